// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '../../engine/layers.ts';
import type { Car } from '../../schemas/types/car.ts';
import { makeCar, renderBlock, renderSitePage } from '../../tests/fixtures/index.ts';
import { enhance } from './enhance.ts';
import { price } from './index.ts';

/** A site whose finance provider makes offers. */
const PROVIDED = { finance: { provider: 'lender-a' } };

async function show(input: Parameters<typeof renderBlock>[1]): Promise<HTMLElement> {
  return (await renderBlock(price, input)).container;
}
const textOf = async (input: Parameters<typeof renderBlock>[1]) => (await show(input)).textContent;

/** What stands in the price block of this car on a site that says this. */
const priceOf = (car: Partial<Car>, site: JsonObject = {}) =>
  textOf({ facts: { car: makeCar({ price: undefined, price_type: undefined, ...car }) }, site });

describe('price', () => {
  it('PRICE-001 PRICE-002 shows the subscription price first, where subscriptions are offered and it is above 0', async () => {
    const car = { subscription_price: 299, offer_price: 30000, price: 34990 };
    expect(await priceOf(car, { flags: { subscriptions: true } })).toBe('$299');
    expect(await priceOf(car, { flags: { subscriptions: false } })).toBe('$30,000');
    expect(await priceOf(car)).toBe('$30,000');
    expect(await priceOf({ ...car, subscription_price: 0 }, { flags: { subscriptions: true } })).toBe(
      '$30,000',
    );
    expect(await priceOf({ ...car, subscription_price: 1 }, { flags: { subscriptions: true } })).toBe('$1');
  });

  it('PRICE-003 PRICE-005 shows the offer price when it is above 10, else the price', async () => {
    expect(await priceOf({ offer_price: 11, price: 34990 })).toBe('$11');
    expect(await priceOf({ offer_price: 10, price: 34990 })).toBe('$34,990');
    expect(await priceOf({ offer_price: 10, price: 10, preorder: true })).toBe('PREORDER');
  });

  it('PRICE-004 shows a price above 10; 10 exactly is not displayed', async () => {
    expect(await priceOf({ price: 11 })).toBe('$11');
    expect(await priceOf({ price: 10 })).toBe('Enquire for price.');
  });

  it("PRICE-006 shows 'PREORDER' for a preorder without a price", async () => {
    expect(await priceOf({ preorder: true })).toBe('PREORDER');
    expect(await priceOf({ preorder: true, price: 34990 })).toBe('$34,990');
  });

  it("PRICE-007 PRICE-008 shows 'Enquire for price.', or the text of the site, when there is none", async () => {
    expect(await priceOf({})).toBe('Enquire for price.');
    expect(await priceOf({}, { labels: { noPrice: 'Price on application' } })).toBe('Price on application');
  });

  it('PRICE-009 strikes the earlier price when it exceeds the current one, not when it is equal or lower', async () => {
    const struck = async (car: Partial<Car>) =>
      (await show({ facts: { car: makeCar(car) } })).querySelector('s')?.textContent;
    expect(await struck({ price: 34990, before_price: 34991 })).toBe('$34,991');
    expect(await struck({ price: 34990, before_price: 34990 })).toBeUndefined();
    expect(await struck({ price: 34990, before_price: 34000 })).toBeUndefined();
    // The price that is displayed counts, not another one that the car has.
    expect(await struck({ price: 34990, offer_price: 30000, before_price: 30001 })).toBe('$30,001');
    expect(await struck({ price: 34990, offer_price: 30000, before_price: 30000 })).toBeUndefined();
    expect(await struck({ price: undefined, before_price: 34990 })).toBeUndefined();
  });

  it('PRICE-011 PRICE-012 says how far the price is below the market from 500 on, not for 499', async () => {
    const market = (average_market_price: number) =>
      priceOf({ price: 34990, autograb_data: { average_market_price } });
    expect(await market(35490)).toBe('$34,990$500 below market price');
    expect(await market(35489)).toBe('$34,990');
    expect(await market(30000)).toBe('$34,990');
  });

  it('PRICE-013 compares with the average of the state when it is known', async () => {
    const autograb_data = { state_average_market_price: 36990, average_market_price: 40000 };
    expect(await priceOf({ price: 34990, autograb_data })).toContain('$2,000 below market price');
    const near = { state_average_market_price: 35000, average_market_price: 40000 };
    expect(await priceOf({ price: 34990, autograb_data: near })).toBe('$34,990');
    const national = { average_market_price: 40000 };
    expect(await priceOf({ price: 34990, autograb_data: national })).toContain('$5,010 below market price');
  });

  it('PRICE-014 writes whole dollars with thousands separators', async () => {
    expect(await priceOf({ price: 34989.6 })).toBe('$34,990');
    expect(await priceOf({ price: 1234567 })).toBe('$1,234,567');
  });

  it('VDP-010 shows the price type beside a price, and not beside the text of a car without one', async () => {
    expect(await textOf({ example: 'price only' })).toContain('Drive Away');
    expect(await textOf({ example: 'no price' })).toBe('Enquire for price.');
  });

  it('VDP-011 shows the weekly figure with its rate and the example of the comparison rate', async () => {
    await show({ example: 'full', site: PROVIDED });
    expect(screen.getByText('$142/wk*').parentElement?.textContent).toBe(
      '$142/wk* 8.99% p.a., comparison rate 9.45% (for a 5-year, 30,000 secured loan with 10.0% deposit)',
    );
  });

  it('VDP-011 shows the weekly figure beside the photos of the vehicle page, where the site has a lender', async () => {
    const besidePhotos = async (site: JsonObject) => {
      const lender = { paymentWeek: 142, interestRate: 8.99, comparisonRate: 9.45 };
      const facts = { car: makeCar(), lender };
      document.body.innerHTML = (await renderSitePage('vehicle', { facts, site: { root: site } })).html;
      return document.querySelector('h1')?.closest('[class*=right]')?.textContent;
    };
    expect(await besidePhotos(PROVIDED)).toContain('$142/wk*');
    expect(await besidePhotos({})).not.toContain('/wk');
  });

  it('says over how many years the weekly figure is paid, where the lender says so', async () => {
    const lender = { paymentWeek: 436, interestRate: 8.99, comparisonRate: 9.91 };
    const rate = async (term: object) =>
      textOf({ facts: { car: makeCar(), lender: { ...lender, ...term } }, site: PROVIDED });
    expect(await rate({ termYears: 7 })).toContain('$436/wk* over 7 years at 8.99% p.a., comparison rate');
    expect(await rate({ termYears: 1 })).toContain('over 1 year at');
    expect(await rate({})).toContain('$436/wk* 8.99% p.a.');
  });

  it('takes weekly figure and both rates from the quote on sites that have quotes, and never mixes it with the lender', async () => {
    const youxQuote = { weeklyRepaymentAmount: 99, advertisedRate: 7.5, comparisonRate: 8.1 };
    const lender = { paymentWeek: 142, interestRate: 8.99, comparisonRate: 9.45 };
    const weekly = async (quote: Car['youxQuote'], flags: JsonObject) => {
      const facts = { car: makeCar(quote && { youxQuote: quote }), lender };
      const site = { ...PROVIDED, flags, labels: { financeExample: '5-year loan' } };
      const [, text] = (await textOf({ facts, site }))?.split('Drive Away') ?? [];
      return text;
    };
    const quoted = '$99/wk* over 5 years at 7.5% p.a., comparison rate 8.1% (for a 5-year loan)';
    const lent = '$142/wk* 8.99% p.a., comparison rate 9.45% (for a 5-year loan)';
    expect(await weekly(youxQuote, { financeQuote: true })).toBe(quoted);
    expect(await weekly(youxQuote, {})).toBe(lent);
    expect(await weekly(undefined, { financeQuote: true })).toBe(lent);
    expect(await weekly({ ...youxQuote, comparisonRate: undefined }, { financeQuote: true })).toBe(lent);
  });

  it('PRICE-015 writes a repayment in whole dollars', async () => {
    const lender = { paymentWeek: 142.4, interestRate: 8.99, comparisonRate: 9.45 };
    expect(await textOf({ facts: { car: makeCar(), lender }, site: PROVIDED })).toContain('$142/wk*');
  });

  it('shows no weekly figure without its rate, and none without the comparison rate', async () => {
    for (const rates of [{ interestRate: 8.99 }, { comparisonRate: 9.45 }, {}]) {
      const facts = { car: makeCar(), lender: { paymentWeek: 142, ...rates } };
      expect(await textOf({ facts, site: PROVIDED })).toBe('$34,990Drive Away');
    }
  });

  it('PRICE-014 is a bill where the site says so, whole dollars that add up, without lines that have no amount', async () => {
    const container = await show({ example: 'docket' });
    const lines = [...container.querySelectorAll('dl > div')].map((line) => line.textContent);
    expect(lines).toEqual(['Ex GST$92,700', 'GST$9,270', 'Incl. GST$101,970']);
    expect(container.querySelector('h2')?.textContent).toBe('What it costs');
    expect(container.textContent).not.toContain('Excl. Govt. Charges');
  });

  it('PRICE-009 in a bill the earlier price stands in the row of the price that it was, and nowhere else', async () => {
    const car = makeCar({ price: 101970, before_price: 104000, price_type: 'Excl. Govt. Charges' });
    const container = await show({ example: 'docket', facts: { car } });
    const lines = [...container.querySelectorAll('dl > div')].map((line) => line.textContent);
    expect(lines).toEqual(['Ex GST$92,700', 'GST$9,270', 'Incl. GSTWas $104,000$101,970']);
    expect(container.querySelectorAll('s')).toHaveLength(1);
  });

  it('has no bill for a car without a price', async () => {
    expect(await textOf({ example: 'docket without a price' })).toBe('Enquire for price.');
  });

  it('is hidden when there is neither price nor text', async () => {
    const { html } = await renderBlock(price, { example: 'no price', settings: { texts: { none: '' } } });
    expect(html).toBe('');
  });
});

