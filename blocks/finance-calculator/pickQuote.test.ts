import { expect, it } from 'vitest';
import { pickQuote } from './pickQuote.ts';

const quote = { selfAssessedCreditScore: 'GOOD', vin: 'JM0BP2HX01', nvic: '3M9L1Q', year: 2024 };
const pick = (fetched: boolean) =>
  pickQuote({ fee: 495, quote: { fetched, ...quote }, texts: { rates: '8 %', quoted: '{rate}' } } as never);

it('a page holds what a quote is asked with, the VIN among it, only where one is fetched', () => {
  expect(pick(true)).toMatchObject({ quote: { fetched: true, ...quote }, texts: { quoted: '{rate}' } });
  expect(pick(false)).toEqual({ fee: 495, quote: { fetched: false }, texts: { rates: '8 %' } });
});
