/** What the ledger says of sites, where a shopper sees it: each difference is a word in a site's JSON. */
import { describe, expect, it } from 'vitest';
import { mainText, makeApp, NOW, type TestApp } from '../../tests/fixtures/makeApp.ts';
import type { Car } from '../../schemas/types/car.ts';

const DAY = 86_400_000;
const ids = async (app: TestApp, site: string, query = '') => {
  const answer = await app.get(site, `/api/cars?perPage=100${query}`);
  return answer.json<{ cars: Car[] }>().cars.map(({ id }) => id);
};
/** The cards that a shopper sees on the stock page. */
const cards = async (app: TestApp, site: string) => {
  const { body } = await app.get(site, '/cars/');
  return [...new Set([...body.matchAll(/href="\/cars\/car-([\w-]+)"/g)].map(([, id]) => id))];
};

describe('the stock that a site lists', () => {
  const days = [0, 1, 2, 3, 4, 5, 7, 14];

  it('SITE-013 SITE-014 has sold cars for the days that the site says, 3 unless it does; 0 lists none', async () => {
    const sites = Object.fromEntries(days.map((soldDays) => [`sold-${soldDays}`, { stock: { soldDays } }]));
    const app = await makeApp({ sites: { ...sites, standard: {} } });
    const sold = (id: string, ms: number) => ({
      id,
      status: 'sold',
      sold: true,
      sold_date_timestamp: Math.round((NOW.getTime() - ms) / 1000),
    });
    for (const [site, limit] of [
      ...days.map((count) => [`sold-${count}`, count] as const),
      ['standard', 3] as const,
    ]) {
      await app.bring(site, [
        sold('within', limit === 0 ? 1_000 : limit * DAY - 1_000),
        sold('past', limit * DAY),
        { id: 'there' },
      ]);
      const listed = limit === 0 ? ['there'] : ['within', 'there'];
      expect([site, await ids(app, site)]).toEqual([site, listed]);
      expect([site, await cards(app, site)]).toEqual([site, listed]);
    }
  });

  it('SITE-015 SITE-016 SITE-017 leaves out stock numbers, young demos, new cars of some makes, by its own rule', async () => {
    const unlisted = {
      any: [
        { 'car.stocknum': ['U1', 'U2'] },
        { 'car.car_type': 'demo', 'car.km': { atMost: 3000 } },
        { 'car.car_type': 'new', 'car.make': ['Heron', 'Wren'] },
      ],
    };
    const app = await makeApp({
      sites: { north: {}, south: {} },
      files: { 'sites/north/rules.json': { unlisted } },
    });
    const cars: Partial<Car>[] = [
      { id: 'u1', stocknum: 'U1' },
      { id: 'u3', stocknum: 'U3' },
      { id: 'demo-3000', car_type: 'demo', km: 3000 },
      { id: 'demo-3001', car_type: 'demo', km: 3001 },
      { id: 'used-10', car_type: 'used', km: 10 },
      { id: 'new-heron', car_type: 'new', make: 'Heron' },
      { id: 'used-heron', car_type: 'used', make: 'Heron' },
      { id: 'new-kestrel', car_type: 'new', make: 'Kestrel' },
    ];
    for (const site of ['north', 'south']) await app.bring(site, cars);
    const listed = ['u3', 'demo-3001', 'used-10', 'used-heron', 'new-kestrel'];
    expect(await ids(app, 'north')).toEqual(listed);
    expect(await cards(app, 'north')).toEqual(listed);
    expect(await ids(app, 'south')).toHaveLength(cars.length);
    expect((await app.get('north', '/cars/car-u1')).statusCode).toBe(404);
    expect((await app.get('south', '/cars/car-u1')).statusCode).toBe(200);
  });

  it('SITE-005 has new, demo and used cars, and what else its search types say', async () => {
    const types = [
      { id: 'used-cars', label: 'Used', where: { 'car.car_type': 'used' } },
      { id: 'subscriptions', label: 'Subscriptions', when: { 'flags.subscriptions': true } },
      { id: 'caravans', label: 'Caravans', where: { 'car.item_type': 'caravan' } },
    ];
    const app = await makeApp({
      sites: {
        north: {},
        vans: { search: { types }, stock: { itemTypes: ['caravan'] } },
        leasing: { search: { types }, flags: { subscriptions: true } },
      },
    });
    for (const site of ['north', 'vans'])
      await app.bring(site, [
        { id: '1', item_type: 'caravan', car_type: 'used' },
        { id: '2', car_type: 'new' },
        { id: '3', car_type: 'demo' },
      ]);
    const status = async (site: string, type: string) => (await app.get(site, `/search/${type}`)).statusCode;
    expect([await status('vans', 'caravans'), await status('north', 'caravans')]).toEqual([200, 404]);
    expect([await status('vans', 'new-cars'), await status('north', 'new-cars')]).toEqual([404, 200]);
    expect([await status('leasing', 'subscriptions'), await status('vans', 'subscriptions')]).toEqual([
      200, 404,
    ]);
    const { body } = await app.get('vans', '/search/caravans');
    expect(body).toContain('/cars/car-1');
    expect(body).not.toContain('/cars/car-2');
  });
});

