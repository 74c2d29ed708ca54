/** Which cars show what a loan would cost, on the pages that shoppers get: their own page, its print, and every card of a list. */
import { describe, expect, it } from 'vitest';
import type { Car } from '../../schemas/types/car.ts';
import { mainText, makeApp, type TestApp } from '../../tests/fixtures/makeApp.ts';

const OFFER = { paymentWeek: 142, paymentMonth: 615, interestRate: 8.99, comparisonRate: 9.45 };
const FIGURE = /\$\d[\d,]*\s*(\/wk|\/fn|\/mo)/;
/** Financed by each of the demo providers, today and in 2014 makes. */
const car = (rest: Partial<Car> = {}): Partial<Car> => ({
  id: '1',
  year: 2024,
  price: 20_000,
  finance_lenders: { bramwell: OFFER, saltbush: OFFER, meridale: OFFER },
  ...rest,
});

/** Which of these cars have a repayment on their page. The list must have as many. */
async function figuresIn(app: TestApp, cars: readonly Partial<Car>[]): Promise<boolean[]> {
  // None is similar to another: a page shows no card.
  const brought = cars.map((own, at) => car({ id: `${at + 1}`, simple_body: `Body ${at}`, ...own }));
  await app.bring('north', brought);
  const shown: boolean[] = [];
  for (const { id } of brought) {
    const page = mainText((await app.get('north', `/cars/car-${id}`)).body);
    expect(page).toContain('Stock no.');
    shown.push(FIGURE.test(page));
  }
  const list = mainText((await app.get('north', '/cars/')).body);
  expect(list.match(/View car/g)).toHaveLength(cars.length);
  expect(list.match(new RegExp(FIGURE, 'g')) ?? []).toHaveLength(shown.filter(Boolean).length);
  return shown;
}

type Case = [title: string, site: object, rules: object, shown: Partial<Car>[], hidden: Partial<Car>[]];

const CASES: Case[] = [
  ['a car of a site with a provider', { presets: ['bramwell'] }, {}, [{}], []],
  ['no car of a site without one', {}, {}, [], [{}]],
  [
    'a car whose lender says both of its rates',
    { presets: ['meridale'] },
    {},
    [{}, { finance_lenders: { meridale: { ...OFFER, interestRate: 0, comparisonRate: 0 } } }],
    [
      { finance_lenders: { meridale: { ...OFFER, interestRate: undefined } } },
      { finance_lenders: { meridale: { ...OFFER, comparisonRate: undefined } } },
      { finance_lenders: { meridale: { ...OFFER, interestRate: null } } as never },
      { finance_lenders: { meridale: { ...OFFER, comparisonRate: null } } as never },
      { finance_lenders: undefined },
      { finance_lenders: { saltbush: OFFER } },
    ],
  ],
  [
    'a car of no excluded make and of no excluded dealership',
    { presets: ['bramwell'] },
    { financeExcluded: { any: [{ 'car.make': ['Osprey'] }, { 'car.dealership_id': ['12', '31'] }] } },
    [{ dealership_id: '13' }, { make: 'Kestrel', dealership_id: '30' }],
    [{ make: 'Osprey' }, { dealership_id: '12' }, { dealership_id: '31' }],
  ],
  [
    'of one provider, a car younger than 12 years; the others take older ones too',
    { presets: ['bramwell'] },
    {},
    [{ year: 2015 }],
    [{ year: 2014 }, { year: 2013 }],
  ],
  ['an older car of another provider', { presets: ['saltbush'] }, {}, [{ year: 2013 }], []],
  [
    'of that same provider, a car above 500 with a comparison rate',
    { presets: ['bramwell'] },
    {},
    [{ price: 501 }],
    [{ price: 500 }, { finance_lenders: { bramwell: { ...OFFER, comparisonRate: undefined } } }],
  ],
  [
    'of another, a car above 500 with a payment',
    { presets: ['saltbush'] },
    {},
    [{ price: 501 }],
    [
      { price: 500 },
      { finance_lenders: { saltbush: { ...OFFER, paymentWeek: undefined, paymentMonth: undefined } } },
    ],
  ],
  [
    'of a third, a car that is eligible, whatever its age and price; not an excluded one, nor one without a rate',
    { presets: ['meridale'] },
    { financeExcluded: { 'car.dealership_id': ['12'] } },
    [{ price: 11, year: 1990 }, { price: 500 }],
    [{ dealership_id: '12' }, { finance_lenders: { meridale: { ...OFFER, comparisonRate: undefined } } }],
  ],
];

