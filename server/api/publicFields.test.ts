import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Car } from '../../schemas/types/car.ts';
import { makeApp } from '../../tests/fixtures/makeApp.ts';
import { makeFolder } from '../../tests/fixtures/makeFolder.ts';
import { makeCar } from '../../tests/fixtures/makeCar.ts';
import { publicFields } from './publicFields.ts';

const SCHEMAS = join(import.meta.dirname, '../../schemas');
const pickCar = (car: object) =>
  (publicFields(SCHEMAS)('car.answer.schema.json')({ car }, () => true) as { car: Record<string, unknown> })
    .car;

/** Of the cars below, in data and in words. */
const FIGURES = /4[0-2],?[1-3]{3}|\b(155|166|444)\b|Drive Away/;

describe('what the API sends of a car', () => {
  const secrets: Partial<Car> = {
    vin: 'KSTRNGR0000123456',
    regplate: 'ABC12D',
    nvic: 'X1Y2Z3',
    private_suburb: 'Marrickville',
    private_postcode: '2204',
    autograb_data: { average_market_price: 31_337 },
  };

  it('is what shoppers are shown of every car; never VIN, plate, a private seller or bought market data', async () => {
    const app = await makeApp();
    await app.bring('north', [{ id: '1', stocknum: 'S-1', price: 30_000, ...secrets }]);
    for (const path of ['/api/cars', '/api/cars/1']) {
      const { body } = await app.get('north', path);
      expect(body).toContain('"stocknum":"S-1"');
      expect(body).not.toMatch(/KSTRNGR|ABC12D|X1Y2Z3|Marrickville|2204|31337|show_on_dealer_website/);
    }
  });

  it('holds neither price nor finance offer of a car whose price the site hides, and both of its neighbour', async () => {
    const hidden = { id: 'asked', when: { 'car.make': 'Heron' }, then: null };
    const app = await makeApp({
      files: { 'sites/north/rules.json': { changes: [{ insert: hidden, first: 'displayPrice' }] } },
    });
    const money = {
      ...{ price: 41_111, before_price: 42_222, offer_price: 40_333, price_type: 'Drive Away' },
      ...{ subscription_price: 444, youxQuote: { weeklyRepaymentAmount: 155 } },
      finance_lenders: { bank: { paymentWeek: 166 } },
    };
    const shared: Partial<Car> = { model: 'Ranger', simple_body: 'Ute', ...money };
    await app.bring('north', [
      { id: '1', slug: 'shown', make: 'Kestrel', ...shared },
      { id: '2', slug: 'hidden', make: 'Heron', ...shared },
    ]);
    const answers = {
      car: (make: string) => app.get('north', `/api/cars/${make === 'Heron' ? 'hidden' : 'shown'}`),
      list: (make: string) => app.get('north', `/api/cars?make=${make}`),
      view: (make: string) => app.get('north', `/cars/${make === 'Heron' ? 'hidden' : 'shown'}/view.json`),
      page: (make: string) => app.get('north', `/cars/${make === 'Heron' ? 'hidden' : 'shown'}`),
    };
    for (const [name, ask] of Object.entries(answers)) {
      const [hiding, showing] = [await ask('Heron'), await ask('Kestrel')];
      expect([name, hiding.statusCode, showing.statusCode]).toEqual([name, 200, 200]);
      expect([name, FIGURES.exec(hiding.body)?.[0]]).toEqual([name, undefined]);
      expect([name, FIGURES.test(showing.body)]).toEqual([name, true]);
    }
    const [hiding, showing] = [await answers.car('Heron'), await answers.car('Kestrel')].map(
      (one) => one.json<{ car: Partial<Car> }>().car,
    );
    expect(showing).toMatchObject(money);
    expect(Object.keys(money).filter((name) => name in (hiding ?? money))).toEqual([]);
  });

  it('holds of the place of the car what shoppers need to get there, and no ids of other systems', () => {
    const location = {
      id: '7',
      name: 'North',
      website_id: '99',
      address: { street: '1 High St', map_key: 'k-1' },
      contact_detail: { phone: '02 5550 1234', opening_hours: [{ weekday: 1, open: '09:00' }] },
    };
    expect(pickCar({ ...makeCar({ id: '1' }), location }).location).toEqual({
      id: '7',
      name: 'North',
      address: { street: '1 High St' },
      contact_detail: location.contact_detail,
    });
  });

  it('keeps pictures, the variant and finance offers as they are', () => {
    const rest = {
      images: [{ image: { url: '/a.jpg' } }],
      variant: { ancaprating: 5, cylinders: 4 },
      finance_lenders: { bank: { interestRate: 7.5 } },
    };
    expect(pickCar({ ...makeCar({ id: '1' }), ...rest })).toMatchObject(rest);
  });

  it('never holds a field that the schema does not call public, also one that is new', () => {
    const folder = makeFolder('public-fields');
    for (const name of ['api', 'entities'])
      cpSync(join(SCHEMAS, name), join(folder, name), { recursive: true });
    const path = join(folder, 'entities/car.schema.json');
    const schema = JSON.parse(readFileSync(path, 'utf8')) as { properties: object };
    Object.assign(schema.properties, { auction_cost: { type: 'number' }, fresh: { 'x-public': true } });
    writeFileSync(path, JSON.stringify(schema));
    const pick = publicFields(folder)('car.answer.schema.json');
    expect(pick({ car: { id: '1', auction_cost: 9, fresh: 'yes', none: 1 }, more: 1 }, () => true)).toEqual({
      car: { id: '1', fresh: 'yes' },
    });
  });
});