describe('what makes a site its own', () => {
  it('SITE-003 the same block differs by JSON alone: template, preset, site, and the site wins', async () => {
    const app = await makeApp({
      sites: {
        plain: {},
        brand: { presets: ['kestrel'] },
        own: { presets: ['kestrel'], labels: { home: 'Start' } },
      },
      files: {
        'layouts/presets/kestrel/preset.json': { version: 1, name: 'Kestrel', labels: { home: 'Kestrel' } },
      },
    });
    const home = async (site: string) =>
      /<a[^>]* href="\/"[^>]*>(Home|Kestrel|Start)</.exec((await app.get(site, '/about-us')).body)?.[1];
    expect([await home('plain'), await home('brand'), await home('own')]).toEqual([
      'Home',
      'Kestrel',
      'Start',
    ]);
  });

  it('SITE-010 SITE-012 SITE-019 a gate is a flag with a default; a template, a preset or a site sets it', async () => {
    const app = await makeApp({
      sites: {
        plain: {},
        flagged: { flags: { finance: true } },
        branded: { presets: ['kestrel'] },
        refusing: { presets: ['kestrel'], flags: { finance: false } },
        template: { template: 'lending' },
      },
      files: {
        'layouts/presets/kestrel/preset.json': { version: 1, name: 'Kestrel', flags: { finance: true } },
        'layouts/lending/template.json': {
          version: 1,
          name: 'Lending',
          extends: 'standard',
          flags: { finance: true },
        },
      },
    });
    const statuses: Record<string, number> = {};
    for (const site of app.catalogue.sites.keys())
      statuses[site] = (await app.get(site, '/finance')).statusCode;
    expect(statuses).toEqual({ branded: 200, flagged: 200, plain: 404, refusing: 404, template: 200 });
  });

  it('SITE-022 the template is a word of the site that chooses its layouts; any setting can be its own', async () => {
    const app = await makeApp({
      sites: { one: {}, group: { template: 'dealer-group', tagline: 'Trucks that work' } },
      files: {
        'sites/one/pages/about-us.json': {
          changes: [{ set: 'about', settings: { texts: { title: 'The family yard' } } }],
        },
      },
    });
    const status = async (site: string) => (await app.get(site, '/fleet')).statusCode;
    expect([await status('one'), await status('group')]).toEqual([404, 200]);
    expect(mainText((await app.get('group', '/')).body)).toContain('Welcome to group yard');
    expect(mainText((await app.get('one', '/about-us')).body)).toContain('The family yard');
  });

  it('SITE-009 the word for a vehicle is data of the site', async () => {
    const vehicleWords = { default: { one: 'van', many: 'vans' } };
    const app = await makeApp({ sites: { cars: {}, vans: { vehicleWords } } });
    expect((await app.get('cars', '/nope')).body).toContain('or the car may have been sold');
    expect((await app.get('vans', '/nope')).body).toContain('or the van may have been sold');
  });

  it('SITE-002 a fourth site is a folder of its own and touches nothing else', async () => {
    const app = await makeApp({ sites: { a: {}, b: {}, c: {} } });
    const before = [...app.catalogue.sites.values()];
    const site = { version: 1, name: 'Fourth yard', template: 'standard', hosts: ['www.fourth.example.com'] };
    app.project.write({ 'sites/fourth/site.json': site });
    expect(app.catalogue.reload('sites/fourth/site.json')).toEqual(['fourth']);
    expect((await app.get('fourth', '/')).body).toContain('Fourth yard');
    expect([...app.catalogue.sites.values()].slice(0, 3)).toEqual(before);
    expect(app.catalogue.problems).toEqual([]);
  });
});
