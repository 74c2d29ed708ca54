import { describe, expect, it } from 'vitest';
import { parseNumber } from './parseNumber.ts';

describe('parseNumber', () => {
  it.each([
    ['25000', 25000],
    ['25,000', 25000],
    ['25 000', 25000],
    [' 7.5 ', 7.5],
    ['.5', 0.5],
    ['8.', 8],
    ['-3', -3],
    ['−3', -3],
    ['', undefined],
    ['-', undefined],
    ['.', undefined],
    ['1e5', undefined],
    ['12abc', undefined],
    ['1.2.3', undefined],
    ['Infinity', undefined],
  ])('reads "%s" as %s', (text, number) => expect(parseNumber(text)).toBe(number));

  it.each([
    ['$25,000', ['$'], 25000],
    ['15,000 KM', ['km'], 15000],
    ['7.5 %', ['%'], 7.5],
    ['15,000 km', ['$'], undefined],
  ])('reads "%s" beside %s', (text, affixes, number) => expect(parseNumber(text, affixes)).toBe(number));
});
