import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeDemoStock, readVocabulary } from '../../demo/stock/index.ts';
import { checkEntity } from '../../schemas/entities/check.ts';
import { normaliseEntity } from '../../domain/normalise.ts';
import type { Location } from '../../schemas/types/location.ts';

const SITES = join(import.meta.dirname, '../../sites');
const vocabulary = readVocabulary();

function read<T>(slug: string, file: string): T {
  return JSON.parse(readFileSync(join(SITES, slug, file), 'utf8')) as T;
}

/** Sites that ask for demo stock. */
const dealers = readdirSync(SITES)
  .filter((slug) => existsSync(join(SITES, slug, 'demo-stock.json')))
  .map((slug) => ({
    slug,
    locations: read<{ items: Location[] }>(slug, 'data/locations.json').items,
    demo: read<{ profile: string; seed: string; count: number }>(slug, 'demo-stock.json'),
  }));

/** Numbers that the ACMA keeps for fiction. */
const FICTITIOUS =
  /^(\(0[2378]\) (5550|7010) \d{4}|0491 57\d \d{3}|1[38]00 975 7(07|08|09|10|11)|1800 160 401)$/;

/** First digit of the postcode. */
const POSTCODES: Record<string, string> = { NSW: '2', VIC: '3', QLD: '4', SA: '5', WA: '6', TAS: '7' };
const AREA_CODES: Record<string, string> = { NSW: '(02)', VIC: '(03)', QLD: '(07)', SA: '(08)', WA: '(08)' };

describe('demo dealers', () => {
  it('are three, of three kinds', () => {
    expect(new Set(dealers.map(({ demo }) => demo.profile))).toEqual(
      new Set(['metro', 'caravans', 'commercial']),
    );
  });

  it.each(dealers)('$slug: every location is sound, and one of them is the primary', ({ locations }) => {
    for (const location of locations)
      expect(checkEntity('location', normaliseEntity('location', location))).toEqual([]);
    expect(locations.filter(({ primary }) => primary)).toHaveLength(1);
    expect(new Set(locations.map(({ id }) => id)).size).toBe(locations.length);
    expect(new Set(locations.map(({ slug }) => slug)).size).toBe(locations.length);
  });

  it.each(dealers)('$slug: nobody can be called: all numbers are kept for fiction', ({ locations }) => {
    for (const { phone, contact_detail } of locations) {
      for (const number of [phone, contact_detail?.phone, contact_detail?.landline_phone])
        expect(number).toMatch(FICTITIOUS);
    }
  });

  it.each(dealers)('$slug: postcode and area code fit the state', ({ locations }) => {
    for (const { state = '', address, contact_detail } of locations) {
      expect(address?.state).toBe(state);
      expect(address?.postcode?.[0]).toBe(POSTCODES[state]);
      expect(contact_detail?.landline_phone?.slice(0, 4)).toBe(AREA_CODES[state]);
    }
  });

  it.each(dealers)('$slug: says for each weekday whether it is open', ({ locations }) => {
    for (const { contact_detail } of locations) {
      const hours = contact_detail?.opening_hours ?? [];
      expect(hours.map(({ weekday }) => weekday)).toEqual([0, 1, 2, 3, 4, 5, 6]);
      for (const { status, open = '', close = '' } of hours) expect(status === 'Open').toBe(open < close);
    }
  });

  it.each(dealers)('$slug: its stock stands at its sales locations', ({ locations, demo }) => {
    const { cars } = makeDemoStock({ ...demo, now: new Date('2026-11-20T03:00:00Z'), locations, vocabulary });
    const used = new Set(cars.flatMap(({ location_id }) => location_id ?? []));
    const sales = locations.filter(({ location_type }) => location_type === 'sales').map(({ id }) => id);
    expect([...used].sort()).toEqual(sales.sort());
  });
});
