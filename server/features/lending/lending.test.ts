/** Quotes and disclaimers over HTTP, as pages of a site ask for them. */
import { describe, expect, it } from 'vitest';
import { mainText, makeApp, type TestApp } from '../../../tests/fixtures/makeApp.ts';
import { startHost } from '../../../tests/fixtures/startHost.ts';
import { readConfig } from '../../config.ts';

const OWN = { 'sec-fetch-site': 'same-origin' };
const RATES = [
  { id: 'young', creditScores: ['GREAT'], maxAgeYears: 3, interest: 7.5, comparison: 8.1 },
  { id: 'great', creditScores: ['GREAT'], interest: 10, comparison: 10.9 },
  { id: 'others', interest: 14.5, comparison: 15.3, fee: 395 },
];
const quoting = (quote: object = { rates: RATES }) => ({ flags: { financeQuote: true }, finance: { quote } });
const ask = async (app: TestApp, body: object, site = 'north') => {
  const payload = { purchasePrice: 30_000, year: 2020, ...body };
  const answer = await app.get(site, '/api/youx/quote', { method: 'POST', headers: OWN, payload });
  return [answer.statusCode, answer.json<Record<string, unknown>>()] as const;
};

describe('a finance quote', () => {
  it('QUOTE-001 QUOTE-006 is given on sites that have quotes: weekly repayment and both rates', async () => {
    const app = await makeApp({
      sites: { north: quoting(), south: { finance: { quote: { rates: RATES } } } },
    });
    expect(await ask(app, {})).toEqual([
      200,
      { weeklyRepaymentAmount: 147, advertisedRate: 10, comparisonRate: 10.9 },
    ]);
    const [status] = await ask(app, {}, 'south');
    expect(status).toBe(404);
  });

  it('QUOTE-007 QUOTE-008 is for credit score GREAT and 5 years, unless it is asked for others', async () => {
    const app = await makeApp({ sites: { north: quoting() } });
    const usual = (await ask(app, {}))[1];
    expect((await ask(app, { selfAssessedCreditScore: 'GREAT', loanTerm: 5 }))[1]).toEqual(usual);
    expect((await ask(app, { loanTerm: 7 }))[1]).toMatchObject({ weeklyRepaymentAmount: 115 });
    expect((await ask(app, { selfAssessedCreditScore: 'FAIR' }))[1]).toMatchObject({ advertisedRate: 14.5 });
    expect((await ask(app, { year: 2023 }))[1]).toMatchObject({ advertisedRate: 7.5 });
    expect((await ask(app, { year: 2022 }))[1]).toMatchObject({ advertisedRate: 10 });
  });

  it('is refused without a price above 0, to other sites, and where nobody lends', async () => {
    const app = await makeApp({ sites: { north: quoting(), south: quoting({ rates: [] }) } });
    expect((await ask(app, { purchasePrice: 0 }))[0]).toBe(400);
    expect((await ask(app, { purchasePrice: 'many' }))[0]).toBe(400);
    expect((await ask(app, { loanTerm: 8 }))[0]).toBe(400);
    expect((await ask(app, {}, 'south'))[0]).toBe(404);
    const headers = { 'sec-fetch-site': 'cross-site' };
    const payload = { purchasePrice: 30_000 };
    expect((await app.get('north', '/api/youx/quote', { method: 'POST', headers, payload })).statusCode).toBe(
      403,
    );
  });

  it('API-029 is asked of the provider that the site names, with all that was sent', async () => {
    const said = { weeklyRepaymentAmount: 151, advertisedRate: 7.9, comparisonRate: 8.6, secret: 'x' };
    const host = await startHost((reply) => void reply.end(JSON.stringify(said)));
    const { outbox } = readConfig({});
    const app = await makeApp({
      sites: { north: quoting({ url: `${host.origin}/quote` }) },
      config: { outbox: { ...outbox, isFetchLocal: true }, providerMs: 10_000 },
    });
    const body = { vin: 'V1', nvic: 'N1', whoIsHelping: 'North Yard' };
    const { secret: _, ...quote } = said;
    expect(await ask(app, body)).toEqual([200, quote]);
    expect(
      host.received.map(({ method, path, body: sent }) => [method, path, JSON.parse(sent) as unknown]),
    ).toEqual([
      [
        'POST',
        '/quote',
        { purchasePrice: 30_000, year: 2020, ...body, selfAssessedCreditScore: 'GREAT', loanTerm: 5 },
      ],
    ]);
  });

  it.each([
    ['says no', 500, '{}'],
    ['answers nonsense', 200, '{"weeklyRepaymentAmount":"many"}'],
    ['answers a page', 200, '<html>'],
  ])('API-030 is not there when its provider %s: nobody is told why', async (_, status, words) => {
    const host = await startHost((reply) => void reply.writeHead(status).end(words));
    const { outbox } = readConfig({});
    const app = await makeApp({
      sites: { north: quoting({ url: host.origin }) },
      config: { outbox: { ...outbox, isFetchLocal: true }, providerMs: 10_000 },
    });
    const [code, problem] = await ask(app, {});
    expect([code, JSON.stringify(problem)]).toEqual([404, expect.not.stringContaining('many') as string]);
    expect(host.received).toHaveLength(1);
  });
});

it('API-023 the disclaimer of a car is what its page says, with the words of its lender', async () => {
  const app = await makeApp({ sites: { north: { presets: ['bramwell'] } } });
  const lender = { interestRate: 8.99, comparisonRate: 9.45, disclaimer: 'Bramwell decides alone.' };
  await app.bring('north', [
    { id: '1', price: 20_000, year: 2024, finance_lenders: { bramwell: lender } },
    { id: '2', price: 20_000 },
  ]);
  const disclaimer = async (query: string) => {
    const answer = await app.get('north', `/api/finance-disclaimer${query}`);
    return [answer.statusCode, answer.json<{ disclaimer?: string }>().disclaimer] as const;
  };
  const [code, words = ''] = await disclaimer('?car_id=1');
  expect([code, words]).toEqual([
    200,
    expect.stringMatching(/^Repayments are indicative.*Bramwell decides alone\.$/),
  ]);
  expect((await disclaimer('?car_id=2'))[1]).not.toContain('Bramwell');
  expect((await disclaimer('?car_id=car-1'))[1]).toBe(words);
  expect(mainText((await app.get('north', '/cars/car-1')).body)).toContain(words);
  expect((await disclaimer('?car_id=9'))[0]).toBe(404);
  expect((await disclaimer(''))[0]).toBe(400);
});
