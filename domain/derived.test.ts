import { describe, expect, it } from 'vitest';
import { derivedFacts } from './derived.ts';
import { entitySchemas, type EntitySchema } from '../schemas/entities/index.ts';

describe('derived facts', () => {
  it('every fact that a schema declares has its function, and no other', () => {
    for (const [name, schema] of Object.entries(entitySchemas as Record<string, EntitySchema>)) {
      const functions = derivedFacts[name as keyof typeof derivedFacts] ?? {};
      expect(Object.keys(schema['x-derived'] ?? {}), name).toEqual(Object.keys(functions));
    }
  });
  it('age is the current year minus the model year, and never below 0', () => {
    const { ageYears } = derivedFacts.car;
    const at = { year: 2026 };
    expect([ageYears({ year: 2016 }, at), ageYears({ year: 2027 }, at), ageYears({}, at)]).toEqual([
      10,
      0,
      undefined,
    ]);
  });
  it('energy for 100 km is what the battery holds over its range, where both are known', () => {
    const { energyUse } = derivedFacts.car;
    const now = { year: 2026 };
    expect(energyUse({ battery: { capacity: 60, range: 400 } }, now)).toBe(15);
    expect(energyUse({ battery: { capacity: 60 } }, now)).toBeUndefined();
    expect(energyUse({ battery: { capacity: 60, range: 0 } }, now)).toBeUndefined();
    expect(energyUse({}, now)).toBeUndefined();
  });
  it('below market is the average of the state, else of the country, minus the price', () => {
    const { belowMarket } = derivedFacts.car;
    const now = { year: 2026 };
    const market = { state_average_market_price: 20_500, average_market_price: 21_000 };
    expect(belowMarket({ price: 20_000, autograb_data: market }, now)).toBe(500);
    expect(belowMarket({ price: 20_000, autograb_data: { average_market_price: 21_000 } }, now)).toBe(1000);
    expect(belowMarket({ price: 20_000 }, now)).toBeUndefined();
    expect(belowMarket({ autograb_data: market }, now)).toBeUndefined();
  });
});
