import { expect, it } from 'vitest';
import { atLeastNothing, boundsTold, clamp, readAmount } from './bounds.ts';

it('FINANCE-068 reads digits, dot and minus of what is typed', () => {
  expect(['$30,000', 'about 5.5 %', '-4', '12 000 AUD', '−3'].map(readAmount)).toEqual([
    30_000, 5.5, -4, 12_000, -3,
  ]);
  expect(['', 'abc', '1.2.3', '--', '1-2'].map(readAmount)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

it('FINANCE-066 FINANCE-067 brings a value above the highest or below the lowest back to it', () => {
  const term = { min: 1, max: 7 };
  expect([0.5, 1, 1.5, 7, 7.5].map((value) => clamp(value, term))).toEqual([1, 1, 1.5, 7, 7]);
});

it('FINANCE-058 FINANCE-059 leaves a purchase price as it is, and makes nothing of what is below nothing', () => {
  expect([-1, 0, 1, 900, 400_000].map(atLeastNothing)).toEqual([0, 0, 1, 900, 400_000]);
});

it('FINANCE-056 tells the bounds of a price that is outside of them, or at one exactly', () => {
  const price = { min: 1_000, max: 250_000 };
  expect([999, 1_000, 1_000.5, 249_999, 250_000, 250_001].map((value) => boundsTold(value, price))).toEqual([
    'outside',
    'at',
    undefined,
    undefined,
    'at',
    'outside',
  ]);
});
