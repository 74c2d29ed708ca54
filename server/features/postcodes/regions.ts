import type { Place } from '../../../schemas/services/postcodes.ts';

/** Postcodes that belong together. */
export interface Region extends Place {
  from: string;
  to: string;
  state: string;
  name: string;
  /** Only boxes and large receivers have such postcodes. */
  isPoBox: boolean;
}

type Row = readonly [string, string, string, string, number, number, boolean];

let known: Promise<readonly Region[]> | undefined;

/** The region of a postcode of four digits; undefined: there is none. */
export async function regionOf(postcode: string): Promise<Region | undefined> {
  const regions = await (known ??= readRegions());
  return regions.find(({ from, to }) => from <= postcode && postcode <= to);
}

async function readRegions(): Promise<readonly Region[]> {
  const { default: file } = await import('./regions.json', { with: { type: 'json' } });
  const regions = file.regions as unknown as readonly Row[];
  return regions.map(([from, to, state, name, lat, long, isPoBox]) => ({
    ...{ from, to, state, name, lat, long, isPoBox },
  }));
}
