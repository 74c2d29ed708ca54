/** What the language says, where a shopper sees it: rules that answer nothing, sums, and the clock of the site. */
import { describe, expect, it } from 'vitest';
import { mainText, makeApp, type TestApp } from '../../tests/fixtures/makeApp.ts';
import type { Car } from '../../schemas/types/car.ts';

const text = async (app: TestApp, path: string, site = 'north') => mainText((await app.get(site, path)).body);

describe('a price rule that answers nothing for heavy new trucks', () => {
  const insert = { id: 'heavy-new', when: { 'car.car_type': 'new', 'car.item_type': 'truck' }, then: null };
  const truck: Partial<Car> = { item_type: 'truck', price: 185_000, before_price: 190_000 };
  const autograb_data = { average_market_price: 350_000 };
  const cars: Partial<Car>[] = [
    { id: 'heavy', ...truck, car_type: 'new', autograb_data },
    { id: 'used', ...truck, car_type: 'used', autograb_data },
  ];

  it('shows no price, no earlier price and no market line: not $0, and no later entry', async () => {
    const app = await makeApp({
      sites: { north: { flags: { marketPrice: true } } },
      files: { 'sites/north/rules.json': { changes: [{ insert, first: 'displayPrice' }] } },
    });
    await app.bring('north', cars);
    const [heavy, used] = [await text(app, '/cars/car-heavy'), await text(app, '/cars/car-used')];
    expect(used).toContain('$185,000');
    expect(used).toContain('$165,000 below market price');
    expect(heavy).not.toMatch(/\$\d+,\d/);
    expect(heavy).not.toContain('below market price');
    expect(heavy).toContain('Enquire for price');
    const card = /car-heavy.*?<\/article>/s.exec((await app.get('north', '/cars/')).body)?.[0] ?? '';
    expect(card).not.toMatch(/\$\d+,\d/);
  });

  it('and is set in one line where a shared layer has the entry: null is an answer there, and takes nothing back', async () => {
    const app = await makeApp({
      sites: { north: {} },
      files: { 'sites/north/rules.json': { changes: [{ set: 'displayPrice/price', then: null }] } },
    });
    await app.bring('north', cars);
    expect(await text(app, '/cars/car-used')).not.toMatch(/\$\d+,\d/);
    expect(app.catalogue.problems).toEqual([]);
  });
});

describe('a price that is counted', () => {
  it('is rounded where it is made, so that all who compare it see what shoppers see', async () => {
    const withoutTax = { set: 'displayPrice/price', then: { fact: 'car.price', times: 0.909_09, round: 10 } };
    const below = {
      id: 'saved',
      when: { 'car.before_price': { above: { fact: 'rules.displayPrice', plus: 20_000 } } },
      then: { fact: 'car.before_price', minus: { fact: 'rules.displayPrice' }, round: 100 },
    };
    const app = await makeApp({
      sites: { north: { flags: { marketPrice: true } } },
      files: {
        'sites/north/rules.json': { marketAverage: [below], changes: [withoutTax] },
      },
    });
    await app.bring('north', [{ id: '1', price: 20_000, before_price: 60_000, autograb_data: {} }]);
    const page = await text(app, '/cars/car-1');
    expect(page).toContain('$18,180');
    // 60,000 less 18,180, to hundreds; below it by 23,620.
    expect(page).toContain('$23,620 below market price');
  });
});

describe('a strip in the last week of the month', () => {
  const strip = {
    block: 'rich-text',
    id: 'strip',
    when: { 'now.daysLeftInMonth': { atMost: 6 }, 'now.time': { atLeast: '08:00', below: '20:00' } },
    settings: {
      texts: { body: '{now.month} ends in {now.daysLeftInMonth} {now.daysLeftInMonth|day|days}.' },
    },
  };

  it('is there from its hour on the 25th to its hour on the 31st, every month, on pages that were kept', async () => {
    const app = await makeApp({
      sites: { north: {} },
      files: { 'sites/north/pages/about-us.json': { changes: [{ insert: strip, first: 'main' }] } },
    });
    const at = async (local: string) => {
      app.setNow(new Date(`${local}+10:00`));
      return /\w+ ends in \d+ days?\./.exec(await text(app, '/about-us'))?.[0];
    };
    expect(await at('2026-05-24T19:59:00')).toBe(undefined);
    expect(await at('2026-05-25T07:59:59.999')).toBe(undefined);
    expect(await at('2026-05-25T08:00:00')).toBe('May ends in 6 days.');
    expect(await at('2026-05-25T19:59:59')).toBe('May ends in 6 days.');
    expect(await at('2026-05-25T20:00:00')).toBe(undefined);
    expect(await at('2026-05-30T08:00:00')).toBe('May ends in 1 day.');
    expect(await at('2026-05-31T08:00:00')).toBe('May ends in 0 days.');
    expect(await at('2026-06-01T08:00:00')).toBe(undefined);
    expect(await at('2026-06-24T08:00:00')).toBe('June ends in 6 days.');
  });
});

describe('names that a site declares', () => {
  const declare = {
    flags: { winterSale: { use: 'The winter campaign runs.' } },
    labels: { winterTitle: { default: 'Winter sale', use: 'Title of the campaign.' } },
    links: { winter: { default: 'https://winter.example.com/sale', use: 'Where the campaign leads.' } },
    lists: { yardNote: { type: 'text', default: 'Ask at the yard', use: 'Where a car stands.' } },
    data: { team: { of: 'post', use: 'The people of the yard.' } },
  };
  const title = '{labels.winterTitle}{? for {site.name}}';
  const strip = {
    block: 'rich-text',
    id: 'strip',
    when: { 'flags.winterSale': true, 'site.team': { count: { atLeast: 1 } } },
    settings: { texts: { title, body: '[All offers]({links.winter}). {rules.yardNote}.' } },
  };
  const files = {
    'sites/north/data/team.json': {
      items: [{ id: 'ana', title: 'Ana', url: 'https://team.example.com/ana' }],
    },
    'sites/north/rules.json': { yardNote: [{ when: { 'car.tag': 'fleet' }, then: 'Back row' }] },
    'sites/north/pages/vehicle.json': { changes: [{ insert: strip, first: 'main' }] },
  };
  const cars: Partial<Car>[] = [
    { id: 'fleet', tag: 'fleet' },
    { id: 'other', tag: 'demo' },
  ];

  it('are asked, shown and followed like those that are built in', async () => {
    const site = { declare, flags: { winterSale: true }, labels: { winterTitle: 'Snow days' } };
    const app = await makeApp({ sites: { north: site }, files });
    await app.bring('north', cars);
    expect(app.catalogue.problems).toEqual([]);
    const page = await app.get('north', '/cars/car-fleet');
    expect(mainText(page.body)).toContain('Snow days for');
    expect(mainText(page.body)).toContain('Back row');
    expect(page.body).toContain('href="https://winter.example.com/sale"');
    expect(await text(app, '/cars/car-other')).toContain('Ask at the yard');
  });

  it('are their defaults where nobody sets them', async () => {
    const app = await makeApp({ sites: { north: { declare } }, files });
    await app.bring('north', cars);
    expect(await text(app, '/cars/car-fleet')).not.toContain('Winter sale');
  });
});
