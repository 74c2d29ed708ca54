/** The finance calculator where shoppers meet it: which pages have it, and with what it begins there. */
import { join } from 'node:path';
import { pmt } from 'financial';
import { describe, expect, it } from 'vitest';
import type { Car } from '../../schemas/types/car.ts';
import type { FinanceLender } from '../../schemas/types/finance-lender.ts';
import { mainText, makeApp, type TestApp } from '../../tests/fixtures/makeApp.ts';
import type { LeadsTables } from '../features/leads/tables.ts';
import { openRecords } from '../storage/openRecords.ts';
import { SHOPPER } from '../../tests/fixtures/shopper.ts';

const RATES = { interestRate: 8, comparisonRate: 9 };
type Brought = Partial<Car> & { lender?: FinanceLender };
const cars = (...all: Brought[]): Partial<Car>[] =>
  all.map(({ lender = RATES, ...own }, at) => ({
    id: `${at + 1}`,
    year: 2024,
    price: 20_000,
    simple_body: `Body ${at}`,
    finance_lenders: { bramwell: lender, meridale: lender, saltbush: { paymentMonth: 410, ...lender } },
    ...own,
  }));

async function open(site: object, brought: Partial<Car>[], files = {}): Promise<TestApp> {
  const app = await makeApp({ sites: { north: { flags: { finance: true }, ...site } }, files });
  await app.bring('north', brought);
  return app;
}

/** What the calculator of a page shows; undefined: the page has none. */
async function calculatorAt(app: TestApp, path: string) {
  const { body } = await app.get('north', path);
  if (!mainText(body).includes('Finance Calculator')) return undefined;
  const html = body.replace(/<noscript>.*?<\/noscript>/gs, '');
  const island =
    /<fc-island(?=[^>]*data-block="finance-calculator")[^>]*>.*?<\/fc-island>/s.exec(html)?.[0] ?? '';
  const input = (said: string): string => new RegExp(`<input(?=[^>]*${said}")[^>]*>`).exec(island)?.[0] ?? '';
  const valueOf = (name: string) => / value="([^"]*)"/.exec(input(`id="[\\w-]*-${name}`))?.[1];
  /** Least, most and step of a slider. */
  const slider = (name: string): number[] => {
    const tag = input(`aria-labelledby="[\\w-]*-${name}-label`);
    return ['min', 'max', 'step'].map((word) => Number(new RegExp(` ${word}="([^"]*)"`).exec(tag)?.[1]));
  };
  const [, href, label] = /<a[^>]* href="([^"]*)"[^>]*>(.*?)<\/a>/s.exec(island) ?? [];
  const text = mainText(body);
  const repayment = Number(/Repayments\s*:\s*\$\s*([\d,]+)/.exec(text)?.[1]?.replace(',', ''));
  const most = slider('amount')[1];
  const button = [label?.replace(/<[^>]+>/g, ''), href];
  return { text, repayment, input, slider, most, button, amount: valueOf('amount'), term: valueOf('term') };
}

/** By an independent library of financial formulas. */
const perMonth = (principal: number, years = 5): number =>
  Math.round(-pmt(RATES.interestRate / 1200, years * 12, principal));

describe('the pages with a finance calculator', () => {
  it('FINANCE-004 FINANCE-006 FINANCE-007 are those of cars that qualify, and the finance page of a site with a provider', async () => {
    const brought = cars(
      {},
      { lender: { interestRate: 8 } },
      { lender: { comparisonRate: 9 } },
      { finance_lenders: undefined },
      { year: 2014 },
      { status: 'sold', sold: true, sold_date_timestamp: 1_777_590_000 },
    );
    const app = await open({ presets: ['bramwell'] }, brought);
    const there = async (path: string) => (await calculatorAt(app, path)) !== undefined;
    const shown = [];
    for (const { id } of brought) shown.push(await there(`/cars/car-${id}`));
    expect(shown).toEqual([true, false, false, false, false, false]);
    expect(await there('/finance')).toBe(true);
    expect(await there('/personalised/finance?car_id=1')).toBe(true);
    expect(await there('/personalised/finance?car_id=2')).toBe(false);
    const without = await open({}, cars({}));
    expect(await calculatorAt(without, '/cars/car-1')).toBeUndefined();
    expect(await calculatorAt(without, '/finance')).toBeUndefined();
  });
});

