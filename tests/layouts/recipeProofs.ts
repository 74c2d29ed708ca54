/** What a shopper sees of each recipe, on both sides of its condition. Keys are the recipes' titles, in their order. */
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { Car } from '../../schemas/types/car.ts';
import { makeLocation, photos } from '../fixtures/index.ts';
import { mainText } from '../fixtures/makeApp.ts';

export interface Shop {
  /** The page's HTML. */
  page: (path: string) => Promise<string>;
  status: (path: string) => Promise<number>;
  get: (path: string) => Promise<LightMyRequestResponse>;
  /** Sets the clock, in Sydney's winter time. */
  at: (local: string) => void;
}

const smithfield = makeLocation({
  id: '1',
  name: 'Smithfield',
  slug: 'smithfield',
  phone: '(02) 5550 1111',
});
const newcastle = makeLocation({
  id: '2',
  name: 'Newcastle',
  slug: 'newcastle',
  phone: '(02) 5550 2222',
  primary: false,
});
export const YARDS = [smithfield, newcastle];

const NOW = '2026-05-01T10:30:00';
const used: Partial<Car> = {
  car_type: 'used',
  location: smithfield,
  make: 'Kestrel',
  nvic: 'NV1CX',
  dealercomments: 'One owner, full books.',
  standardEquipment: ['Heated seats'],
};

/** Addresses are `/cars/car-<id>`. */
export const STOCK: readonly Partial<Car>[] = [
  {
    ...used,
    id: 'a',
    price: 34_990,
    before_price: 36_990,
    created_at: '2026-04-01T00:00:00Z',
    images: photos(3),
  },
  { ...used, id: 'b', price: 44_990, created_at: '2026-04-02T00:00:00Z' },
  { ...used, id: 'c', price: 45_000, created_at: '2026-04-03T00:00:00Z', location: newcastle },
  { ...used, id: 'dear', price: 80_000, created_at: '2026-04-04T00:00:00Z' },
  { ...used, id: 'fleet', price: 20_000, tag: 'Fleet', created_at: '2026-03-01T00:00:00Z' },
  { ...used, id: 'other-fleet', make: 'Wanderlark', price: 20_000, tag: 'Fleet' },
  { ...used, id: 'auction', make: 'Wanderlark', price: 21_000, tag: 'auction' },
  { ...used, id: 'runout', make: 'Wanderlark', price: 22_000, tag: 'Runout' },
  { ...used, id: 'ute', make: 'Wanderlark', simple_body: 'Ute', price: 29_999 },
  { ...used, id: 'dear-ute', make: 'Wanderlark', simple_body: 'Ute', price: 30_000 },
  { ...used, id: 'new', make: 'Wanderlark', car_type: 'new', year: 2026, price: 40_000 },
  { ...used, id: 'even', make: 'Wanderlark', price: 88_000, before_price: 88_000 },
  { ...used, id: 'old', make: 'Wanderlark', year: 2012, price: 9_000 },
  { ...used, id: 'truck', make: 'Wanderlark', car_type: 'new', item_type: 'truck', price: 185_000 },
  { ...used, id: 'used-truck', make: 'Wanderlark', item_type: 'truck', price: 185_000 },
  { ...used, id: 'coming', make: 'Wanderlark', status: 'coming_soon', price: 25_000 },
  {
    ...used,
    id: 'sold',
    make: 'Wanderlark',
    status: 'sold',
    sold: true,
    sold_date_timestamp: Date.parse('2026-04-26T00:00:00Z') / 1000,
  },
];

const cardsOf = (html: string): string[] => [
  ...new Set([...html.matchAll(/href="\/cars\/car-([a-z-]+)"/g)].map(([, id = '']) => id)),
];

/** Whether words are seen at local times, which follow each other: a page that is kept knows when it ends. */
async function atTimes(shop: Shop, path: string, words: string, times: Readonly<Record<string, boolean>>) {
  for (const [moment, isSeen] of Object.entries(times)) {
    shop.at(moment);
    expect((await shop.page(path)).includes(words), `${words} at ${moment}`).toBe(isSeen);
  }
  shop.at(NOW);
}

