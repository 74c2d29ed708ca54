/** What presets of brands and finance providers change, by rules alone. */
import { describe, expect, it } from 'vitest';
import { answer, type JsonObject, type SiteModel } from '../../engine/index.ts';
import type { Car } from '../../schemas/types/car.ts';
import { makeCar } from '../fixtures/index.ts';
import type { LayerInput } from '../fixtures/makeModel.ts';
import { presetModel } from './layers.ts';

const NOW = new Date('2026-11-20T02:00:00Z');
const OFFER = { interestRate: 8, comparisonRate: 9, paymentWeek: 100 };

function isFinanceable(model: SiteModel, car: Partial<Car>, lender: object = OFFER): boolean {
  const facts = { ...model.known, car: makeCar({ year: 2024, price: 20000, ...car }), lender };
  return answer(model.condition('financeable'), { facts, now: NOW, until: Infinity });
}

const with_ = (preset: string, site?: LayerInput): SiteModel => presetModel([preset], site);

describe('finance providers', () => {
  it('FINANCE-004 no finance without a provider', () => {
    expect(isFinanceable(presetModel([]), {})).toBe(false);
    expect(isFinanceable(with_('bramwell'), {})).toBe(true);
  });

  it('FINANCE-010 FINANCE-014 one takes cars younger than 12 years only', () => {
    expect(isFinanceable(with_('bramwell'), { year: 2015 })).toBe(true);
    expect(isFinanceable(with_('bramwell'), { year: 2014 })).toBe(false);
    expect(isFinanceable(with_('saltbush'), { year: 2014 })).toBe(true);
  });

  it('FINANCE-011 the same asks for a price above 500 and a comparison rate', () => {
    expect(isFinanceable(with_('bramwell'), { price: 501 })).toBe(true);
    expect(isFinanceable(with_('bramwell'), { price: 500 })).toBe(false);
    expect(isFinanceable(with_('bramwell'), {}, { interestRate: 8, paymentWeek: 100 })).toBe(false);
  });

  it('FINANCE-012 another asks for a price above 500 and a payment by week or month', () => {
    const { paymentWeek: _, ...unpaid } = OFFER;
    const model = with_('saltbush');
    expect(isFinanceable(model, { price: 501 })).toBe(true);
    expect(isFinanceable(model, { price: 500 })).toBe(false);
    expect(isFinanceable(model, {}, unpaid)).toBe(false);
    expect(isFinanceable(model, {}, { ...unpaid, paymentMonth: 400 })).toBe(true);
  });

  it('FINANCE-013 a third decides alone: its offer is enough', () => {
    expect(isFinanceable(with_('meridale'), { price: 1, year: 1990 })).toBe(true);
  });

  it('FINANCE-008 FINANCE-009 a dealer may exclude makes and dealerships', () => {
    const rules: JsonObject = {
      financeExcluded: { any: [{ 'car.make': ['Kestrel'] }, { 'car.dealership_id': ['12'] }] },
    };
    const model = with_('bramwell', { rules });
    expect(isFinanceable(model, { make: 'Kestrel' })).toBe(false);
    expect(isFinanceable(model, { make: 'Osprey', dealership_id: '12' })).toBe(false);
    expect(isFinanceable(model, { make: 'Osprey', dealership_id: '13' })).toBe(true);
  });

  const fee = (preset: string, kind: string): unknown => {
    const model = with_(preset);
    const read = model.rules.value('establishmentFee');
    const scope = { facts: { ...model.known, page: { kind } }, now: NOW, until: Infinity };
    return String(answer(read, scope));
  };

  it('FINANCE-088 the establishment fee is 1360.5 for one lender', () => {
    expect(fee('meridale', 'vehicle')).toBe('1360.5');
    expect(fee('saltbush', 'vehicle')).toBe('0');
  });
});

describe('a brand', () => {
  const tag = (model: SiteModel, car: Partial<Car>): unknown => {
    return answer(model.rules.value('cardTag'), {
      facts: { ...model.known, car: makeCar({ certified: true, make: 'Wanderlark', ...car }) },
      now: NOW,
      until: Infinity,
    });
  };

  it('SITE-019 CARD-015 shows the certified logo on its own used cars, on sites that have the preset', () => {
    const image = expect.objectContaining({
      image: expect.stringContaining('certified') as string,
    }) as unknown;
    expect(tag(with_('wanderlark'), {})).toEqual(image);
    expect(tag(with_('wanderlark'), { make: 'Other' })).not.toEqual(image);
    expect(tag(with_('wanderlark'), { car_type: 'new' })).not.toEqual(image);
    expect(tag(with_('wanderlark', { root: { flags: { certifiedLogos: false } } }), {})).not.toEqual(image);
    expect(tag(presetModel([]), {})).not.toEqual(image);
    expect(tag(with_('wanderlark'), { certified: false })).not.toEqual(image);
  });

  it('CARD-023 says of a certified car that is sold that it is sold, and shows no logo', () => {
    const said = (car: Partial<Car>) => JSON.stringify(tag(with_('wanderlark'), car));
    expect(said({ sold: true })).toContain('SOLD');
    expect(said({ sold: true })).not.toContain('certified');
    expect(said({ sold: false })).toContain('certified');
  });
});
