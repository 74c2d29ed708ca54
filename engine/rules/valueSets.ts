/** Sets of values that a fact may have, for static analysis: words, or numbers as spans. Pure. */
export type ValueSet = Words | Numbers;

export interface Words {
  readonly kind: 'words';
  /** All words but these, else only these. */
  readonly isAllBut: boolean;
  readonly values: ReadonlySet<string>;
}

export interface Numbers {
  readonly kind: 'numbers';
  readonly spans: readonly Span[];
  /** Only whole numbers. */
  readonly isWhole: boolean;
}

export interface Span {
  readonly from: number;
  readonly fromIsIn: boolean;
  readonly to: number;
  readonly toIsIn: boolean;
}

export function words(values: Iterable<string>, isAllBut = false): Words {
  return { kind: 'words', isAllBut, values: new Set(values) };
}

export function numbers(span: Partial<Span> = {}, isWhole = false): Numbers {
  const whole: Span = { from: -Infinity, fromIsIn: false, to: Infinity, toIsIn: false };
  return { kind: 'numbers', spans: [{ ...whole, ...span }], isWhole };
}

/** Exactly one of these numbers. */
export function oneOfNumbers(values: readonly number[]): Numbers {
  const spans = values.map((value) => ({ from: value, fromIsIn: true, to: value, toIsIn: true }));
  return { kind: 'numbers', spans, isWhole: false };
}

/** What is in both. Sets of different kinds are not compared: the first stays. */
export function meet(a: ValueSet, b: ValueSet): ValueSet {
  if (a.kind === 'words') return b.kind === 'words' ? meetWords(a, b) : a;
  return b.kind === 'numbers' ? meetNumbers(a, b) : a;
}

function meetWords(a: Words, b: Words): Words {
  if (a.isAllBut && b.isAllBut) return words([...a.values, ...b.values], true);
  const [some, other] = a.isAllBut ? [b, a] : [a, b];
  return words([...some.values].filter((value) => has(other, value)));
}

function has({ isAllBut, values }: Words, value: string): boolean {
  return values.has(value) !== isAllBut;
}

function meetNumbers(a: Numbers, b: Numbers): Numbers {
  const isWhole = a.isWhole || b.isWhole;
  const spans = a.spans
    .flatMap((one) => b.spans.map((other) => overlap(one, other)))
    .filter((span) => !isEmptySpan(span, isWhole));
  return { kind: 'numbers', spans, isWhole };
}

function overlap(a: Span, b: Span): Span {
  const from = Math.max(a.from, b.from);
  const to = Math.min(a.to, b.to);
  const isIn = (at: 'from' | 'to', end: number): boolean =>
    [a, b].every((span) => span[at] !== end || span[`${at}IsIn`]);
  return { from, fromIsIn: isIn('from', from), to, toIsIn: isIn('to', to) };
}

function isEmptySpan({ from, fromIsIn, to, toIsIn }: Span, isWhole: boolean): boolean {
  if (from === Infinity || to === -Infinity) return true;
  if (!isWhole) return from > to || (from === to && !(fromIsIn && toIsIn));
  const first = fromIsIn ? Math.ceil(from) : Math.floor(from) + 1;
  const last = toIsIn ? Math.floor(to) : Math.ceil(to) - 1;
  return first > last;
}

/** What is not in it. */
export function others(set: ValueSet): ValueSet {
  if (set.kind === 'words') return { ...set, isAllBut: !set.isAllBut };
  const all = numbers({}, set.isWhole);
  return set.spans.reduce<ValueSet>((left, span) => meet(left, outside(span)), all);
}

function outside({ from, fromIsIn, to, toIsIn }: Span): Numbers {
  const below = numbers({ to: from, toIsIn: !fromIsIn }).spans;
  const above = numbers({ from: to, fromIsIn: !toIsIn }).spans;
  return { kind: 'numbers', spans: [...below, ...above], isWhole: false };
}

export function isEmpty(set: ValueSet): boolean {
  if (set.kind === 'words') return !set.isAllBut && set.values.size === 0;
  return set.spans.every((span) => isEmptySpan(span, set.isWhole));
}
