import type { Workshop } from './workshop.ts';

/** One line of the table: what was measured, beside what, and what is to be kept. */
export interface Finding {
  what: string;
  result: string;
  /** What it is compared with, measured in the same run; or the limit itself. */
  comparedWith: string;
  /** Result by comparison. */
  ratio?: number;
  /** The number to keep, in words; absent: only reported. */
  keep?: string;
  isMet?: boolean;
  /** Spread, conditions, or why it is missed. */
  note?: string;
}

/** One row of architecture §6; its file is named after it. */
export interface Row {
  name: string;
  /** What it measures and why, one line. */
  about: string;
  run: (workshop: Workshop) => Promise<Finding[]>;
}

/** A finding that is kept when it is at most (or at least) a limit. */
export function atMost(limit: number, value: number): Pick<Finding, 'ratio' | 'isMet'> {
  return { ratio: value / limit, isMet: value <= limit };
}

/** A ratio that is kept when it is at least this. */
export function ratioAtLeast(limit: number, ratio: number): Pick<Finding, 'ratio' | 'isMet'> {
  return { ratio, isMet: ratio >= limit };
}

/** A ratio that is kept when it is at most this. */
export function ratioAtMost(limit: number, ratio: number): Pick<Finding, 'ratio' | 'isMet'> {
  return { ratio, isMet: ratio <= limit };
}