describe('the frequencies of a finance calculator', () => {
  it('FINANCE-029 FINANCE-050 FINANCE-051 are not offered on the pages of one provider, whose repayment is by the month, and are on those of the others, by the week', async () => {
    const offered: unknown[] = [];
    for (const provider of ['meridale', 'bramwell', 'saltbush']) {
      const app = await open({ presets: [provider] }, cars({}));
      const { text, input } = (await calculatorAt(app, '/cars/car-1')) ?? {};
      const period = /Your (\w+) repayment is calculated to be/.exec(text ?? '')?.[1];
      offered.push([input?.('type="radio') !== '', period]);
    }
    expect(offered).toEqual([
      [false, 'monthly'],
      [true, 'weekly'],
      [true, 'weekly'],
    ]);
  });
});

describe('the price of a finance calculator', () => {
  const presets = ['meridale', 'bramwell'];
  it.each(presets)(
    'FINANCE-075 FINANCE-077 FINANCE-078 may be 100,000 at most on the page of a car, and 250,000 elsewhere, in steps of 500, with %s as with others',
    async (preset) => {
      const app = await open({ presets: [preset] }, cars({}));
      for (const [path, most] of [
        ['/cars/car-1', 100_000],
        ['/personalised/finance?car_id=1', 100_000],
        ['/finance', 250_000],
      ] as const)
        expect((await calculatorAt(app, path))?.slider('amount')).toEqual([1_000, most, 500]);
    },
  );

  it('FINANCE-076 may be 1.05 times the price of a car above 100,000, or as the rule of a site says', async () => {
    const brought = () => cars({ price: 100_000 }, { price: 100_020 });
    const mostOf = async (app: TestApp) => [
      (await calculatorAt(app, '/cars/car-1'))?.most,
      (await calculatorAt(app, '/cars/car-2'))?.most,
    ];
    expect(await mostOf(await open({ presets: ['meridale'] }, brought()))).toEqual([100_000, 105_021]);
    const max = [
      { id: 'dear', when: { 'car.price': { above: 100_010 } }, then: { fact: 'car.price', times: 1.1 } },
      { id: 'usual', then: 120_000 },
    ];
    const changes = [{ set: 'finance', settings: { inputs: { amount: { max } } } }];
    const own = await open({ presets: ['meridale'] }, brought(), {
      'sites/north/pages/vehicle.json': { changes },
    });
    expect(await mostOf(own)).toEqual([120_000, 110_022]);
  });

  it('FINANCE-005 FINANCE-073 FINANCE-074 is that of the car alone on a site whose rule says so: without one there is no calculator', async () => {
    const site = { presets: ['meridale'] };
    const brought = () => cars({ price: 0 }, { price: 15_000 }, { price: 15_000, offer_price: 14_000 });
    const usual = await open(site, brought());
    expect((await calculatorAt(usual, '/cars/car-1'))?.amount).toBe('30,000');
    expect((await calculatorAt(usual, '/cars/car-2'))?.amount).toBe('15,000');
    expect((await calculatorAt(usual, '/cars/car-3'))?.amount).toBe('14,000');
    const rules = { financeAmount: [{ id: 'price', then: { fact: 'car.price' } }] };
    const own = await open(site, brought(), { 'sites/north/rules.json': rules });
    expect(await calculatorAt(own, '/cars/car-1')).toBeUndefined();
    expect((await calculatorAt(own, '/cars/car-2'))?.amount).toBe('15,000');
    expect((await calculatorAt(own, '/cars/car-3'))?.amount).toBe('15,000');
  });
});

