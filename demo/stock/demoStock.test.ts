import { describe, expect, it } from 'vitest';
import schema from '../../schemas/demo-stock.schema.json' with { type: 'json' };
import { checkEntity } from '../../schemas/entities/check.ts';
import { normaliseEntity } from '../../domain/normalise.ts';
import type { Location } from '../../schemas/types/location.ts';
import { makeDemoStock, readVocabulary, type DemoCar, type DemoStock } from './index.ts';
import { ODD_CASES } from './oddCases.ts';

const NOW = new Date('2026-11-20T03:00:00Z');
const vocabulary = readVocabulary();
const PROFILES = Object.keys(vocabulary.profiles);

function stockOf(profile: string, more: Partial<Parameters<typeof makeDemoStock>[0]> = {}): DemoStock {
  return makeDemoStock({ profile, seed: '1', count: 250, now: NOW, vocabulary, ...more });
}

const stocks = new Map(PROFILES.map((profile) => [profile, stockOf(profile)]));
const carsOf = (profile: string): DemoCar[] => stocks.get(profile)?.cars ?? [];
const all = PROFILES.flatMap(carsOf);

/** The vehicle that shows an odd case. */
function odd(profile: string, name: string): DemoCar {
  const stocknum = stocks.get(profile)?.cases[name];
  const car = carsOf(profile).find((one) => one.stocknum === stocknum);
  if (!car) throw new Error(`${profile} has no case ${name}`);
  return car;
}

const daysAgo = (iso = '') => (NOW.getTime() - new Date(iso).getTime()) / 86_400_000;
const titleOf = ({ make, model, badge }: DemoCar) => `${make} ${model} ${badge}`;

describe('demo stock', () => {
  it('has the profiles that the schema of demo-stock.json allows, and no others', () => {
    const { profile } = schema.properties;
    expect([...profile.enum].sort()).toEqual(Object.keys(vocabulary.profiles).sort());
  });

  it('is the same, byte for byte, for the same seed and moment', () => {
    expect(JSON.stringify(stockOf('metro'))).toBe(JSON.stringify(stocks.get('metro')));
    expect(JSON.stringify(stockOf('metro', { seed: '2' }))).not.toBe(JSON.stringify(stocks.get('metro')));
  });

  it('has as many vehicles as are asked for, the newest first', () => {
    for (const profile of PROFILES) {
      const arrivals = carsOf(profile).map(({ created_at = '' }) => created_at);
      expect(arrivals).toHaveLength(250);
      expect(arrivals).toEqual(arrivals.toSorted().toReversed());
    }
  });

  it('holds only vehicles that the car schema takes', () => {
    for (const { photos: _photos, ...car } of all) {
      const faults = checkEntity('car', normaliseEntity('car', { slug: 'a', name: 'A', ...car }));
      expect({ stocknum: car.stocknum, faults }).toEqual({ stocknum: car.stocknum, faults: [] });
    }
  });

  it('gives no two vehicles the same id, VIN or plate, nor two of a dealer the same stock number', () => {
    for (const key of ['id', 'vin', 'regplate'] as const) {
      const values = all.map((car) => car[key]).filter((value) => value !== undefined);
      expect(new Set(values).size, key).toBe(values.length);
    }
    for (const profile of PROFILES)
      expect(new Set(carsOf(profile).map(({ stocknum }) => stocknum)).size).toBe(250);
  });

  it('writes VINs of 17 characters without I, O and Q', () => {
    for (const { vin } of all) if (vin !== undefined) expect(vin).toMatch(/^[A-HJ-NPR-Z0-9]{17}$/);
  });

  it('brings stock in over 200 days, some of it in the last 8', () => {
    for (const profile of PROFILES) {
      const days = carsOf(profile).map(({ created_at }) => daysAgo(created_at));
      expect(Math.min(...days)).toBeGreaterThan(0);
      expect(Math.max(...days)).toBeLessThan(201);
      expect(Math.max(...days)).toBeGreaterThan(150);
      expect(days.filter((day) => day < 8).length).toBeGreaterThan(12);
    }
  });

  it('builds a vehicle before its compliance, and that before it comes into stock', () => {
    for (const { build_date, compliance_date, created_at, updated_at, year } of all) {
      if (build_date === undefined || compliance_date === undefined) continue;
      expect(build_date < compliance_date).toBe(true);
      expect(compliance_date <= (created_at ?? '').slice(0, 7)).toBe(true);
      expect(compliance_date.slice(0, 4)).toBe(String(year));
      expect(created_at! <= updated_at! && updated_at! <= NOW.toISOString()).toBe(true);
    }
  });

  it('asks less for older vehicles of the same kind', () => {
    for (const profile of PROFILES) {
      const shareOfNew = (from: number, to: number) => {
        const some = carsOf(profile).filter(
          ({ car_type, year = 0 }) => car_type === 'used' && 2026 - year >= from && 2026 - year < to,
        );
        const shares = some.flatMap((car) => (car.price === undefined ? [] : [car.price / newPriceOf(car)]));
        return shares.reduce((sum, share) => sum + share, 0) / shares.length;
      };
      expect(shareOfNew(1, 4)).toBeGreaterThan(shareOfNew(4, 7));
      expect(shareOfNew(4, 7)).toBeGreaterThan(shareOfNew(7, 20));
    }
  });

  it('says two to five sentences about an ordinary vehicle', () => {
    const special = new Set(
      ['no-comments', 'long-comments', 'almost-no-fields'].flatMap((name) =>
        PROFILES.map((profile) => odd(profile, name)),
      ),
    );
    for (const car of all.filter((one) => !special.has(one))) {
      const sentences = (car.dealercomments ?? '').split(/\||(?<=[.?!]) /);
      expect(sentences.length).toBeGreaterThanOrEqual(2);
      expect(sentences.length).toBeLessThanOrEqual(5);
      expect(car.dealercomments).not.toMatch(/[{}]|undefined|NaN/);
    }
  });

  it('has vehicles well below the market average, and others that are not', () => {
    for (const profile of PROFILES) {
      const priced = carsOf(profile).filter(
        ({ price, autograb_data }) => price !== undefined && autograb_data !== undefined,
      );
      const isBelow = ({ price = 0, autograb_data }: DemoCar) =>
        (autograb_data?.state_average_market_price ?? 0) - price > 499;
      expect(priced.filter(isBelow).length).toBeGreaterThan(40);
      expect(priced.filter((car) => !isBelow(car)).length).toBeGreaterThan(40);
    }
  });
});