describe('a repayment stands on the page of a car and in its card only for', () => {
  it.each(CASES)(
    'FINANCE-004 FINANCE-007 FINANCE-008 FINANCE-009 FINANCE-010 FINANCE-011 FINANCE-012 FINANCE-013 FINANCE-014 %s',
    async (_, site, rules, shown, hidden) => {
      const app = await makeApp({ sites: { north: site }, files: { 'sites/north/rules.json': rules } });
      const all = [...shown, ...hidden];
      const told = await figuresIn(app, all);
      expect(all.filter((_, at) => told[at])).toEqual(shown);
    },
  );

  it('FINANCE-010 FINANCE-011 FINANCE-014 a car that the rules of a provider take which has no preset: by its name no car is refused or taken', async () => {
    const finance = { provider: 'saltbush' };
    const rules = { providerAccepts: { 'car.price': { above: 900 }, 'car.ageYears': { below: 3 } } };
    const app = await makeApp({
      sites: { north: { finance } },
      files: { 'sites/north/rules.json': rules },
    });
    expect(
      await figuresIn(app, [{ price: 901 }, { price: 900 }, { year: 2024 }, { year: 2023 }, { price: 501 }]),
    ).toEqual([true, false, true, false, false]);
    const bare = await makeApp({ sites: { north: { finance } } });
    expect(await figuresIn(bare, [{ price: 11, year: 1990 }])).toEqual([true]);
  });

  it('FINANCE-010 a car that is younger than 12 years at the moment: each year one year less', async () => {
    const app = await makeApp({ sites: { north: { presets: ['bramwell'] } } });
    const years = async () => {
      const cars = [2014, 2015, 2016].map((year) => ({ year }));
      const told = await figuresIn(app, cars);
      return cars.map(({ year }) => year).filter((_, at) => told[at]);
    };
    expect(await years()).toEqual([2015, 2016]);
    app.setNow(new Date('2027-05-01T00:30:00Z'));
    expect(await years()).toEqual([2016]);
  });

  it('a quoted car that the dealer or the provider takes: the quote of an excluded make is not shown either', async () => {
    const quoted = {
      youxQuote: { weeklyRepaymentAmount: 99, advertisedRate: 7.5, comparisonRate: 8.1 },
      finance_lenders: undefined,
    };
    const app = await makeApp({
      sites: { north: { flags: { financeQuote: true } } },
      files: { 'sites/north/rules.json': { financeExcluded: { 'car.dealership_id': ['12'] } } },
    });
    expect(await figuresIn(app, [quoted, { ...quoted, dealership_id: '12' }])).toEqual([true, false]);
  });

  it('FINANCE-104 both rates beside it, and a page that says what its asterisk means', async () => {
    const app = await makeApp({ sites: { north: { presets: ['bramwell'] } } });
    await app.bring('north', [car()]);
    for (const path of ['/cars/car-1', '/cars/']) {
      const { body } = await app.get('north', path);
      const text = mainText(body);
      expect(text).toMatch(/\$142\/wk\*\s*8\.99% p\.a\., comparison rate 9\.45%/);
      expect(body.replace(/<[^>]+>/g, '')).toContain(
        '* Repayments are estimates for approved applicants of a secured consumer loan',
      );
    }
  });
});

describe('what the page of a car says of finance', () => {
  it('FINANCE-002 FINANCE-003 FINANCE-016 FINANCE-017 is that it is available, what 4.33 weeks come to, the example of its rates, and a button; nothing of a car that is not financed', async () => {
    const site = { flags: { finance: true }, finance: { provider: 'bramwell' } };
    const app = await makeApp({ sites: { north: site } });
    const own = { ...OFFER, paymentWeek: 300, paymentMonth: 1_290 };
    await app.bring('north', [
      car({ finance_lenders: { bramwell: own } }),
      car({ id: '2', finance_lenders: undefined, simple_body: 'Ute' }),
    ]);
    const { body } = await app.get('north', '/cars/car-1');
    // A month as 52 weeks in 12 parts would be $1,300.
    expect(mainText(body)).toContain(
      'Finance Available For This Vehicle! About $1,299/mo*, which is $300 a week over 4.33 weeks, at 8.99% p.a., comparison rate 9.45% (for a 5-year, 30,000 secured loan with 10.0% deposit). Get Finance Now',
    );
    expect(body).toMatch(/<a[^>]* href="\/finance"[^>]*>(<[^>]*>)*Get Finance Now</);
    const other = mainText((await app.get('north', '/cars/car-2')).body);
    expect(other).toContain('Stock no.');
    expect(other).not.toMatch(/Finance Available|Get Finance Now/);
  });

  it("FINANCE-019 a button 'Pre-Approved' beside the price, which a site may call otherwise, and none where finance is off", async () => {
    const app = await makeApp({
      sites: {
        north: { flags: { finance: true } },
        south: { flags: { finance: true }, labels: { financeSidebar: 'Pay it off' } },
        west: {},
      },
    });
    const buttons: (string | undefined)[] = [];
    for (const site of ['north', 'south', 'west']) {
      await app.bring(site, [car()]);
      const { body } = await app.get(site, '/cars/car-1');
      expect(mainText(body)).toContain('Stock no.');
      const links = [...body.matchAll(/<a[^>]* href="\/finance"[^>]*>(.*?)<\/a>/gs)];
      const labels = links.map(([, inner = '']) => inner.replace(/<[^>]+>/g, '').trim());
      buttons.push(labels.find((label) => ['Pre-Approved', 'Pay it off'].includes(label)));
    }
    expect(buttons).toEqual(['Pre-Approved', 'Pay it off', undefined]);
  });
});
