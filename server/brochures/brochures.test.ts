/** The sheet about a car, and how a page asks how the car is now. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../tests/fixtures/makeApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ sites: { north: {}, south: {} } });
  await app.bring('north', [
    { id: '1', slug: 'kestrel-ranger-1', year: 2021, make: 'Kestrel', model: 'Ranger', price: 34_990 },
    {
      id: '2',
      slug: 'long-2',
      make: 'Kestrel',
      model: 'Ranger Extended Wheelbase Crew Cab Heritage Anniversary Edition '.repeat(3).trim(),
      standardEquipment: Array.from({ length: 200 }, (_, index) => `Feature number ${index}`),
    },
  ]);
});
afterAll(() => app.close());

const pagesIn = (pdf: Buffer): number => pdf.toString('latin1').split('/Type /Page\n').length - 1;

describe('the sheet about a car', () => {
  it('API-026 VDP-044 is at /cars/{slug}/brochure.pdf, one A4 page, saved as {slug}.pdf', async () => {
    const { statusCode, headers, rawPayload } = await app.get('north', '/cars/kestrel-ranger-1/brochure.pdf');
    expect([statusCode, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      'attachment; filename="kestrel-ranger-1.pdf"',
    ]);
    expect([rawPayload.subarray(0, 5).toString(), pagesIn(rawPayload)]).toEqual(['%PDF-', 1]);
    expect(rawPayload.toString('latin1')).toContain('/MediaBox [0 0 595.28 841.89]');
  });

  it('is one page with the longest name and more features than it has room for', async () => {
    const { statusCode, rawPayload } = await app.get('north', '/cars/long-2/brochure.pdf');
    expect([statusCode, pagesIn(rawPayload)]).toEqual([200, 1]);
  });

  it('is not there for a car that the site does not have', async () => {
    for (const [site, slug] of [
      ['north', 'no-such-car'],
      ['south', 'kestrel-ranger-1'],
    ] as const)
      expect((await app.get(site, `/cars/${slug}/brochure.pdf`)).statusCode).toBe(404);
  });
});

describe('how a car is now', () => {
  const view = (slug: string) =>
    app.get('north', `/cars/${slug}/view.json?photos_count=3&updated_at=1777595400&website_id=1`);

  it('API-006 is answered to a GET with a query and nothing else: views, which go up, and fields of the car', async () => {
    const [first, second] = [await view('kestrel-ranger-1'), await view('kestrel-ranger-1')];
    expect([first.statusCode, first.json()]).toMatchObject([
      200,
      { views: 1, car_fields: { price: 34_990, status: 'in_stock' } },
    ]);
    expect(second.json()).toMatchObject({ views: 2 });
    expect(first.headers['cache-control']).toBe('no-store');
  });

  it('is nothing for a car that is not there', async () => {
    expect((await view('no-such-car')).statusCode).toBe(404);
  });
});
