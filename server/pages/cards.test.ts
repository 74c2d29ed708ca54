import { describe, expect, it } from 'vitest';
import { mainText, makeApp } from '../../tests/fixtures/makeApp.ts';

describe('what is drawn for each car of a list', () => {
  it("may compare its car with the page's own", async () => {
    const dearer = {
      id: 'dearer',
      block: 'rich-text',
      when: { 'car.price': { above: { fact: 'page.car.price', plus: 1000 } } },
      settings: { texts: { body: 'Dearer: {car.stocknum} than {page.car.stocknum}.' } },
    };
    const app = await makeApp({
      files: {
        'sites/north/pages/vehicle.json': {
          changes: [
            { insert: { id: 'others', block: 'result-grid', slots: { card: [dearer] } }, last: 'main' },
          ],
        },
      },
    });
    await app.bring('north', [
      { id: '1', stocknum: 'A1', price: 20_000 },
      { id: '2', stocknum: 'A2', price: 21_001 },
      { id: '3', stocknum: 'A3', price: 21_000 },
    ]);
    const text = mainText((await app.get('north', '/cars/car-1')).body);
    expect(text.match(/Dearer: \S+ than \S+\./g)).toEqual(['Dearer: A2 than A1.']);
  });
});
