/** Where a car leads who wants finance for it. */
import { expect, it } from 'vitest';
import { answer } from '../../engine/index.ts';
import type { Car } from '../../schemas/types/car.ts';
import { mainText, makeApp } from '../../tests/fixtures/makeApp.ts';
import { makeCar } from '../../tests/fixtures/makeCar.ts';
import { standardModel } from '../../tests/fixtures/standardModel.ts';

const linkOf = (car: Partial<Car>, finance = true): unknown => {
  const model = standardModel({ flags: { finance } });
  const facts = { ...model.known, car: makeCar(car) };
  return answer(model.rules.value('financeLink'), { facts, now: new Date(), until: Infinity });
};

it('ROUTE-035 ROUTE-036 FINANCE-001 FINANCE-021 a car with an nvic has its own finance page where finance is on; any other the one of the site', () => {
  const known = { id: '7', has_nvic: true, nvic: 'A1B2' };
  expect(linkOf(known)).toBe('/personalised/finance?car_id=7');
  expect(linkOf({ ...known, has_nvic: false })).toBe('/finance');
  expect(linkOf({ ...known, nvic: undefined })).toBe('/finance');
  expect(linkOf({ ...known, nvic: undefined, vin: 'JTMWY3FV60D000001' })).toBe('/finance');
  expect(JSON.stringify(linkOf(known, false) ?? '')).not.toContain('personalised');
});

it('ROUTE-035 FINANCE-001 that page is about the car that its address names, by id or slug; no car, no page, and none without finance', async () => {
  const app = await makeApp({ sites: { north: { flags: { finance: true } }, south: {} } });
  for (const site of ['north', 'south']) await app.bring(site, [{ id: '7', price: 20_000 }]);
  const ask = async (query: string, site = 'north') => {
    const { statusCode, body } = await app.get(site, `/personalised/finance${query}`);
    // A page that is not there shows other cars.
    return [statusCode, statusCode === 200 && mainText(body).includes('$20,000')];
  };
  expect(await ask('?car_id=7')).toEqual([200, true]);
  expect(await ask('?car_id=car-7')).toEqual([200, true]);
  expect(await ask('?car_id=8')).toEqual([404, false]);
  expect(await ask('')).toEqual([404, false]);
  expect(await ask('?car_id=7', 'south')).toEqual([404, false]);
});
