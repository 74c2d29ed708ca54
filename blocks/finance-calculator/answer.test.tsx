// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { pmt } from 'financial';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatMoney } from '../../domain/format.ts';
import { themeCss } from '../../engine/render/theme.ts';
import type { FinanceLender } from '../../schemas/types/finance-lender.ts';
import { alone, draw, input, live, offered } from '../../tests/fixtures/drawCalculator.ts';
import { makeCar, renderBlock, type RenderBlockInput } from '../../tests/fixtures/index.ts';
import { financeCalculator } from './index.ts';

afterEach(() => {
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

beforeEach(() => {
  // What every page says of itself.
  document.head.innerHTML =
    '<script type="application/json" id="fc-page">{"slug":"north","api":"/api"}</script>';
});

describe('the answer of the finance calculator', () => {
  it('FINANCE-033 FINANCE-034 FINANCE-036 FINANCE-047 FINANCE-099 FINANCE-102 changes with each input and frequency', async () => {
    const { type, choose, told, total, slider } = await live(alone());
    const figure = () => [/\$[\d,]+\/\w+\*/.exec(told() ?? '')?.[0], total()];
    expect(told()).toContain('Your weekly repayment is calculated to be');
    expect(figure()).toEqual(['$147/wk*', '$38,220']);
    await type('Residual repayment', '10000');
    await choose('Monthly');
    expect(figure()).toEqual(['$508/mo*', '$30,480']);
    await type('Deposit or trade-in', '5000');
    expect(figure()).toEqual(['$402/mo*', '$24,120']);
    fireEvent.input(slider('Loan term'), { target: { value: '4' } });
    expect(figure()).toEqual(['$464/mo*', '$22,272']);
    await type('Interest rate', '5');
    expect(figure()).toEqual(['$387/mo*', '$18,576']);
    await type('Purchase Price', '40000');
    expect(figure()).toEqual(['$617/mo*', '$29,616']);
  });

  it('FINANCE-035 tells a term of one year or less as Year, a longer one as Years', async () => {
    const { type, row } = await live(alone(input('term', { min: 0.5 })));
    for (const [typed, words] of [
      ['0.5', '0.5 Year'],
      ['1', '1 Year'],
      ['1.5', '1.5 Years'],
      ['5', '5 Years'],
    ] as const) {
      await type('Loan term', typed);
      expect(row('Loan Term')).toBe(words);
    }
  });

  it("FINANCE-071 FINANCE-072 is 'Enquire for Finance', and no total, for a repayment of 25 or less", async () => {
    const { type, told, total } = await live(alone());
    await type('Purchase Price', '5316');
    expect([told(), total()]).toEqual([expect.stringContaining('$26/wk*'), '$6,760']);
    await type('Purchase Price', '5112');
    expect([told(), total()]).toEqual(['Enquire for Finance', '']);
    await type('Deposit or trade-in', '40000');
    expect([told(), total()]).toEqual(['Enquire for Finance', '']);
  });

  it('FINANCE-096 FINANCE-097 FINANCE-098 FINANCE-118 is the payment that the lender states, until an input differs, and again once none does', async () => {
    const { type, choose, told, value } = await live(offered({ paymentWeek: 163, termYears: 5 }));
    expect(told()).toContain('$163/wk*');
    await choose('Fortnightly');
    expect(told()).toContain('$326/fn*');
    await choose('Monthly');
    expect(told()).toContain('$623/mo*');
    await choose('Weekly');
    await type('Purchase Price', '30500');
    expect(told()).not.toContain('$163');
    await type('Purchase Price', '30000');
    expect([value('Interest rate'), told()]).toEqual(['8.99', expect.stringContaining('$163/wk*')]);
    for (const [name, other] of [
      ['Loan term', '5.5'],
      ['Interest rate', '9'],
      ['Deposit or trade-in', '10'],
      ['Residual repayment', '10'],
    ] as const) {
      const before = value(name);
      await type(name, other);
      expect([name, told()]).not.toEqual([name, expect.stringContaining('$163')]);
      await type(name, before);
      expect([name, told()]).toEqual([name, expect.stringContaining('$163/wk*')]);
    }
  });

  it('FINANCE-097 FINANCE-098 makes the fortnight of its week where it is offered by both', async () => {
    const { choose, told } = await live(offered({ paymentWeek: 163, paymentMonth: 650, termYears: 5 }));
    await choose('Fortnightly');
    expect(told()).toContain('$326/fn*');
    await choose('Monthly');
    expect(told()).toContain('$650/mo*');
  });

  it('FINANCE-096 FINANCE-097 FINANCE-098 FINANCE-118 makes the fortnight of an offer by the month, and its week by the formula', async () => {
    const { choose, told } = await live(offered({ paymentMonth: 650, termYears: 5 }));
    expect(told()).toContain('$143/wk*');
    await choose('Fortnightly');
    expect(told()).toContain('$300/fn*');
    await choose('Monthly');
    expect(told()).toContain('$650/mo*');
  });

  it("FINANCE-087 FINANCE-089 borrows the offer's own fee, and none without one", async () => {
    const total = async (lender: FinanceLender) => (await draw(offered({ termYears: 5, ...lender }))).total();
    expect(await total({})).toBe('$37,180');
    expect(await total({ establishmentFees: 495 })).toBe('$38,455');
    expect(await total({ establishmentFees: 0 })).toBe('$37,180');
  });

  it('FINANCE-100 is rounded up for a lender whose rule says so', async () => {
    const told = async (rounding: string) => (await draw(alone({ rounding, fee: 100 }))).told();
    expect(await told('nearest')).toContain('$147/wk*');
    expect(await told('up')).toContain('$148/wk*');
  });

  it('tells in truth what is paid where the site wants that', async () => {
    const { total } = await draw(offered({ termYears: 5, balloon: 6_000 }, { settings: { total: 'paid' } }));
    const { total: stated } = await draw(offered({ termYears: 5, balloon: 6_000 }));
    expect([total(), stated()]).toEqual(['$38,500', '$32,500']);
  });
});

describe('the formula of the finance calculator', () => {
  it('FINANCE-091 FINANCE-092 FINANCE-093 FINANCE-094 FINANCE-095 FINANCE-099 FINANCE-102 shows what an independent library of financial formulas gives', async () => {
    for (const [amount, term, interest, deposit, residual, fee, start, periods] of [
      [45_990, 5, 7.5, 5_000, 13_797, 1360.5, 'fortnight', 26],
      [19_990, 7, 12.94, 0, 0, 395, 'week', 52],
      [89_990, 4, 14.5, 20_000, 30_000, 1_300, 'fortnight', 26],
      [27_500, 6.5, 9.5, 0, 5_500, 0, 'month', 12],
      [250_000, 7, 15, 0, 0, 0, 'month', 12],
    ] as const) {
      const inputs = {
        ...{ amount: { start: amount }, term: { usual: term }, interest: { start: interest } },
        ...{ deposit: { usual: deposit }, residual: { usual: residual }, frequency: { start } },
      };
      const { told, total } = await draw(alone({ inputs, fee }));
      const exact = -pmt(interest / 100 / periods, term * periods, amount - deposit + fee, -residual);
      expect(told()).toContain(`${formatMoney(exact)}/`);
      expect(total()).toBe(formatMoney(Math.round(exact) * periods * term + fee));
    }
  });

  it('FINANCE-116 FINANCE-117 gives the worked examples', async () => {
    const { type, choose, told, total } = await live(alone());
    const figures = async (name: string) => {
      await choose(name);
      return [/\$[\d,]+/.exec(told() ?? '')?.[0], total()];
    };
    expect(await figures('Weekly')).toEqual(['$147', '$38,220']);
    expect(await figures('Fortnightly')).toEqual(['$294', '$38,220']);
    await type('Residual repayment', '10000');
    expect(await figures('Monthly')).toEqual(['$508', '$30,480']);
    await type('Residual repayment', '0');
    expect(await figures('Monthly')).toEqual(['$637', '$38,220']);
  });

  it('FINANCE-102 FINANCE-103 counts the establishment fee in the loan, and once more in the total', async () => {
    const { told, total } = await draw(alone({ fee: 1_300, inputs: { frequency: { start: 'month' } } }));
    expect([told(), total()]).toEqual([expect.stringContaining('$665/mo*'), '$41,200']);
  });
});

describe('the rates beside a repayment', () => {
  it('are rate and comparison rate with their example; a rate that the shopper chose is told as that', async () => {
    const rates = '8.99% p.a., comparison rate 9.45% (for a 5-year, 30,000 secured loan with 10.0% deposit)';
    const { told, type, at } = await live(offered({ paymentWeek: 163, termYears: 5 }));
    expect(told()).toContain(rates);
    await type('Interest rate', '12');
    expect(told()).toContain(`12% p.a. as you chose. Offered for this car: ${rates}`);
    const [cut] = [at.getByText(/^Repayments are indicative only/, { selector: 'span' }).textContent];
    expect(cut?.length).toBeLessThan(200);
    expect(told()).toContain('comparison rate 9.45%');
  });

  it('FINANCE-105 are a range where the comparison rate of the car is not known', async () => {
    const comparisonRates = { lowest: 8.38, highest: 19.42 };
    const { told } = await draw(alone({}, { finance: { comparisonRates } }));
    expect(told()).toContain('10% p.a., comparison rates from 8.38% to 19.42% (for a 5-year');
    expect((await draw(alone())).told()).not.toContain('comparison');
  });
});

describe('below the answer', () => {
  it('VDP-040 FINANCE-015 FINANCE-037 FINANCE-048 the disclaimer is cut at 197 characters, and a button shows all of it and less again', async () => {
    const { container, at } = await draw(alone());
    const details = container.querySelector('details') as HTMLDetailsElement;
    const [beginning, more, less] = [...details.querySelectorAll('summary span')].map(
      (span) => span.textContent ?? '',
    );
    expect([details.open, more, less]).toEqual([false, 'Show More', 'Show Less']);
    const whole = details.querySelector('p')?.textContent ?? '';
    expect(whole.length).toBeGreaterThan(197);
    expect(beginning?.trim()).toBe(`${whole.slice(0, 197)}…`);
    expect(beginning).toContain('set by the finance provider.…');
    await userEvent.click(at.getByText('Show More'));
    expect(details.open).toBe(true);
    await userEvent.click(at.getByText('Show Less'));
    expect(details.open).toBe(false);
    const exactly = await draw(alone({ texts: { disclaimer: 'a'.repeat(197) } }));
    expect(exactly.container.querySelector('details')).toBeNull();
    const longer = await draw(alone({ texts: { disclaimer: `${'a'.repeat(190)} ${'b'.repeat(7)}` } }));
    expect(longer.container.querySelector('summary')?.textContent).toContain(`${'a'.repeat(190)}… `);
    const oneWord = await draw(alone({ texts: { disclaimer: 'a'.repeat(198) } }));
    expect(oneWord.container.querySelector('summary')?.textContent).toContain(`${'a'.repeat(197)}… `);
  });

  it('FINANCE-038 all of it stands there where the site wants no button', async () => {
    const { container, at } = await draw(alone({ disclaimer: { toggle: false } }));
    expect([container.querySelector('details'), at.queryByText('Show More')]).toEqual([null, null]);
    expect(at.getByText(/lending criteria apply\.$/)).toBeTruthy();
  });

  it('FINANCE-106 FINANCE-107 FINANCE-108 FINANCE-109 FINANCE-110 it says what a repayment is not, who decides, and what applies', async () => {
    const text = (await draw(alone())).container.querySelector('details p')?.textContent;
    for (const words of [
      'Repayments are indicative only: they are not a formal or binding quote',
      'your financial situation has not been considered',
      'The actual interest rate and repayment are set by the finance provider',
      'Finance is available to approved applicants only',
      'Terms, conditions, fees, charges and lending criteria apply',
    ])
      expect(text).toContain(words);
  });

  it('PRICE-015 FINANCE-043 FINANCE-111 FINANCE-112 FINANCE-113 FINANCE-114 the fees that are included are listed where the site names them', async () => {
    const { at } = await draw({ example: 'few inputs' });
    expect(at.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Establishment Fee $395',
      'Vehicle Security Registration Fee $6',
      'Account Administration Fee (Monthly) $8',
      'Dealer Agency Fee $912.25',
    ]);
    expect((await draw(alone())).at.queryByRole('list')).toBeNull();
  });

  it("FINANCE-039 FINANCE-040 FINANCE-041 FINANCE-042 the button is 'Get Finance Now' and opens the form, or 'Enquire Now' and leads to the vehicle, else to finance", async () => {
    const button = async (asked: RenderBlockInput) => {
      const link = (await draw(asked)).at.getByRole('link');
      return [link.textContent, link.getAttribute('href')];
    };
    expect(await button(alone())).toEqual(['Get Finance Now', '#finance-form']);
    const car = { callToAction: 'vehicle' };
    expect(await button({ settings: car, facts: { car: makeCar() } })).toEqual([
      'Enquire Now',
      '/cars/2021-kestrel-ranger-gxl-7001',
    ]);
    expect(await button(alone(car, { flags: { finance: true } }))).toEqual(['Enquire Now', '/finance']);
  });

  it("FINANCE-040 FINANCE-041 'Get Finance Now' is green, 'Enquire Now' blue, unless the theme has other colours", async () => {
    const css = readFileSync(join(import.meta.dirname, 'Result.module.css'), 'utf8');
    const theme = themeCss({});
    const strongest = async (asked: RenderBlockInput) => {
      const holder = (await draw(asked)).at.getByRole('link').parentElement;
      const name = /form|vehicle/.exec(holder?.className ?? '')?.[0];
      const colour = new RegExp(`\\.${name} \\{\\s*--colour-accent: var\\((--[\\w-]+)\\)`).exec(css)?.[1];
      const hex = new RegExp(`${colour}:\\s*#(\\w{6})`).exec(theme)?.[1] ?? '';
      const parts = ['red', 'green', 'blue'].map((part, at) => [part, hex.slice(2 * at, 2 * at + 2)]);
      return parts.sort(([, one = ''], [, other = '']) => (one < other ? 1 : -1))[0];
    };
    expect(await strongest(alone())).toEqual(['green', '7a']);
    expect(await strongest(alone({ callToAction: 'vehicle' }, { flags: { finance: true } }))).toEqual([
      'blue',
      '4f',
    ]);
  });

  it('the button is called as its place says', async () => {
    const { at } = await draw(alone({ texts: { form: 'Request a Quote' } }));
    expect(at.getByRole('link', { name: 'Request a Quote' })).toBeTruthy();
  });
});

describe('a finance calculator that is folded', () => {
  it('tells repayment, term, rates and total in its one line', async () => {
    const { container } = await draw(
      offered({ paymentWeek: 163, termYears: 5 }, { settings: { open: false } }),
    );
    const summary = container.querySelector('summary');
    expect(summary?.textContent).toBe(
      'Finance Calculator$163/wk* over 5 years at 8.99% p.a., comparison rate 9.45% (for a 5-year, 30,000 secured loan with 10.0% deposit). Total repayments $42,380',
    );
    expect(summary?.closest('details')?.open).toBe(false);
  });
});

describe('without scripts', () => {
  it('the result for what it starts with is shown, and the fields are disabled', async () => {
    const { html } = await renderBlock(financeCalculator, alone());
    const page = document.createElement('div');
    page.innerHTML = /<noscript>(.*)<\/noscript>/s.exec(html)?.[1] ?? '';
    expect(page.querySelector('fieldset')?.disabled).toBe(true);
    expect(page.querySelectorAll('fieldset input')).toHaveLength(8);
    expect(html).toContain('$147');
  });
});

describe('the address of a calculator', () => {
  const addressAfter = async (change: () => Promise<void>) => {
    await change();
    await vi.waitFor(() => expect(location.hash).not.toBe(''), 2_000);
    return location.hash;
  };

  it('says what was changed, and nothing else', async () => {
    const { type, choose } = await live(alone());
    expect(await addressAfter(() => type('Purchase Price', '25000'))).toBe(
      '#finance-calculator:amount=25000',
    );
    await choose('Monthly');
    await vi.waitFor(
      () => expect(location.hash).toBe('#finance-calculator:amount=25000&frequency=month'),
      2_000,
    );
  });

  it('brings the same loan back, within its bounds', async () => {
    history.replaceState(null, '', '#finance-calculator:amount=400000&term=99&interest=abc&frequency=month');
    const { value, told } = await live(alone());
    await vi.waitFor(() => expect(told()).toContain('/mo*'));
    expect(['Purchase Price', 'Loan term', 'Interest rate'].map(value)).toEqual(['400,000', '7', '10']);
  });

  it('leaves an offer beyond the bounds as it is', async () => {
    history.replaceState(null, '', '#finance-calculator:frequency=month');
    const { value, told } = await live(offered({ interestRate: 16, paymentWeek: 180, termYears: 5 }));
    await vi.waitFor(() => expect(told()).toContain('/mo*'));
    expect(value('Interest rate')).toBe('16');
  });
});