describe("the page's own price", () => {
  it('is the one without a title: under a title it is told once more', async () => {
    const classOf = async (texts: object) =>
      (await show({ example: 'price only', settings: { texts } })).querySelector('div')?.className;
    expect(await classOf({})).toContain('own');
    expect(await classOf({ title: 'What it costs' })).not.toContain('own');
  });
});

describe('price counting up', () => {
  afterEach(() => vi.unstubAllGlobals());

  /** Runs the enhancer and gives what is seen and what is read at a moment after its start, ms. */
  async function after(
    ms: number,
    { reduced = false, settings = {}, price: amount = 34_990 } = {},
  ): Promise<{ moving: string | undefined; read: string | null | undefined }> {
    const frames: FrameRequestCallback[] = [];
    vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
    vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
    const facts = { car: makeCar({ price: amount, price_type: 'Drive Away' }) };
    const container = await show({ facts, settings });
    const start = 1000;
    vi.spyOn(performance, 'now').mockReturnValue(start);
    enhance([container.querySelector('fc-island') as HTMLElement]);
    frames.shift()?.(start);
    frames.shift()?.(start + ms);
    vi.restoreAllMocks();
    const copy = container.querySelector('p [aria-hidden=true]');
    const moving = copy?.textContent ?? undefined;
    copy?.remove();
    return { moving, read: container.querySelector('p')?.textContent };
  }
  const movingAfter = async (...args: Parameters<typeof after>) => (await after(...args)).moving;

  it('PRICE-010 stands there as it is from the first moment: what moves is a copy that nobody is told', async () => {
    for (const settings of [{}, { countUpMs: 2000 }])
      for (const ms of [0, 1, 200, 399, 400, 1999, 2000])
        expect(await after(ms, { settings })).toMatchObject({ read: '$34,990Drive Away' });
  });

  it('PRICE-010 counts the last 3 % for 0.4 s where the site says nothing, never further from the price', async () => {
    expect(await movingAfter(0)).toBe('$33,940');
    expect(await movingAfter(200)).toBe('$34,859');
    expect(await movingAfter(399)).toBe('$34,990');
    expect(await movingAfter(400)).toBeUndefined();
  });

  it('PRICE-010 never has a digit fewer than the price, which would leave a gap', async () => {
    expect(await movingAfter(0, { price: 100_500 })).toBe('$100,000');
    expect(await movingAfter(0, { price: 103_200 })).toBe('$100,104');
    expect(await movingAfter(399, { price: 100_500 })).toBe('$100,500');
  });

  it('PRICE-010 counts up over the 2 s of the specification where the site says so', async () => {
    const settings = { countUpMs: 2000 };
    expect(await movingAfter(1000, { settings })).toBe('$34,859');
    expect(await movingAfter(1999, { settings })).toBeDefined();
    expect(await movingAfter(2000, { settings })).toBeUndefined();
  });

  it('does not count where the site wants none', async () => {
    expect(await after(0, { settings: { countUpMs: 0 } })).toEqual({
      moving: undefined,
      read: '$34,990Drive Away',
    });
  });

  it('stands still for who asks for less motion', async () => {
    expect(await movingAfter(0, { reduced: true })).toBeUndefined();
  });

  it('costs the page at most 1 KB', () => {
    const source = readFileSync('blocks/price/enhance.ts');
    expect(gzipSync(source).length).toBeLessThanOrEqual(1024);
  });
});