/** What its badge costs new. */
function newPriceOf(car: DemoCar): number {
  const models = Object.values(vocabulary.groups).flatMap((group) =>
    group.makes.filter(({ make }) => make === car.make).flatMap(({ models: list }) => list),
  );
  const model = models.find(
    ({ model: name, series, badges }) =>
      name === car.model && series === car.series && badges.some(({ badge }) => badge === car.badge),
  );
  return model?.badges.find(({ badge }) => badge === car.badge)?.newPrice ?? NaN;
}

describe('registration', () => {
  const SERIES: Record<string, RegExp> = {
    NSW: /^[A-Z]{3}\d{2}[A-Z]$/,
    VIC: /^\d[A-Z]{2}\d[A-Z]{2}$/,
    QLD: /^\d{3}[A-Z]{2}\d$/,
    SA: /^S\d{3}[A-Z]{3}$/,
    WA: /^1[A-Z]{3}\d{3}$/,
  };

  function at(state: string): Location {
    return { id: '1', name: 'Yard', state, location_type: 'sales', primary: true, visible: true };
  }

  it('gives plates of the series of the state in which the car stands', () => {
    for (const [state, series] of Object.entries(SERIES)) {
      const { cars } = stockOf('metro', { count: 60, locations: [at(state)] });
      const plates = cars.flatMap(({ regplate }) => regplate ?? []);
      expect(plates.length).toBeGreaterThan(30);
      for (const plate of plates) expect(plate, state).toMatch(series);
    }
  });

  it('gives caravans trailer plates, and takes the state of the profile without a place', () => {
    for (const { regplate } of carsOf('caravans'))
      if (regplate !== undefined) expect(regplate).toMatch(/^\d{3}U[A-Z]{2}$/);
    for (const { regplate } of carsOf('commercial'))
      if (regplate !== undefined) expect(regplate).toMatch(SERIES.SA ?? /^$/);
  });

  it('is missing on new vehicles and has not run out on others, but for the one past its rego', () => {
    for (const profile of PROFILES) {
      for (const car of carsOf(profile)) {
        if (car.car_type === 'new') expect(car.regplate).toBeUndefined();
        const isPast = car.rego_expiry !== undefined && car.rego_expiry < '2026-11-20';
        expect(isPast).toBe(car === odd(profile, 'past-rego'));
      }
    }
  });
});