describe('what a provider says of a finance calculator', () => {
  const at = async (preset: string, path: string) =>
    calculatorAt(await open({ presets: [preset] }, cars({})), path);

  it.each([
    ['saltbush', 5_000, [0.5, 15, 0.5]],
    ['bramwell', 1_000, [7.5, 14.5, 0.5]],
    ['meridale', 1_000, [4, 20, 0.5]],
  ] as const)(
    'FINANCE-054 FINANCE-060 FINANCE-061 FINANCE-062 FINANCE-063 with %s a price begins at %d, and a rate has this least, most and step: %j; the term is that of all',
    async (preset, least, rates) => {
      for (const path of ['/cars/car-1', '/finance']) {
        const shown = await at(preset, path);
        expect(shown?.slider('amount')[0]).toBe(least);
        expect(shown?.slider('interest')).toEqual(rates);
        expect(shown?.slider('term')).toEqual([1, 7, 0.5]);
      }
    },
  );

  it('FINANCE-105 comparison rates are from 8.38% to 19.42% for one provider; another has others, and a site without a preset none', async () => {
    const rates = / comparison rates from ([\d.]+%) to ([\d.]+%)/;
    const told = async (preset: string) => rates.exec((await at(preset, '/finance'))?.text ?? '')?.slice(1);
    expect(await told('saltbush')).toEqual(['8.38%', '19.42%']);
    expect(await told('bramwell')).toEqual(['8.18%', '16.75%']);
    const bare = await open({ finance: { provider: 'saltbush' } }, cars({}));
    const { text = '' } = (await calculatorAt(bare, '/finance')) ?? {};
    expect(text).toContain('10% p.a.');
    expect(rates.exec(text)).toBeNull();
  });
});

describe('the button of a finance calculator', () => {
  it('FINANCE-039 FINANCE-041 FINANCE-044 is Request a Quote on the page of a car, Get Finance Now on the finance page, and Enquire Now, to the car, on its finance page', async () => {
    const app = await open({ presets: ['bramwell'] }, cars({}));
    const buttons = [];
    for (const path of ['/cars/car-1', '/finance', '/personalised/finance?car_id=1'])
      buttons.push((await calculatorAt(app, path))?.button);
    expect(buttons).toEqual([
      ['Request a Quote', '#finance-form'],
      ['Get Finance Now', '#enquiry/form'],
      ['Enquire Now', '/cars/car-1'],
    ]);
  });
});

describe('the form behind that button', () => {
  const ASH = { ...SHOPPER, message: 'Over seven years?', opt_in: 'yes' };

  it("FINANCE-020 FINANCE-040 FINANCE-070 FINANCE-115 is headed 'Finance Enquiry', asks for the contact fields, a message and the opt-in, and is stored with the car and event 9; another enquiry of the page is not event 9", async () => {
    const app = await open({ presets: ['bramwell'] }, cars({}));
    const { body } = await app.get('north', '/cars/car-1');
    const dialog = /<dialog id="finance-form".*?<\/dialog>/s.exec(body)?.[0] ?? '';
    expect(/<h2[^>]*>([^<]*)/.exec(dialog)?.[1]).toBe('Finance Enquiry');
    const names = [...dialog.matchAll(/<(?:input|textarea)(?![^>]*type="hidden")[^>]*name="([^"]*)"/g)];
    expect(names.map(([, name]) => name)).toEqual(expect.arrayContaining(Object.keys(ASH)));
    const db = await openRecords<LeadsTables & { activity: { event: number } }>(
      join(app.project.root, 'records.db'),
      { migrations: [], readOnly: true },
    );
    const sent = async (form: string): Promise<Record<string, unknown>> => {
      const { statusCode } = await app.get('north', '/cars/car-1', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
        payload: new URLSearchParams({
          _form: form,
          _key: `the-key-of-${form.replace('/', '-')}`,
          ...ASH,
        }).toString(),
      });
      expect(statusCode).toBe(303);
      const { payload, ...lead } = await db
        .selectFrom('leads')
        .select(['car_id', 'category', 'event', 'payload'])
        .orderBy('rowid' as 'id', 'desc')
        .executeTakeFirstOrThrow();
      return { ...lead, ...(JSON.parse(payload) as Record<string, unknown>) };
    };
    expect(await sent('quote/form')).toMatchObject({
      ...{ car_id: '1', category: 'Finance Enquiry', event: 9, event_id: '9' },
      ...{ name: 'Ash', message: ASH.message },
    });
    const other = await sent('enquire/form');
    expect([other.car_id, other.event, other.event_id]).toEqual(['1', 15, undefined]);
    const counted = async () =>
      (await db.selectFrom('activity').select('event').where('event', 'in', [9, 15]).execute()).length;
    await expect.poll(counted).toBe(2);
    await db.destroy();
  });
});

