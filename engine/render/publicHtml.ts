import type { Visitor } from './visitor.ts';

/** Whom a drawing is for; undefined: everybody. */
interface ForWhom {
  readonly visitor: Visitor | undefined;
}

/** A drawing that nobody in particular asked for. */
export type Public<Run extends ForWhom = ForWhom> = Run & { readonly visitor: undefined };

let make: (parts: readonly string[]) => PublicHtml;

/**
 * HTML that is the same for everybody who asks, so that it may be kept. Nothing but a drawing without a visitor can make
 * one, and caches take nothing else: what belongs to one visitor cannot be kept by forgetting.
 */
export class PublicHtml {
  readonly #parts: readonly string[];

  private constructor(parts: readonly string[]) {
    this.#parts = parts;
  }

  static {
    make = (parts) => new PublicHtml(parts);
  }

  /** One after the other they are the text; a document of many blocks is never one string. */
  get parts(): readonly string[] {
    return this.#parts;
  }

  get text(): string {
    return this.#parts.join('');
  }
}

/** Where there is no page to draw. */
export const NO_HTML: PublicHtml = make([]);

export function isPublic<Run extends ForWhom>(run: Run): run is Public<Run> {
  return run.visitor === undefined;
}

/** @param run  proof that the text is nobody's own */
export function publicHtml(run: Public, ...parts: readonly string[]): PublicHtml {
  if (!isPublic(run)) throw new Error('What was drawn for a visitor is not public.');
  return make(parts);
}
