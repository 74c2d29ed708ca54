import type { Compiled, Ctx } from './types.ts';

/** Putting compiled conditions together. What is known at load disappears here. */
export type Answer = Compiled<boolean>;
type Predicate = (ctx: Ctx) => boolean;

export const YES: Answer = { constant: true, value: true };
export const NO: Answer = { constant: true, value: false };
/**
 * A condition with a mistake: it never holds, and what is made of it never holds either, so that an exclusion with a
 * typing error hides a block instead of offering finance for an excluded car.
 */
export const BROKEN: Answer = { constant: true, value: false };

/**
 * The answer of an entry with `"then": null`: there is no value, no later entry is asked, and no default comes in its place.
 * A fact that is missing is something else. Outside of this folder it is what `nothingAt` says of the place.
 */
export const NOTHING = Symbol('nothing');

const NO_ROOTS: ReadonlySet<string> = new Set();

export function readsOf(compiled: Compiled<unknown>): ReadonlySet<string> {
  return compiled.constant ? NO_ROOTS : compiled.reads;
}

/** Fact roots that any of them reads. */
export function union(parts: readonly Compiled<unknown>[]): ReadonlySet<string> {
  const [first = NO_ROOTS, ...others] = parts.filter((part) => !part.constant).map(readsOf);
  return others.length === 0 ? first : new Set([first, ...others].flatMap((reads) => [...reads]));
}

export function constant<T>(value: T): Compiled<T> {
  return { constant: true, value };
}

export function dynamic<T>(reads: ReadonlySet<string>, get: (ctx: Ctx) => T): Compiled<T> {
  return { constant: false, reads, get };
}

/** The answer of a compiled thing. */
export function answer<T>(compiled: Compiled<T>, ctx: Ctx): T {
  return compiled.constant ? compiled.value : compiled.get(ctx);
}

/** A getter of a compiled thing, for what needs no difference. */
export function getter<T>(compiled: Compiled<T>): (ctx: Ctx) => T {
  if (!compiled.constant) return compiled.get;
  const { value } = compiled;
  return () => value;
}

export function all(parts: readonly Answer[]): Answer {
  return join(parts, NO, YES, (asked) => (ctx) => {
    for (const ask of asked) if (!ask(ctx)) return false;
    return true;
  });
}

export function any(parts: readonly Answer[]): Answer {
  return join(parts, YES, NO, (asked) => (ctx) => {
    for (const ask of asked) if (ask(ctx)) return true;
    return false;
  });
}

export function not(part: Answer): Answer {
  if (part === BROKEN) return BROKEN;
  if (part.constant) return part.value ? NO : YES;
  const { get } = part;
  return dynamic(part.reads, (ctx) => !get(ctx));
}

/** `decides` is the answer that ends it; `empty` the one of no parts at all. */
function join(
  parts: readonly Answer[],
  decides: Answer,
  empty: Answer,
  make: (asked: readonly Predicate[]) => Predicate,
): Answer {
  if (parts.includes(BROKEN)) return BROKEN;
  const asked: Extract<Answer, { constant: false }>[] = [];
  for (const part of parts) {
    if (!part.constant) asked.push(part);
    else if (part.value === (decides === YES)) return decides;
  }
  if (asked.length < 2) return asked[0] ?? empty;
  return dynamic(union(asked), make(asked.map((part) => part.get)));
}

/** Known before a request to be missing. */
export function isUndefined(value: Compiled<unknown>): boolean {
  return value.constant && value.value === undefined;
}

/** The first, or where it is undefined the second. */
export function either(first: Compiled<unknown>, second: Compiled<unknown>): Compiled<unknown> {
  if (first.constant) return isUndefined(first) ? second : first;
  if (isUndefined(second)) return first;
  return dynamic(union([first, second]), (ctx) => first.get(ctx) ?? answer(second, ctx));
}
