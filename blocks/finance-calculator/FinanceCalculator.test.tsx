// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '../../engine/layers.ts';
import type { FinanceLender } from '../../schemas/types/finance-lender.ts';
import { RATES, alone, draw, input, live, offered } from '../../tests/fixtures/drawCalculator.ts';
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

describe('the inputs of the finance calculator', () => {
  it('FINANCE-023 FINANCE-024 FINANCE-025 FINANCE-026 FINANCE-028 FINANCE-030 FINANCE-031 are price, term in years, rate in percent, frequency, and deposit and residual, which are optional', async () => {
    const { at, field, container } = await draw(alone());
    expect(at.getByRole('heading').textContent).toBe('Finance Calculator');
    for (const name of [
      'Purchase Price',
      'Loan term',
      'Interest rate',
      'Deposit or trade-in',
      'Residual repayment',
    ])
      expect(field(name).disabled).toBe(false);
    expect(field('Loan term').parentElement?.textContent).toBe('years');
    expect(field('Interest rate').parentElement?.textContent).toBe('%');
    expect(at.getByRole('group', { name: 'Repayment frequency' })).toBeTruthy();
    const help = (name: string) =>
      container.querySelector(`#${CSS.escape(field(name).getAttribute('aria-describedby') ?? 'none')}`)
        ?.textContent;
    expect([help('Deposit or trade-in'), help('Residual repayment'), help('Loan term')]).toEqual([
      'Optional',
      'Optional',
      undefined,
    ]);
  });

  const HIDDEN = [
    ['interest', 'Interest rate'],
    ['residual', 'Residual repayment'],
  ] as const;
  it.each(HIDDEN)(
    'FINANCE-027 FINANCE-032 hide %s where the site says so, and count with what it starts with',
    async (name, label) => {
      const shown = await draw(alone());
      expect(shown.at.queryByRole('textbox', { name: label })).not.toBeNull();
      const hidden = await draw(alone(input(name, { shown: false })));
      expect(hidden.at.queryByRole('textbox', { name: label })).toBeNull();
      expect(hidden.told()).toBe(shown.told());
    },
  );

  it('hide the frequencies where the site says so', async () => {
    const { at, told } = await draw(alone(input('frequency', { shown: false, start: 'month' })));
    expect(at.queryByRole('radio')).toBeNull();
    expect(told()).toContain('/mo*');
  });

  it('FINANCE-033 FINANCE-034 FINANCE-049 FINANCE-050 FINANCE-052 FINANCE-104 are paid weekly, fortnightly or monthly: 52, 26 or 12 times a year, weekly unless the site says otherwise', async () => {
    const { at, choose, told } = await live(alone());
    const radios = at.getAllByRole<HTMLInputElement>('radio');
    expect(radios.map(({ labels, checked }) => [labels?.[0]?.textContent, checked])).toEqual([
      ['Weekly', true],
      ['Fortnightly', false],
      ['Monthly', false],
    ]);
    const figures = [told()];
    for (const name of ['Fortnightly', 'Monthly']) {
      await choose(name);
      figures.push(told());
    }
    expect(figures).toEqual([
      'Your weekly repayment is calculated to beRepayments: $147/wk*10% p.a.',
      'Your fortnightly repayment is calculated to beRepayments: $294/fn*10% p.a.',
      'Your monthly repayment is calculated to beRepayments: $637/mo*10% p.a.',
    ]);
  });

  it('FINANCE-051 start with months on a site that says so', async () => {
    const { at } = await draw(alone({}, { finance: { defaultFrequency: 'month' } }));
    expect(at.getByRole<HTMLInputElement>('radio', { checked: true }).value).toBe('month');
  });

  it('FINANCE-104 may be paid by the year where a site wants that: /yr', async () => {
    const frequencies = [
      { id: 'year', label: 'Yearly', word: 'year', periodsPerYear: 1, suffix: '{labels.perYear}' },
    ];
    expect((await draw(alone({ frequencies, inputs: { frequency: { start: 'year' } } }))).told()).toContain(
      '$7,914/yr*',
    );
  });
});