describe('the term of a finance calculator', () => {
  it('FINANCE-045 FINANCE-046 FINANCE-079 FINANCE-080 FINANCE-081 begins with 6 years on the page of a car, with 5 for one provider and on the finance page, unless the offer says it', async () => {
    const termAt = async (preset: string, path: string, lender: FinanceLender = RATES) =>
      (await calculatorAt(await open({ presets: [preset] }, cars({ lender })), path))?.term;
    expect(await termAt('meridale', '/cars/car-1')).toBe('6');
    expect(await termAt('saltbush', '/cars/car-1')).toBe('6');
    expect(await termAt('bramwell', '/cars/car-1')).toBe('5');
    expect(await termAt('meridale', '/finance')).toBe('5');
    expect(await termAt('meridale', '/cars/car-1', { ...RATES, term: 48 })).toBe('4');
    expect(await termAt('bramwell', '/cars/car-1', { ...RATES, term: 4 })).toBe('4');
  });
});

describe('the establishment fee of a finance calculator', () => {
  const repaymentAt = async (preset: string, path: string, lender: FinanceLender) => {
    const site = { presets: [preset], finance: { defaultFrequency: 'month' } };
    const app = await open(site, cars({ lender: { ...RATES, termYears: 5, ...lender } }));
    return (await calculatorAt(app, path))?.repayment;
  };

  it('FINANCE-087 FINANCE-088 FINANCE-089 FINANCE-090 FINANCE-091 is the one of the offer, else 1360.5 for one lender, 1300 on the page of a car for another, 0 for all others', async () => {
    const page = '/cars/car-1';
    for (const preset of ['meridale', 'bramwell'])
      expect(await repaymentAt(preset, page, { establishmentFees: 4_000 })).toBe(perMonth(24_000));
    expect(await repaymentAt('meridale', page, {})).toBe(perMonth(21_360.5));
    expect(await repaymentAt('bramwell', page, {})).toBe(perMonth(21_300));
    expect(await repaymentAt('bramwell', page, { establishmentFees: 0 })).toBe(perMonth(20_000));
    const finance = { provider: 'meridale', defaultFrequency: 'month' };
    const other = await open({ finance }, cars({ lender: { ...RATES, termYears: 5 } }));
    expect((await calculatorAt(other, page))?.repayment).toBe(perMonth(20_000));
  });

  it('FINANCE-090 counts 1300 on the page of a car only', async () => {
    const site = { presets: ['bramwell'], finance: { defaultFrequency: 'month', defaultInterest: 8 } };
    const app = await open(site, cars({}));
    expect((await calculatorAt(app, '/finance'))?.repayment).toBe(perMonth(30_000));
  });
});

it('FINANCE-099 FINANCE-100 FINANCE-101 a repayment is rounded up for one lender, to the nearest dollar for the others', async () => {
  const repayment = async (preset: string, price: number) => {
    const site = { presets: [preset], finance: { defaultFrequency: 'month' } };
    const lender = { ...RATES, termYears: 5, establishmentFees: 0 };
    const brought = cars({ price }).map((car) => ({
      ...car,
      finance_lenders: { meridale: lender, saltbush: { ...lender, paymentWeek: 1 } },
    }));
    return (await calculatorAt(await open(site, brought), '/cars/car-1'))?.repayment;
  };
  // 20,010 a month is 405.73, 19,985 is 405.22.
  expect([await repayment('saltbush', 20_010), await repayment('saltbush', 19_985)]).toEqual([406, 406]);
  expect([await repayment('meridale', 20_010), await repayment('meridale', 19_985)]).toEqual([406, 405]);
});
