import { beforeAll, describe, expect, it } from 'vitest';
import type { Files } from '../fixtures/makeProject.ts';
import { makeExampleSite, site, type ExampleSite } from './exampleSite.ts';

/** What may stand where a value goes: an answer that is nothing, a sum, the clock; and what stands next to it that may not. */

let said: ExampleSite['said'];

beforeAll(() => {
  ({ said } = makeExampleSite());
});

describe('check, where a value goes,', () => {
  describe('takes null for an answer', () => {
    const never = (then: unknown): object[] => [{ when: { 'now.month': 'june' }, then: null }, { then }];
    const type = (label: unknown): Files =>
      site({ changes: [{ insert: { id: 'own', label }, last: 'search/types' }] });

    it('in rules, labels, texts, lists and whatever has no default', () => {
      const files: Files = {
        ...site({ labels: { home: never('Home') }, tagline: never('Trucks'), social: never([]) }),
        'rules.json': {
          priceText: never('Call us'),
          changes: [
            { set: 'displayPrice/price', then: null },
            { insert: { id: 'a', when: { 'car.km': 1 }, then: null }, first: 'displayPrice' },
          ],
        },
      };
      expect(said(files)).toEqual([]);
    });

    it('but not for a number or choice that is always there, nor for what is needed', () => {
      expect(said(site({ search: { hitsPerPage: never(30) } }))).toEqual([
        'VALUE_NOT_ALLOWED /search/hitsPerPage/0/then',
      ]);
      expect(said(site({ design: { cardStyle: never('raised') } }))).toEqual([
        'VALUE_NOT_ALLOWED /design/cardStyle/0/then',
      ]);
      expect(said(type(never('All')))).toEqual(['RULE_NO_FALLBACK /changes/0/insert/label/0/then']);
    });

    it('which ends a list: what stands behind it is never reached', () => {
      const priceText = [
        { id: 'none', then: null },
        { id: 'other', then: 'Call us' },
      ];
      expect(said({ 'rules.json': { priceText } })).toEqual(['RULE_UNREACHABLE /priceText/1']);
    });
  });

  it('takes a sum behind a fact, and says once what is wrong with one', () => {
    const amount = (sum: object): Files => site({ everywhere: { price: { settings: { amount: sum } } } });
    const shown = { fact: 'rules.displayPrice' };
    expect(said(amount({ ...shown, times: 1.1, minus: { fact: 'car.reserve_fee' }, round: 10 }))).toEqual([]);
    for (const [wrong, place] of [
      [{ plus: 1, minus: 2 }, '/minus'],
      [{ minus: { fact: 'car.reserve_fees' } }, '/minus/fact'],
      [{ minus: { fact: 'car.make' } }, '/minus'],
      [{ minus: '500' }, '/minus'],
      [{ round: 0 }, '/round'],
      [{ round: 'ten' }, '/round'],
      [{ less: 500 }, ''],
    ] as const)
      expect(said(amount({ ...shown, ...wrong })).map((one) => one.split(' ')[1])).toEqual([
        `/everywhere/price/settings/amount${place}`,
      ]);
    const onHome = { perPage: { fact: 'site.stock.soldDays', minus: { fact: 'car.reserve_fee' } } };
    const page = (settings: object): Files => ({
      'pages/home.json': { changes: [{ insert: { block: 'result-grid', settings }, last: 'main' }] },
    });
    expect(said(page(onHome))).toEqual(['FACT_UNKNOWN /changes/0/insert/settings/perPage/minus/fact']);
  });
});
