/** Where the car of a vehicle page stands, whom to call and what is covered, on pages that are served. */
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLocation } from '../fixtures/makeCar.ts';
import { mainText, startApp, type TestApp } from '../fixtures/makeApp.ts';

const HOURS = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, status: 'Open', open: '08:30', close: '17:30' }));
const PLACES = [
  {
    ...{ id: '1', name: 'North Newcastle', slug: 'newcastle', primary: true, visible: true },
    ...{ phone: '(02) 5550 1000', city: 'Newcastle', state: 'NSW', location_type: 'sales' },
    ...{ dealership_slug: 'north', contact_detail: { opening_hours: HOURS } },
    address: { street: '1 Harbour Road', city: 'Newcastle', lat: -32.9, long: 151.8 },
  },
  {
    ...{ id: '2', name: 'North Orange', slug: 'orange', visible: true, city: 'Orange', state: 'NSW' },
    address: { place_url: 'https://maps.example.com/orange' },
    contact_detail: {
      opening_hours: [
        { weekday: 1, status: 'Open', open: '07:00', close: '12:00' },
        { weekday: 5, status: 'Open', open: '09:00', close: '17:00', formated_hours: 'By arrangement' },
        { weekday: 6, status: 'Open', open: '09:00', close: '12:00' },
        { weekday: 0, status: 'Closed' },
      ],
    },
  },
];
const POSTS = [
  { id: 'one', title: 'Older news', date: '2026-01-01', excerpt: 'What was.' },
  { id: 'two', title: 'Newer news', date: '2026-02-01', excerpt: 'What is.' },
  { id: 'three', title: 'News of others', date: '2026-03-01', url: 'https://news.example.com/three' },
  { id: 'four', title: 'Newest news', date: '2026-04-01' },
];
const RULES = {
  warrantyYears: [
    { id: 'seven', when: { 'car.car_type': 'new', 'car.dealership_id': '12' }, then: 7 },
    { id: 'five', when: { 'car.car_type': 'new', 'car.dealership_id': '44' }, then: 5 },
  ],
  protectionYears: [
    { id: 'five', when: { 'car.car_type': 'used', 'car.year': { atLeast: 2022 } }, then: 5 },
    { id: 'three', when: { 'car.car_type': 'used' }, then: 3 },
  ],
};
/** Neither in stock nor coming soon, and not sold. */
const OTHER_STATUSES = ['in_transit', 'at_auction', 'on_hold'] as const;
const place = (id: string) =>
  makeLocation(PLACES.find((one) => one.id === id) as Parameters<typeof makeLocation>[0]);
/** As a feed writes the other city. */
const ORANGE = { ...place('2'), primary: false };

let app: TestApp;
beforeAll(async () => {
  app = await startApp({
    sites: {
      north: { phone: { override: '(02) 5550 1234' } },
      open: { flags: { phoneRevealed: true } },
      plain: {},
      group: { template: 'dealer-group' },
      typed: {
        phone: { used: '(02) 5550 7777', usedDefault: '(02) 5550 8888', newDefault: '(02) 5550 9999' },
      },
      defaults: { phone: { usedDefault: '(02) 5550 8888', newDefault: '(02) 5550 9999' } },
      demos: { phone: { demo: '(02) 5550 6666', newDefault: '(02) 5550 9999' } },
    },
    files: {
      'sites/north/data/locations.json': { items: PLACES },
      'sites/north/data/posts.json': { items: POSTS },
      'sites/north/rules.json': RULES,
      'sites/open/data/locations.json': { items: PLACES },
      'sites/plain/data/locations.json': { items: PLACES },
      'sites/group/data/locations.json': { items: PLACES },
      'sites/plain/pages/vehicle.json': { changes: [{ remove: 'share/twitter' }] },
      ...Object.fromEntries(
        ['typed', 'defaults', 'demos'].map((site) => [
          `sites/${site}/data/locations.json`,
          { items: PLACES },
        ]),
      ),
    },
    // Half past nine on a Friday in Newcastle.
    now: new Date('2026-04-30T23:30:00Z'),
  });
  const cars = [
    { id: 'here', location: place('1') },
    { id: 'there', location: ORANGE },
    { id: 'same', location: { ...place('1'), city: 'NEWCASTLE' } },
    { id: 'nowhere', location: makeLocation({ id: '9', city: undefined }) },
    { id: 'seven', car_type: 'new' as const, dealership_id: '12' },
    { id: 'five', car_type: 'new' as const, dealership_id: '44' },
    { id: 'other', car_type: 'new' as const, dealership_id: '45' },
    { id: 'used', dealership_id: '12', year: 2022 },
    { id: 'older', year: 2021 },
  ];
  await app.bring('north', cars);
  for (const site of ['plain', 'group']) await app.bring(site, cars.slice(0, 1));
  await app.bring('typed', [...cars.slice(0, 1), { ...cars[0], id: 'new', car_type: 'new' }]);
  const types = (['used', 'new', 'demo'] as const).map((car_type) => ({
    ...cars[0],
    id: car_type,
    car_type,
  }));
  for (const site of ['defaults', 'demos']) await app.bring(site, types);
  await app.bring('open', [
    ...cars.slice(0, 1),
    { id: 'soon', status: 'coming_soon', location: place('1') },
    {
      ...{ id: 'sold', status: 'sold' as const, sold: true },
      ...{ sold_date_timestamp: 1_777_500_000, location: place('1') },
    },
    ...OTHER_STATUSES.map((status) => ({ id: status, status, location: place('1') })),
  ]);
});
afterAll(() => app.close());

