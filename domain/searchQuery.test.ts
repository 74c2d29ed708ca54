import { describe, expect, it } from 'vitest';
import { pickedIn, rangesIn, rangeText } from './searchQuery.ts';

describe('what a shopper narrows a search to, in an address', () => {
  it('is the values of each field', () => {
    const query = { 'refinementList[make][0]': 'Kia', 'refinementList[make][1]': 'Land Rover', page: '2' };
    expect(pickedIn(query)).toEqual({ make: ['Kia', 'Land Rover'] });
    expect(pickedIn({ 'refinementList[location.name][0]': 'Yard' })).toEqual({ 'location.name': ['Yard'] });
    expect(pickedIn({ 'refinementList[make]': 'Kia', make: 'Kia' })).toEqual({});
  });

  it.each([
    ['10000:20000', { price: { min: 10000, max: 20000 } }],
    [':20000', { price: { max: 20000 } }],
    ['10000:', { price: { min: 10000 } }],
    ['0:0', { price: { min: 0, max: 0 } }],
    [':', {}],
    ['cheap', {}],
    ['-1:5', {}],
    ['1:2:3', {}],
    ['1:9999999999', { price: { min: 1, max: 9_999_999_999 } }],
    ['1:99999999999', {}],
  ])('is the least and the most of a field: %s', (text, ranges) => {
    expect(rangesIn({ 'range[price]': text })).toEqual(ranges);
  });

  it('is written as it is read', () => {
    for (const range of [{ min: 1, max: 2 }, { max: 2 }, { min: 1 }])
      expect(rangesIn({ 'range[km]': rangeText(range) })).toEqual({ km: range });
    expect(rangeText({})).toBe('');
  });
});
