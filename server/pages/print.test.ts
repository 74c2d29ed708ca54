/** A car on one sheet, at `/print?car_id={slug}`. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mainText, startApp, type TestApp } from '../../tests/fixtures/makeApp.ts';

const LOCATION = {
  id: '1',
  name: 'North Smithfield',
  slug: 'smithfield',
  phone: '02 5550 1234',
  address: { street: '1 Yard Street', city: 'Smithfield', state: 'NSW', postcode: '2164' },
};

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await app.bring('north', [
    {
      id: '1',
      slug: 'kestrel-ranger-1',
      year: 2021,
      make: 'Kestrel',
      model: 'Ranger',
      price: 34_990,
      km: 45_200,
      dealercomments: 'One owner.',
      standardEquipment: ['Tow Bar'],
      images: [{ image: { url: '/pictures/ab12' } }, { image: { url: '/pictures/cd34' } }],
      location: LOCATION,
    } as object,
    { id: '2', slug: 'sold-2', status: 'sold', sold: true, price: 9990 },
  ]);
});
afterAll(() => app.close());

describe('the print view', () => {
  it('ROUTE-009 is at /print?car_id={slug}, without header and footer, and not for search engines', async () => {
    const { statusCode, body } = await app.get('north', '/print?car_id=kestrel-ranger-1');
    expect(statusCode).toBe(200);
    expect([body.includes('fc-header'), body.includes('noindex'), body.includes('Kestrel Ranger')]).toEqual([
      false,
      true,
      true,
    ]);
    for (const path of ['/print', '/print?car_id=no-such-car'])
      expect([path, (await app.get('north', path)).statusCode]).toEqual([path, 404]);
  });

  it('VDP-068 says title, price, key specs, features, comments, disclaimer and dealer, with one picture', async () => {
    const { body } = await app.get('north', '/print?car_id=kestrel-ranger-1');
    const text = mainText(body);
    for (const words of [
      'Kestrel Ranger',
      '$34,990',
      '45,200 km',
      'Tow Bar',
      'One owner.',
      'Please confirm price',
      '1 Yard Street',
      '02 5550 1234',
    ])
      expect(text).toContain(words);
    expect([body.includes('/pictures/ab12/'), body.includes('/pictures/cd34/')]).toEqual([true, false]);
  });

  it('of a sold car says so, and no price', async () => {
    const text = mainText((await app.get('north', '/print?car_id=sold-2')).body);
    expect([text.includes('SOLD'), text.includes('9,990')]).toEqual([true, false]);
  });
});