describe('what the finance calculator starts with', () => {
  const startOf = async (asked: RenderBlockInput) => {
    const { value } = await draw(asked);
    return ['Purchase Price', 'Loan term', 'Interest rate', 'Deposit or trade-in', 'Residual repayment'].map(
      value,
    );
  };

  it('FINANCE-073 FINANCE-079 FINANCE-084 FINANCE-085 FINANCE-086 is 30,000 or the price of the car, 5 years, 10 %, no deposit and no residual', async () => {
    expect(await startOf(alone())).toEqual(['30,000', '5', '10', '0', '0']);
    const car = (price: number | undefined) => startOf({ facts: { car: makeCar({ price }) } });
    expect((await car(34_990))[0]).toBe('34,990');
    expect((await car(1))[0]).toBe('1');
    expect((await car(0))[0]).toBe('30,000');
    expect((await car(undefined))[0]).toBe('30,000');
  });

  it('FINANCE-018 FINANCE-082 FINANCE-083 FINANCE-084 is the rate of the offer, else the fixed one of the site, else its usual one', async () => {
    const rate = async (finance: JsonObject, lender?: object) =>
      (
        await startOf({
          facts: { car: makeCar(), lender },
          site: { finance: { provider: 'lender-a', ...finance } },
        })
      )[2];
    expect(await rate({ interest: 12.94, defaultInterest: 8.5 }, RATES)).toBe('8.99');
    expect(await rate({ interest: 12.94, defaultInterest: 8.5 })).toBe('12.94');
    expect(await rate({ defaultInterest: 8.5 })).toBe('8.5');
    expect(await rate({})).toBe('10');
  });

  it("FINANCE-045 FINANCE-046 is the offer's own rate, term, deposit and balloon, on no step and beyond any bound", async () => {
    expect(
      await startOf(offered({ interestRate: 16.37, termYears: 7.5, deposit: 3_000.5, balloon: 9_000 })),
    ).toEqual(['30,000', '7.5', '16.37', '3,000.5', '9,000']);
    const term = async (lender: FinanceLender, finance: JsonObject = {}) =>
      (await startOf(offered(lender, { site: { finance: { provider: 'lender-a', ...finance } } })))[1];
    expect(await term({ termYears: 4, termMonths: 60, term: 72 })).toBe('4');
    expect(await term({ termMonths: 54 })).toBe('4.5');
    expect(await term({ term: 6 })).toBe('6');
    expect(await term({ term: 84 }, { termUnit: 'months' })).toBe('7');
  });

  it('FINANCE-005 is a price above 0: without one there is no calculator', async () => {
    const html = async (start: number) =>
      (await renderBlock(financeCalculator, alone(input('amount', { start })))).html;
    expect(await html(0)).toBe('');
    expect(await html(-1)).toBe('');
    expect(await html(1)).not.toBe('');
  });
});

