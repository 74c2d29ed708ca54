// @vitest-environment jsdom
import { fireEvent } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as client from '../../engine/client/index.ts';
import { EVENTS } from '../../schemas/counted.ts';
import type { Car } from '../../schemas/types/car.ts';
import { PROVIDED, alone, live, offered } from '../../tests/fixtures/drawCalculator.ts';
import { type RenderBlockInput } from '../../tests/fixtures/index.ts';

vi.mock('../../engine/client/index.ts', { spy: true });

afterEach(() => {
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

beforeEach(() => {
  // What every page says of itself.
  document.head.innerHTML =
    '<script type="application/json" id="fc-page">{"slug":"north","api":"/api"}</script>';
});

describe('what is counted', () => {
  it('ANALYTICS-005 ANALYTICS-006 is the first change of any input or of the frequency, once; not what an address brings', async () => {
    const counted = vi.spyOn(client, 'track').mockReturnValue();
    history.replaceState(null, '', '#finance-calculator:frequency=month');
    const { type, choose, slider, told } = await live(alone());
    await vi.waitFor(() => expect(told()).toContain('/mo*'));
    expect(counted).not.toHaveBeenCalled();
    await choose('Weekly');
    await type('Purchase Price', '20000');
    fireEvent.input(slider('Loan term'), { target: { value: '4' } });
    expect(counted.mock.calls).toEqual([['finance-calculator']]);
    expect(EVENTS['finance-calculator'].id).toBe(26);
  });

  type Live = Awaited<ReturnType<typeof live>>;
  const FIRST: [string, (calculator: Live) => unknown][] = [
    ['a slider', ({ slider }) => fireEvent.input(slider('Loan term'), { target: { value: '4' } })],
    ['a field', ({ type }) => type('Deposit or trade-in', '2000')],
    ['the frequency', ({ choose }) => choose('Fortnightly')],
  ];
  it.each(FIRST)('ANALYTICS-006 is counted when %s is what is changed first', async (_, change) => {
    const counted = vi.spyOn(client, 'track').mockReturnValue();
    counted.mockClear();
    const calculator = await live(alone());
    expect(counted).not.toHaveBeenCalled();
    await change(calculator);
    expect(counted.mock.calls).toEqual([['finance-calculator']]);
  });
});

describe('a quote', () => {
  const QUOTE = { weeklyRepaymentAmount: 155, advertisedRate: 7.5, comparisonRate: 8.1 };
  const quoted = (car: Partial<Car> = {}, flags = { financeQuote: true }): RenderBlockInput =>
    offered({}, { site: { ...PROVIDED, flags } }, { vin: 'V1', nvic: 'N1', ...car });
  const answering = (answer: () => Promise<Response>) => {
    const ask = vi.fn(async (_url: string, _init: RequestInit) => answer());
    vi.stubGlobal('fetch', ask);
    return ask;
  };

  it('QUOTE-002 QUOTE-003 QUOTE-004 QUOTE-005 is fetched once when the calculator is used, shows that it is loading, and then is the offer', async () => {
    let tell = (): void => undefined;
    const waiting = new Promise<void>((resolve) => (tell = resolve));
    const ask = answering(async () => {
      await waiting;
      return Response.json(QUOTE);
    });
    const car = { id: 'fetched', vin: 'FETCHED' };
    const { at, told } = await live(quoted(car));
    await vi.waitFor(() => expect(at.getByRole('status').getAttribute('aria-busy')).toBe('true'));
    tell();
    await vi.waitFor(() => expect(told()).toContain('$155/wk*7.5% p.a., comparison rate 8.1%'));
    expect(at.getByRole('status').getAttribute('aria-busy')).toBe('false');
    const { type, choose } = await live(quoted(car));
    await type('Purchase Price', '20000');
    await choose('Monthly');
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('API-029 QUOTE-006 QUOTE-007 QUOTE-008 is asked for by JSON with credit score, price, term, year, vin, nvic and the dealership', async () => {
    const ask = answering(async () => Response.json(QUOTE));
    await live(quoted({ vin: 'ASKED' }));
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
    const [url = '', init] = ask.mock.calls[0] ?? [];
    expect([url, init?.method, JSON.parse(init?.body as string) as unknown]).toEqual([
      '/api/youx/quote',
      'POST',
      {
        selfAssessedCreditScore: 'GREAT',
        purchasePrice: 30_000,
        loanTerm: 5,
        year: 2021,
        vin: 'ASKED',
        nvic: 'N1',
        whoIsHelping: 'Example Yard',
      },
    ]);
  });

  it('QUOTE-008 is asked for 5 years, whatever the term that the calculator begins with', async () => {
    const ask = answering(async () => Response.json(QUOTE));
    const asked = quoted({ vin: 'SIX' });
    await live({ ...asked, settings: { ...asked.settings, inputs: { term: { usual: 6 } } } });
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
    const [, init] = ask.mock.calls[0] ?? [];
    expect((JSON.parse(init?.body as string) as { loanTerm: number }).loanTerm).toBe(5);
  });

  const UNASKED = [
    ['switched off', quoted({ vin: 'OFF' }, { financeQuote: false })],
    ['there is one', quoted({ vin: 'THERE', youxQuote: QUOTE })],
    ['the car has no price', quoted({ vin: 'PRICELESS', price: 0 })],
  ] as const;
  it.each(UNASKED)('QUOTE-002 QUOTE-004 is not fetched where it is %s', async (_, asked) => {
    const ask = answering(async () => Response.json(QUOTE));
    const { type, at } = await live(asked);
    expect(at.getByRole('status').getAttribute('aria-busy')).toBe('false');
    await type('Purchase Price', '20000');
    expect(ask).not.toHaveBeenCalled();
  });

  const SILENT = [
    ['says no', async () => new Response('{}', { status: 404 })],
    ['cannot be reached', () => Promise.reject(new TypeError('offline'))],
    ['answers nonsense', async () => new Response('<html>')],
  ] as const;
  it.each(SILENT)('API-030 leaves all as it is, in silence, when the provider %s', async (what, answer) => {
    const loud = vi.spyOn(console, 'error');
    answering(answer);
    const { at, told } = await live(quoted({ vin: what }));
    const before = told()?.replace('Fetching a quote', '');
    await vi.waitFor(() => expect(at.getByRole('status').getAttribute('aria-busy')).toBe('false'));
    expect([told(), at.queryByRole('alert'), loud.mock.calls]).toEqual([before, null, []]);
  });
});
