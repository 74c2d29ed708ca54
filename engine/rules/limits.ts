import { isEmpty, meet, others, words, type ValueSet, type Words } from './valueSets.ts';

/**
 * What is asked of one fact: whether it may be missing, and where it is there, which values it may have. A fact has more
 * than one side that can be asked: its value, how long ago it was, how many entries it has, what it contains, how far it is
 * from another fact. Sides do not know of each other, but for the value and what it contains.
 */
export interface Limit {
  readonly mayBeMissing: boolean;
  readonly mayBeThere: boolean;
  /** Side -> what it may be, of a fact that is there. */
  readonly sides: ReadonlyMap<string, ValueSet>;
}

export const VALUE = 'value';
const CONTAINS = 'contains ';

/** The fact must be there, and one side of it in a set. */
export function limitOf(side: string, set: ValueSet, mayBeMissing = false): Limit {
  return { mayBeMissing, mayBeThere: true, sides: new Map([[side, set]]) };
}

/** A yes/no of its own, e.g. whether the fact fulfils a test that nothing more is known of. */
export function limitOfTest(side: string): Limit {
  return limitOf(side, words(['yes']));
}

export function limitOfContained(piece: string): Limit {
  return limitOfTest(CONTAINS + piece.toLowerCase());
}

export function presence(isThere: boolean): Limit {
  return { mayBeMissing: !isThere, mayBeThere: isThere, sides: new Map() };
}

/** The exact opposite of a limit of at most one side: what is missing fulfils it unless it fulfils the limit. */
export function opposite({ mayBeMissing, mayBeThere, sides }: Limit): Limit {
  if (sides.size === 0) return { mayBeMissing: !mayBeMissing, mayBeThere: !mayBeThere, sides };
  const turned = [...sides].map(([side, set]) => [side, others(set)] as const);
  return { mayBeMissing: !mayBeMissing, mayBeThere: true, sides: new Map(turned) };
}

/** Both at once. */
export function bothLimits(a: Limit, b: Limit): Limit {
  const sides = new Map(a.sides);
  for (const [side, set] of b.sides) {
    const own = sides.get(side);
    sides.set(side, own ? meet(own, set) : set);
  }
  return {
    mayBeMissing: a.mayBeMissing && b.mayBeMissing,
    mayBeThere: a.mayBeThere && b.mayBeThere && isPossible(sides),
    sides,
  };
}

export function isImpossible({ mayBeMissing, mayBeThere }: Limit): boolean {
  return !mayBeMissing && !mayBeThere;
}

function isPossible(sides: ReadonlyMap<string, ValueSet>): boolean {
  if ([...sides.values()].some(isEmpty)) return false;
  const pieces = [...sides].flatMap(([side, set]) =>
    side.startsWith(CONTAINS) ? [{ piece: side.slice(CONTAINS.length), isIn: isYes(set) }] : [],
  );
  if (pieces.length === 0) return true;
  const value = sides.get(VALUE);
  if (value?.kind === 'words' && !value.isAllBut)
    return [...value.values].some((word) => pieces.every(({ piece, isIn }) => holds(word, piece) === isIn));
  const without = pieces.filter(({ isIn }) => !isIn);
  return !pieces.some((one) => one.isIn && without.some(({ piece }) => one.piece.includes(piece)));
}

function isYes(set: ValueSet): boolean {
  return (set as Words).values.has('yes') !== (set as Words).isAllBut;
}

/** Words are kept as JSON, so that 5 and "5" differ. */
function holds(word: string, piece: string): boolean {
  const text: unknown = JSON.parse(word);
  return String(text).toLowerCase().includes(piece);
}