describe('caravans', () => {
  it('carry feet, kilograms, axle and sleeps, and no kilometres, fuel or doors', () => {
    for (const car of carsOf('caravans').filter((one) => one !== odd('caravans', 'almost-no-fields'))) {
      const {
        body_length = 0,
        body_width = 0,
        tare_weight = 0,
        aggregate_trailer_mass = 0,
        sleeps = 0,
        axle_type,
      } = car.specifications ?? {};
      expect(body_length).toBeGreaterThan(10);
      expect(body_length).toBeLessThan(26);
      expect(body_width).toBeGreaterThan(6);
      expect(tare_weight).toBeGreaterThan(900);
      expect(aggregate_trailer_mass).toBeGreaterThan(tare_weight + 300);
      expect(sleeps).toBeGreaterThanOrEqual(2);
      expect(axle_type).toBeTruthy();
      expect([car.item_type, car.km, car.simple_fuel, car.doors]).toEqual([
        'caravan',
        undefined,
        undefined,
        undefined,
      ]);
    }
  });
});

describe('odd ones for testers', () => {
  const IMPOSSIBLE: Record<string, string[]> = {
    caravans: ['electric', 'hybrid', 'phev'],
    commercial: ['hybrid', 'phev'],
  };

  it('are all there, each in its own vehicle, but for fuels that a dealer does not have', () => {
    for (const profile of PROFILES) {
      const cases = stocks.get(profile)?.cases ?? {};
      const expected = Object.keys(ODD_CASES).filter((name) => !IMPOSSIBLE[profile]?.includes(name));
      expect(Object.keys(cases)).toEqual(expected.sort());
      expect(new Set(Object.values(cases)).size).toBe(expected.length);
    }
  });

  it.each(PROFILES)(
    '%s: prices are missing, on request, reduced, by offer and by subscription',
    (profile) => {
      expect(odd(profile, 'no-price').price).toBeUndefined();
      expect(odd(profile, 'poa')).toMatchObject({ price_type: 'POA' });
      expect(odd(profile, 'poa').price).toBeUndefined();
      expect(odd(profile, 'preorder')).toMatchObject({ preorder: true, status: 'coming_soon' });
      expect(odd(profile, 'preorder').price).toBeUndefined();
      expect(odd(profile, 'was-price').before_price).toBeGreaterThan(
        odd(profile, 'was-price').price ?? Infinity,
      );
      expect(odd(profile, 'offer-price').offer_price).toBeLessThan(odd(profile, 'offer-price').price ?? 0);
      expect(odd(profile, 'subscription-price').subscription_price).toBeGreaterThan(0);
    },
  );

  it.each(PROFILES)('%s: sold 1, 2 and 5 days before the stock was made', (profile) => {
    for (const days of [1, 2, 5]) {
      const car = odd(profile, days === 1 ? 'sold-1-day-ago' : `sold-${days}-days-ago`);
      expect(car).toMatchObject({
        status: 'sold',
        sold: true,
        sold_date_timestamp: NOW.getTime() / 1000 - days * 86_400,
      });
      expect(daysAgo(car.created_at)).toBeGreaterThan(5);
    }
  });

  it.each(PROFILES)('%s: states and banners', (profile) => {
    expect(odd(profile, 'reserved').reserved).toBe(true);
    expect(odd(profile, 'certified')).toMatchObject({ certified: true, car_type: 'used' });
    expect(odd(profile, 'coming-soon').status).toBe('coming_soon');
    expect(odd(profile, 'runout-sale').tag).toBe('runout sale');
    expect(odd(profile, 'not-on-website').show_on_dealer_website).toBe(false);
    expect(odd(profile, 'no-comments').dealercomments).toBeUndefined();
    expect(odd(profile, 'long-comments').dealercomments?.length).toBeGreaterThan(400);
  });

  it.each(PROFILES)('%s: the longest and the shortest title', (profile) => {
    const lengths = carsOf(profile)
      .filter(({ badge }) => badge !== undefined)
      .map((car) => titleOf(car).length);
    expect(titleOf(odd(profile, 'longest-title'))).toHaveLength(Math.max(...lengths));
    expect(titleOf(odd(profile, 'shortest-title'))).toHaveLength(Math.min(...lengths));
  });

  it.each(PROFILES)('%s: a car with almost no fields and one with more than any other', (profile) => {
    expect(Object.keys(odd(profile, 'almost-no-fields')).length).toBeLessThan(10);
    const most = Math.max(...carsOf(profile).map((car) => Object.keys(car).length));
    expect(Object.keys(odd(profile, 'every-field'))).toHaveLength(most);
  });

  it('metro: electric, hybrid and plug-in cars, without litres where there is no engine', () => {
    expect(odd('metro', 'electric')).toMatchObject({ fuel: 'Electric', simple_fuel: 'Electric' });
    expect(odd('metro', 'electric').engine_size).toBeUndefined();
    expect(odd('metro', 'electric').variant?.fuelconsumptioncombined).toBeUndefined();
    expect(odd('metro', 'hybrid').fuel).toBe('Hybrid');
    expect(odd('metro', 'phev').fuel).toBe('PHEV');
  });
});
