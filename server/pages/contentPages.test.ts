/** Static pages of the templates, as a shopper asks for them. */
import { describe, expect, it } from 'vitest';
import { makeApp } from '../../tests/fixtures/makeApp.ts';

const sites = { north: {}, trucks: { template: 'dealer-group' } };
/** Switches that some of the pages ask for. */
const flags = { finance: true, autograb: true };

async function h1Of(path: string, site = 'north'): Promise<{ status: number; h1: string }> {
  const app = await makeApp({ sites: { ...sites, north: { flags } } });
  const answer = await app.get(site, path);
  return { status: answer.statusCode, h1: /<h1[^>]*>([^<]*)</.exec(answer.body)?.[1] ?? '' };
}

async function expectPage(path: string, site = 'north'): Promise<void> {
  const { status, h1 } = await h1Of(path, site);
  expect(status, path).toBe(200);
  expect(h1.length, path).toBeGreaterThan(3);
}

describe('static pages', () => {
  it('ROUTE-014 /about-us says who the dealer is', () => expectPage('/about-us'));
  it('ROUTE-015 /terms-and-conditions is a page', () => expectPage('/terms-and-conditions'));
  it('ROUTE-017 /service is a page', () => expectPage('/service'));
  it('ROUTE-018 /trade-in is a page', () => expectPage('/trade-in'));
  it('ROUTE-021 /vehicle-parts-and-accessories is a page', () =>
    expectPage('/vehicle-parts-and-accessories'));
  it('ROUTE-034 /sell-my-car is a page', () => expectPage('/sell-my-car'));
  it('ROUTE-050 /fleet is a page of the group', () => expectPage('/fleet', 'trucks'));
  it('ROUTE-051 /careers is a page', () => expectPage('/careers'));
  it('ROUTE-052 /privacy-policy is a page', () => expectPage('/privacy-policy'));

  it('ROUTE-020 /book-test-drive is one page, with a slash at its end and without', async () => {
    const [plain, slashed] = [await h1Of('/book-test-drive'), await h1Of('/book-test-drive/')];
    expect(plain.status).toBe(200);
    expect(slashed).toEqual(plain);
  });

  it('ROUTE-056 each dealer names the path of its sale page', async () => {
    const sale = {
      kind: 'content',
      routes: ['/end-of-financial-year'],
      title: 'EOFY',
      slots: {
        main: [
          {
            block: 'rich-text',
            settings: { headingLevel: 1, texts: { title: 'EOFY sale', body: 'Until 30 June.' } },
          },
        ],
      },
    };
    const declare = {
      links: { eofySale: { default: '/eofy-sale', use: 'The sale of the end of the year.' } },
    };
    const menus = {
      changes: [{ insert: { id: 'sale', label: 'Sale', link: '{links.eofySale}' }, last: 'header' }],
    };
    const app = await makeApp({
      sites: { north: { declare, links: { eofySale: '/end-of-financial-year' } } },
      files: { 'sites/north/pages/sale.json': sale, 'sites/north/menus.json': menus },
    });
    expect((await app.get('north', '/')).body).toContain('href="/end-of-financial-year"');
    expect((await app.get('north', '/end-of-financial-year')).statusCode).toBe(200);
  });
});
