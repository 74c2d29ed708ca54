/**
 * Markup of a block in pieces, one after the other; none when it shows nothing. What stands in its slots is among them, and goes
 * through no view around it: it would be copied at each level, and one dash in it would make all that is around it twice as wide.
 */
import { randomUUID } from 'node:crypto';

export type Markup = readonly string[];

export const NO_MARKUP: Markup = [];

/** Nobody who writes content or sends a form knows it. */
const KEY = randomUUID();
const MARK = new RegExp(`<!--${KEY} (\\d+)-->`);

/** What a view gets in place of the markup in a slot; empty where there is none. */
export function markOf(number: number, markup: Markup): string {
  return markup.length === 0 ? '' : `<!--${KEY} ${number}-->`;
}

/**
 * @param html  what the view made
 * @param held  the markup that its marks stand for, by their numbers
 */
export function withHeld(html: string, held: readonly Markup[]): Markup {
  if (html === '') return NO_MARKUP;
  if (held.length === 0) return [html];
  const pieces = html.split(MARK);
  return pieces.flatMap((piece, index) => (index % 2 === 0 ? piece : (held[Number(piece)] ?? NO_MARKUP)));
}

/** What changes its start: the tag of the outermost element stands in the first piece. */
export function withStart(markup: Markup, change: (piece: string) => string): Markup {
  const [first, ...rest] = markup;
  return first === undefined ? markup : [change(first), ...rest];
}

export function lengthOf(markup: Markup): number {
  return markup.reduce((sum, piece) => sum + piece.length, 0);
}
