import type { IconName } from '../../../schemas/types/icon.ts';

/** A fact about a car with its name. */
export interface SpecRow {
  id: string;
  label: string;
  value?: string;
  icon?: IconName;
  /** A quieter line under the value; empty: none. */
  under?: string;
  /** Where that line leads, or the value without one; empty: nowhere. */
  link?: string;
}

export interface SplitRows {
  first: readonly SpecRow[];
  /** What opens with a button. */
  rest: readonly SpecRow[];
}

/** Rows with a value, those shown at first apart from the others. Zero is a value; empty and `null` are none. */
export function splitRows(rows: readonly SpecRow[], shown: number): SplitRows {
  const filled = rows.filter(({ value }) => hasValue(value));
  return { first: filled.slice(0, shown), rest: filled.slice(shown) };
}

function hasValue(value: string | undefined): boolean {
  const text = value?.trim() ?? '';
  return text !== '' && text.toLowerCase() !== 'null';
}

/** How many columns the last of these cells takes, so that no empty one is left beside it. */
export function spanOfLast(rows: readonly SpecRow[], columns: number): number {
  let taken = 0;
  let own = 0;
  for (const row of rows) {
    own = hasLongWord(row) ? 2 : 1;
    taken = taken + own > columns ? own : taken + own;
  }
  return own + columns - taken;
}

const LONG_WORD = /\S{16}/;

/** Of a number such as a VIN: it has no place to break, and wants the room of two. */
export function hasLongWord({ value = '' }: SpecRow): boolean {
  return LONG_WORD.test(value);
}