export const proofs: Readonly<Record<string, (shop: Shop) => Promise<void>>> = {
  'A strip in the last week of every month': (shop) =>
    atTimes(shop, '/', 'Month-end prices', {
      '2026-04-23T23:59:59': false,
      '2026-04-24T00:00:00': true,
      '2026-04-30T23:59:59': true,
      '2026-05-01T00:00:00': false,
      '2026-05-24T23:59:59': false,
      '2026-05-25T00:00:00': true,
    }),

  'Another word on the enquiry button at the weekend': (shop) =>
    atTimes(shop, '/cars/car-a', 'Email us', {
      '2026-05-01T23:59:59': false,
      '2026-05-02T00:00:00': true,
      '2026-05-03T23:59:59': true,
      '2026-05-04T00:00:00': false,
    }),

  'A note after hours': (shop) =>
    atTimes(shop, '/contact', 'We have gone home', {
      '2026-05-01T07:59:59': true,
      '2026-05-01T08:00:00': false,
      '2026-05-01T17:29:59': false,
      '2026-05-01T17:30:00': true,
    }),

  'Sold vehicles stay for a week': async ({ page, at }) => {
    at('2026-05-03T09:59:59');
    expect(cardsOf(await page('/cars/'))).toContain('sold');
    at('2026-05-03T10:00:00');
    expect(cardsOf(await page('/cars/'))).not.toContain('sold');
    at(NOW);
  },

  'An own search type: under $40,000': async ({ page }) => {
    const html = await page('/search/under-40k');
    expect(html).toContain('Cars under $40,000</h1>');
    const found = cardsOf(html);
    expect(found).toContain('a');
    expect(found).not.toContain('new');
    expect(await page('/')).toContain('href="/search/under-40k"');
    expect(await page('/search/used-cars')).toContain('Used cars for sale</h1>');
  },

  "Keep a brand's fleet vehicles out of everything": async ({ page, status }) => {
    const found = cardsOf(await page('/cars/'));
    expect(found).not.toContain('fleet');
    expect(found).toContain('other-fleet');
    expect(await status('/cars/car-fleet')).toBe(404);
    expect(await status('/cars/car-other-fleet')).toBe(200);
  },

  'Dearest first among used vehicles, newest first elsewhere': async ({ page }) => {
    expect(cardsOf(await page('/search/used-cars')).slice(0, 2)).toEqual(['used-truck', 'even']);
    expect(cardsOf(await page('/search/kestrel')).slice(0, 2)).toEqual(['dear', 'c']);
  },

  'A shelf of utes under $30,000 on the home page': async ({ page }) => {
    const html = await page('/');
    const shelf = html.slice(html.indexOf('Utes for work'));
    expect(cardsOf(shelf)).toEqual(['ute']);
  },

  'More of the same make below the vehicle, within $10,000': async ({ page }) => {
    const shelf = async (id: string) => {
      const html = await page(`/cars/car-${id}`);
      return cardsOf(html.slice(html.indexOf('near this price')));
    };
    // 34,990 to 44,990 are ten thousand apart, 45,000 is ten dollars more.
    expect(await shelf('a')).toEqual(['b']);
    expect((await shelf('b')).sort()).toEqual(['a', 'c']);
    expect(await page('/cars/car-dear')).not.toContain('near this price');
  },

  'Only vehicles with photos on the home page': async ({ page }) => {
    expect(cardsOf(await page('/'))).toEqual(['a']);
  },

  'No price for heavy new trucks': async ({ page }) => {
    expect(mainText(await page('/cars/car-truck'))).not.toMatch(/\$\d+,\d/);
    expect(mainText(await page('/cars/car-used-truck'))).toContain('$185,000');
  },

  'Prices without GST, to the nearest ten dollars': async ({ page }) => {
    expect(mainText(await page('/cars/car-a'))).toContain('$31,810 plus GST Was $33,630');
    expect(mainText(await page('/cars/car-even'))).not.toContain('Was');
  },

  '"You save" beside a price that came down': async ({ page }) => {
    expect(mainText(await page('/cars/car-a'))).toContain('You save $2,000.');
    expect(mainText(await page('/cars/car-b'))).not.toContain('You save');
  },

  'Reserving only below $80,000': async ({ page }) => {
    expect(mainText(await page('/cars/car-c'))).toContain('Reserve Car Now');
    expect(mainText(await page('/cars/car-dear'))).not.toContain('Reserve Car Now');
  },

  'Reserving before a vehicle arrives': async ({ page }) => {
    expect(mainText(await page('/cars/car-coming'))).toContain('Reserve Car Now');
    expect(mainText(await page('/cars/car-sold'))).not.toContain('Reserve Car Now');
  },

  'A fee of your own for reserving, paid online': async ({ page }) => {
    expect(mainText(await page('/cars/car-c'))).toContain('Reserve Car Now for $500');
    const checkout = mainText(await page('/cars/car-c/checkout'));
    expect(checkout).toContain('you pay on the page of our payment provider');
    expect(checkout).toContain('held for you for 24 hours');
  },

  'Another colour for one of your tags': async ({ page }) => {
    const tone = (html: string, words: string) =>
      new RegExp(`class="([^"]*)"[^>]*>${words}<`).exec(html)?.[1];
    const html = await page('/search/wanderlark');
    expect(tone(html, 'Runout')).toContain('positive');
    expect(tone(html, 'auction')).toContain('negative');
  },

  'Another phone number for new vehicles': async ({ page }) => {
    expect(await page('/cars/car-new')).toContain('href="tel:0255507777"');
    expect(mainOf(await page('/cars/car-a'))).not.toContain('tel:0255507777');
  },

  'Another order of the vehicle page': async ({ page }) => {
    const html = await page('/cars/car-a');
    const places = ['Details', 'One owner, full books.'].map((words) => html.indexOf(words));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(html).not.toContain('Heated seats');
  },

  'One more button on every card': async ({ page }) => {
    for (const path of ['/', '/cars/', '/search/kestrel']) {
      const html = mainOf(await page(path));
      expect(html.match(/Ask about it/g)?.length).toBe(html.match(/<article/g)?.length);
      expect(html).toMatch(/href="\/contact"[^>]*>(<svg.*?<\/svg>)?(<span[^>]*>)?Ask about it/);
    }
  },

  'A row in the list of all specifications': async ({ page }) => {
    expect((await page('/cars/car-a')).match(/NV1CX/g)).toHaveLength(1);
  },

  'A block for fewer vehicles, with all that it asks already': async ({ page }) => {
    expect(mainText(await page('/cars/car-a'))).toContain('$34,990');
    expect(mainText(await page('/cars/car-auction'))).not.toContain('$21,000');
    expect(mainText(await page('/cars/car-sold'))).not.toContain('$34,990');
  },

  'A page that is there while a campaign runs': async ({ page, status }) => {
    expect(await status('/winter-sale')).toBe(200);
    expect(await page('/')).toContain('href="/winter-sale"');
  },

  "A campaign strip on every page, from an advertisement's link": async ({ page }) => {
    for (const path of ['/', '/cars/', '/cars/car-a', '/about-us']) {
      expect(await page(`${path}?campaign=radio`)).toContain('Heard us on the radio?');
      expect(await page(`${path}?campaign=paper`)).not.toContain('Heard us on the radio?');
      expect(await page(path)).not.toContain('Heard us on the radio?');
    }
  },

  'A landing page without header and footer': async ({ page }) => {
    const html = await page('/test-drive-day');
    expect(html).toContain('Saturday from nine');
    expect(html).not.toMatch(/<header|All cars/);
    expect(html).toContain('href="/book-test-drive"');
    expect(await page('/about-us')).toMatch(/<header/);
  },

  'The same words on two pages, different on one': async ({ page }) => {
    for (const path of ['/about-us', '/cars/car-a'])
      expect(mainText(await page(path))).toContain('Every car has three years of warranty.');
    expect(await page('/about-us')).toMatch(/<h2[^>]*>Warranty/);
    expect(await page('/cars/car-a')).not.toMatch(/>Warranty</);
  },

  'A note by yard in two blocks': async ({ page }) => {
    expect(mainText(await page('/cars/car-a'))).toContain('Smithfield is open on Sundays.');
    expect(mainText(await page('/cars/car-c'))).toContain('Newcastle shows by appointment.');
    const cards = mainText(await page('/search/kestrel'));
    expect(cards).toContain('Smithfield is open on Sundays.');
    expect(cards).toContain('Newcastle shows by appointment.');
  },

  'The menu in other words and another order': async ({ page }) => {
    const html = await page('/');
    const header = html.slice(html.indexOf('<header'), html.indexOf('</header>'));
    const words = ['All our vehicles', 'Sell us yours', 'Company', 'Service &amp; Parts'];
    const places = words.map((word) => header.indexOf(`>${word}`));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(header).not.toContain('>Home<');
  },

  'Another address for the vehicle page': async ({ page, get }) => {
    expect(await page('/search/kestrel')).toContain('href="/stock/kestrel/car-a"');
    expect(await page('/stock/kestrel/car-a')).toContain('$34,990');
    for (const old of ['/cars/car-a', '/stock/wanderlark/car-a']) {
      const { statusCode, headers } = await get(old);
      expect([statusCode, headers.location]).toEqual([301, '/stock/kestrel/car-a']);
    }
  },

  "A button to a yard's own hours": async ({ page }) => {
    expect(await page('/about-us')).toContain('href="/yards/smithfield#hours"');
    const yard = await page('/yards/smithfield');
    expect(yard).toContain('id="hours"');
    expect(mainText(yard)).toContain('Smithfield Ring 02 5550 1111');
  },

  'A column for each yard': async ({ page }) => {
    const text = mainText(await page('/contact'));
    for (const words of ['Smithfield 02 5550 1111', 'Newcastle 02 5550 2222']) expect(text).toContain(words);
    expect(await page('/contact')).toContain('href="tel:0255502222"');
  },

  'News, one page for each post': async ({ page, status }) => {
    const html = await page('/news');
    expect(html.indexOf('Read Winter hours')).toBeLessThan(html.indexOf('Read A third hoist'));
    expect(html).toContain('href="/news/winter-hours"');
    const post = await page('/news/winter-hours');
    expect(mainText(post)).toContain('From June we close at five. Saturdays stay as they are.');
    expect(post).toMatch(/<title>Winter hours/);
    expect(await status('/news/zzz')).toBe(404);
  },

  "A list of one's own: the people of the yard": async ({ page }) => {
    expect(mainText(await page('/about-us'))).toContain('Ash Moreau Ash runs the workshop.');
  },

  'One more social link': async ({ page }) => {
    expect(await page('/')).toContain('href="https://video.example.com/example-motors"');
  },
};

function mainOf(html: string): string {
  return /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '';
}
