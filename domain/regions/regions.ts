import file from './regions.json' with { type: 'json' };
import type { Point } from '../distance.ts';

/** Postcodes that belong together. */
export interface Region extends Point {
  from: string;
  to: string;
  state: string;
  name: string;
  /** Only boxes and large receivers have such postcodes. */
  isPoBox: boolean;
}

type Row = readonly [string, string, string, string, number, number, boolean];

const REGIONS: readonly Region[] = (file.regions as unknown as readonly Row[]).map(
  ([from, to, state, name, lat, long, isPoBox]) => ({ from, to, state, name, lat, long, isPoBox }),
);

/** The region of a postcode of four digits; undefined: there is none. */
export function regionOf(postcode: string): Region | undefined {
  return REGIONS.find(({ from, to }) => from <= postcode && postcode <= to);
}

/** Regions where people live: by a piece of name and state, the beginning of a postcode, or both as in `Sydney NSW 2000`. */
export function regionsLike(text: string): Region[] {
  const [, words = '', postcode = ''] =
    /^(.*?)\s*(?:(?<!\S)(\d{1,4}))?$/.exec(text.trim().toLowerCase()) ?? [];
  return REGIONS.filter(
    ({ from, to, name, state, isPoBox }) =>
      !isPoBox &&
      `${name} ${state}`.toLowerCase().includes(words) &&
      from <= postcode.padEnd(4, '9') &&
      postcode.padEnd(4, '0') <= to,
  );
}