describe('the bounds of the finance calculator', () => {
  const BOUNDS = 'Cannot be less than $1,000 or more than $250,000';

  it('FINANCE-053 FINANCE-055 FINANCE-056 FINANCE-057 FINANCE-059 are told of a price that is outside of them or at one exactly; the price stays', async () => {
    const { type, value, at } = await live(alone());
    for (const [typed, isTold] of [
      ['999', true],
      ['1000', true],
      ['1001', false],
      ['249999', false],
      ['250000', true],
      ['250001', true],
    ] as const) {
      await type('Purchase Price', typed);
      expect([typed, value('Purchase Price').replace(/,/g, ''), at.queryByText(BOUNDS) !== null]).toEqual([
        typed,
        typed,
        isTold,
      ]);
    }
  });

  it('FINANCE-057 may end at 100,000: the words say the bounds that hold', async () => {
    const { type, at } = await live(alone(input('amount', { max: 100_000 })));
    const words = 'Cannot be less than $1,000 or more than $100,000';
    await type('Purchase Price', '99999');
    expect(at.queryByText(words)).toBeNull();
    await type('Purchase Price', '100001');
    expect(at.queryByText(words)).not.toBeNull();
  });

  it('FINANCE-054 may begin at 5,000', async () => {
    const { type, at } = await live(alone(input('amount', { min: 5000 })));
    const words = 'Cannot be less than $5,000 or more than $250,000';
    await type('Purchase Price', '5001');
    expect(at.queryByText(words)).toBeNull();
    await type('Purchase Price', '5000');
    expect(at.queryByText(words)).not.toBeNull();
  });

  it('FINANCE-058 make 0 of a price of 0 and less', async () => {
    const { type, value } = await live(alone());
    for (const [typed, left] of [
      ['-1', '0'],
      ['0', '0'],
      ['1', '1'],
    ] as const) {
      await type('Purchase Price', typed);
      expect(value('Purchase Price')).toBe(left);
    }
  });

  const RANGES = [
    ['Loan term', '1', '7', '0.5'],
    ['Interest rate', '0.5', '15', '0.5'],
    ['Deposit or trade-in', '0', '250000', '0.5'],
    ['Residual repayment', '0', '250000', '0.5'],
    ['Purchase Price', '1000', '250000', '500'],
  ] as const;
  it.each(RANGES)(
    'FINANCE-060 FINANCE-061 FINANCE-064 FINANCE-065 FINANCE-077 of %s are %s and %s, in steps of %s',
    async (name, min, max, step) => {
      const slider = (await draw(alone())).slider(name);
      expect([slider.min, slider.max, slider.step]).toEqual([min, max, step]);
    },
  );

  const CLAMPED = [
    ['Loan term', '0.9', '1'],
    ['Loan term', '1', '1'],
    ['Loan term', '1.5', '1.5'],
    ['Loan term', '6.5', '6.5'],
    ['Loan term', '7', '7'],
    ['Loan term', '7.5', '7'],
    ['Interest rate', '0.4', '0.5'],
    ['Interest rate', '0.5', '0.5'],
    ['Interest rate', '0.6', '0.6'],
    ['Interest rate', '14.9', '14.9'],
    ['Interest rate', '15', '15'],
    ['Interest rate', '15.1', '15'],
    ['Deposit or trade-in', '-5', '0'],
    ['Deposit or trade-in', '0', '0'],
    ['Deposit or trade-in', '249999', '249,999'],
    ['Deposit or trade-in', '250001', '250,000'],
    ['Residual repayment', '-0.5', '0'],
    ['Residual repayment', '249999.5', '249,999.5'],
    ['Residual repayment', '250000', '250,000'],
    ['Residual repayment', '250000.5', '250,000'],
  ] as const;
  it.each(CLAMPED)('FINANCE-066 FINANCE-067 bring %s %s to %s', async (name, typed, left) => {
    const { type, value } = await live(alone());
    await type(name, typed);
    expect(value(name)).toBe(left);
  });

  const RATE_BOUNDS = [
    [7.5, 14.5],
    [4, 20],
  ] as const;
  it.each(RATE_BOUNDS)('FINANCE-062 FINANCE-063 of the rate may be %d and %d', async (min, max) => {
    const { type, value } = await live(alone(input('interest', { min, max })));
    await type('Interest rate', String(min - 0.1));
    expect(value('Interest rate')).toBe(String(min));
    await type('Interest rate', String(max + 0.1));
    expect(value('Interest rate')).toBe(String(max));
  });

  it('FINANCE-068 read digits, dot and minus of what is typed', async () => {
    const { type, value } = await live(alone());
    await type('Purchase Price', 'about $25,500 AUD');
    expect(value('Purchase Price')).toBe('25,500');
    await type('Interest rate', 'seven');
    expect(value('Interest rate')).toBe('10');
    await type('Interest rate', 'say 7.25 % a year');
    expect(value('Interest rate')).toBe('7.25');
    await type('Purchase Price', '$ -25,500');
    expect(value('Purchase Price')).toBe('0');
    await type('Deposit or trade-in', 'A$300,000');
    expect(value('Deposit or trade-in')).toBe('250,000');
  });
});