const html = async (id: string, site = 'north') => (await app.get(site, `/cars/car-${id}`)).body;
const text = async (id: string, site?: string) => mainText(await html(id, site));
const read = async (...input: Parameters<typeof html>) => new JSDOM(await html(...input)).window.document;
/** The column beside the photos. */
const sidebar = async (...input: Parameters<typeof html>): Promise<Element> => {
  const column = (await read(...input)).querySelector('main h1')?.closest('[class*=right]');
  if (!column) throw new Error('The page has no column beside its photos.');
  return column;
};

describe('vehicle page', () => {
  it('VDP-008 has its title once, in the column of the price, also when the car is sold', async () => {
    for (const [id, below] of [
      ['here', 'price'],
      ['sold', 'sold-notice'],
    ]) {
      const document = await read(id ?? '', 'open');
      const titles = [...document.querySelectorAll('h1')];
      expect(titles.map(({ textContent }) => textContent?.trim())).toEqual(['2021 Kestrel Ranger GXL']);
      const column = titles[0]?.closest('[class*=right]');
      expect([id, column?.querySelector(`#${below}, [data-id="${below}"]`) !== null]).toEqual([id, true]);
      expect(column?.querySelector('#gallery, [data-id=gallery]')).toBeNull();
    }
  });

  it('VDP-006 leads back by a breadcrumb of Home, make, model and body, and ends at its own title', async () => {
    const trail = (await read('here')).querySelector('main nav[aria-label="Breadcrumb"]');
    const steps = [...(trail?.querySelectorAll('li') ?? [])].map((step) => [
      step.textContent?.trim(),
      step.querySelector('a')?.getAttribute('href'),
    ]);
    expect(steps).toEqual([
      ['Home', '/'],
      ['Kestrel', '/search/kestrel'],
      ['Ranger', '/search/kestrel/ranger'],
      ['SUV', '/search/suv'],
      ['2021 Kestrel Ranger GXL', undefined],
    ]);
  });

  it('VDP-009 VDP-010 shows price and price type beside the photos, where it is for sale', async () => {
    expect((await sidebar('here')).textContent).toMatch(/\$34,990\s*Drive Away/);
    for (const words of ['$34,990', 'Drive Away'])
      expect((await sidebar('sold', 'open')).textContent).not.toContain(words);
  });

  it('VDP-014 shows kms, transmission and body beside the photos, each with an icon, and nothing else in that row', async () => {
    const row = (await sidebar('here')).querySelector('#icon-row, [data-id=icon-row]');
    expect([...(row?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent)).toEqual([
      '45,200 km',
      'Automatic',
      'SUV',
    ]);
    expect(row?.querySelectorAll('svg')).toHaveLength(3);
  });

  it('VDP-025 ROUTE-023 has the place of the car with a map, under the anchor #vehicle-map', async () => {
    const page = await html('here');
    expect(mainText(page)).toContain('North Newcastle 1 Harbour Road');
    expect(page).toMatch(/id="vehicle-map"/);
    expect(page.slice(page.indexOf('id="vehicle-map"'))).toContain('on a map of Australia');
    expect(await html('there')).not.toContain('id="vehicle-map"');
  });

  it('HOURS-009 HOURS-011 says whether it is open, until the clock of the place changes it', async () => {
    expect(await text('here')).toContain('Open until 5:30 pm');
    expect(await text('here')).toContain('8:30 am - 5:30 pm');
    app.setNow(new Date('2026-05-01T07:29:59Z'));
    expect(await text('here')).toContain('Open until 5:30 pm');
    app.setNow(new Date('2026-05-01T07:30:00Z'));
    expect(await text('here')).toContain('Opens Monday at 8:30 am');
    app.setNow(new Date('2026-04-30T23:30:00Z'));
  });

  it("HOURS-004 HOURS-005 HOURS-006 HOURS-009 HOURS-010 HOURS-011 HOURS-013 lists Mon-Fri in one row or each weekday by itself, the weekend apart, and says 'Today'", async () => {
    const listed = async (id: string) => {
      const { document } = new JSDOM(await html(id)).window;
      const place = document.querySelector('#place, [data-id=place]');
      return [...(place?.querySelectorAll('tr') ?? [])].map((row) =>
        [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent),
      );
    };
    expect(await listed('here')).toEqual([['Mon-FriToday', '8:30 am - 5:30 pm']]);
    expect(await listed('there')).toEqual([
      ['Monday', '7:00 am - 12:00 pm'],
      ['FridayToday', 'By arrangement'],
      ['Saturday', '9:00 am - 12:00 pm'],
      ['Sunday', 'Closed'],
    ]);
    expect(await listed('nowhere')).toEqual([]);
  });

  it('SHARE-001 SHARE-002 SHARE-003 SHARE-004 SHARE-005 SHARE-006 SHARE-007 shares the address /cars/{slug} of its page in all ways; Twitter can be taken away', async () => {
    const address = 'https://www.north.example.com/cars/car-here';
    const shared = async (site: string) => {
      const { document } = new JSDOM(await html('here', site)).window;
      const bar = document.querySelector('#share, [data-id=share]');
      const ways = [...(bar?.querySelectorAll<HTMLElement>('a, button') ?? [])];
      const own = address.replace('north', site);
      return ways
        .filter(
          (way) =>
            decodeURIComponent(way.getAttribute('href') ?? '').includes(own) || way.dataset.text === own,
        )
        .map(({ textContent }) => textContent);
    };
    const ways = ['Facebook', 'Twitter', 'WhatsApp', 'Email', 'SMS', 'Share', 'Copy link'];
    expect(await shared('north')).toEqual(ways);
    expect(await shared('plain')).toEqual(ways.filter((way) => way !== 'Twitter'));
  });

  it("VDP-026 VDP-027 says 'Located at {city}' with 'Get Directions' when that is not the city of the primary location", async () => {
    const there = await html('there');
    expect(mainText(there)).toContain('Located at Orange Get Directions');
    expect(there).toMatch(/href="https:\/\/maps\.example\.com\/orange"[^>]*>Get Directions/);
    for (const id of ['here', 'same', 'nowhere']) expect(await text(id)).not.toContain('Located at');
  });

  it('VDP-017 VDP-036 VDP-037 has the phone of the dealer, masked unless the flag reveals it', async () => {
    const masked = await text('here');
    expect(masked).toContain('02 55•• •••• Show number');
    expect(masked).not.toContain('5550 1234');
    expect(await text('here', 'open')).toContain('02 5550 1000');
    expect(await html('here')).toContain('href="tel:0255501234"');
    const ofPlace = await text('here', 'plain');
    expect(ofPlace).toContain('02 55•• •••• Show number');
    expect(ofPlace).not.toContain('5550 1000');
  });

  /** All numbers that the page of a car calls. */
  const dialled = async (id: string, site: string): Promise<string[]> => {
    const main = /<main.*<\/main>/s.exec(await html(id, site))?.[0] ?? '';
    return [...new Set(main.match(/(?<=href="tel:)\d+/g))];
  };

  it('VDP-057 has one phone for the type of its car, behind the button and in the panel', async () => {
    expect(await dialled('here', 'typed')).toEqual(['0255507777']);
    expect(await dialled('new', 'typed')).toEqual(['0255509999']);
  });

  it('VDP-058 calls the default of used or of new cars before the phone of the place where the car stands', async () => {
    expect(await dialled('used', 'defaults')).toEqual(['0255508888']);
    expect(await dialled('new', 'defaults')).toEqual(['0255509999']);
  });

  it('VDP-060 calls the default of new cars for a demo car, unless the site has a number for demo cars', async () => {
    expect(await dialled('demo', 'defaults')).toEqual(['0255509999']);
    expect(await dialled('demo', 'demos')).toEqual(['0255506666']);
    expect(await dialled('new', 'demos')).toEqual(['0255509999']);
  });

  it('VDP-029 has a link to its PDF', async () => {
    expect(await html('here')).toMatch(/href="\/cars\/car-here\/brochure\.pdf"[^>]*>(<[^>]+>)*Print PDF/s);
  });

  it('VDP-028 has a banner of three links', async () => {
    const page = await html('here');
    const banner = /<ul[^>]*aria-label="More from us">.*?<\/ul>/s.exec(page)?.[0] ?? '';
    expect([...banner.matchAll(/<a[^>]*href="([^"]+)"/g)].map(([, link]) => link)).toEqual([
      '/trade-in',
      '/service',
      '/vehicle-parts-and-accessories',
    ]);
  });

  it('VDP-023 has a disclaimer that leads to the terms', async () => {
    expect(await html('here')).toMatch(/href="\/terms-and-conditions"[^>]*>terms and conditions<\/a>/);
    expect((await app.get('north', '/terms-and-conditions')).statusCode).toBe(200);
  });

  it('VDP-024 VDP-066 has the three newest posts of the site, each leading to where it stands, and none without posts', async () => {
    const page = await html('here');
    const posts = page.slice(page.indexOf('From our blog'));
    const titles = ['Newest news', 'News of others', 'Newer news'];
    expect(titles.map((title) => posts.indexOf(title))).toEqual(
      [...titles.map((title) => posts.indexOf(title))].sort((a, b) => a - b),
    );
    expect(posts).not.toContain('Older news');
    expect(posts).toMatch(/href="\/news\/four"[^>]*>Newest news/);
    expect(posts).toMatch(/href="https:\/\/news\.example\.com\/three"[^>]*>News of others/);
    expect(mainText((await app.get('north', '/news/two')).body)).toContain('Newer news');
    expect(await html('here', 'open')).not.toContain('From our blog');
    expect((await app.get('open', '/news')).statusCode).toBe(404);
  });

  it('VDP-064 VDP-065 tells the warranty of 7 or 5 years on new cars of the dealers that the rule names', async () => {
    expect(await text('seven')).toContain('7 year warranty This new car comes with a seven year warranty');
    expect(await text('five')).toContain('5 year warranty This new car comes with a five year warranty');
    expect(await text('other')).not.toContain('year warranty');
    expect(await text('used')).not.toContain('year warranty');
  });

  it('VDP-063 VDP-065 tells the mechanical protection of 3 or 5 years, as the data says', async () => {
    expect(await text('used')).toContain('5 year mechanical protection Engine, gearbox');
    expect(await text('older')).toContain('3 year mechanical protection Engine, gearbox');
    expect(await text('seven')).not.toContain('mechanical protection');
  });

  it('CONST-003 GROUP-019 says how long a toast is shown, and that it is removed 1,000,000 ms later', async () => {
    const toasts = async (site: string) => (await read('here', site)).getElementById('fc-toast')?.dataset;
    expect({ ...(await toasts('north')) }).toEqual({ ms: '6000', removeMs: '1000000' });
    expect({ ...(await toasts('group')) }).toEqual({ ms: '3000', removeMs: '1000000' });
  });

  it('VDP-013 VDP-030 VDP-031 shows a car in stock or coming soon with price, icon row, phone and buttons; a sold one without a price', async () => {
    for (const id of ['here', 'soon']) {
      const column = (await sidebar(id, 'open')).textContent;
      for (const part of [
        '$34,990',
        'Drive Away',
        '45,200 km',
        'Automatic',
        'Enquire Now',
        'Call Us Now',
        '02 5550 1000',
      ])
        expect([id, part, column?.includes(part)]).toEqual([id, part, true]);
      for (const part of ['SOLD', 'recently sold', 'Find Me Something Similar'])
        expect(column).not.toContain(part);
    }
  });

  it('VDP-032 says so beside the photos of a car of any other status too, in place of price and buttons', async () => {
    for (const id of OTHER_STATUSES) {
      const column = (await sidebar(id, 'open')).textContent;
      expect([id, column?.includes('SOLD')]).toEqual([id, true]);
      for (const part of ['$34,990', 'Drive Away', 'Enquire Now', 'Book a Test Drive'])
        expect([id, part, column?.includes(part)]).toEqual([id, part, false]);
    }
  });

  it('VDP-012 VDP-032 VDP-033 VDP-034 VDP-035 says beside the photos of a sold car that it is sold, in place of price and buttons', async () => {
    const notice = (await sidebar('sold', 'open')).querySelector('#sold-notice, [data-id=sold-notice]');
    expect(mainText(`<main>${notice?.innerHTML}</main>`)).toBe(
      "SOLD Unfortunately this car recently sold. But don't worry, we can help you find a similar car!",
    );
    const sold = await text('sold', 'open');
    expect(sold).not.toContain('$34,990');
    expect(sold).not.toContain('Enquire Now');
    expect(sold).toContain('Find Me Something Similar');
    expect(await html('sold', 'open')).toMatch(
      /href="#enquire\/form"[^>]*>(<svg.*?<\/svg>)?Find Me Something Similar/,
    );
  });
});
