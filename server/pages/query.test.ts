import { describe, expect, it } from 'vitest';
import { hrefsWith, isInParts, listOf, readQuery } from './query.ts';

const NAMES = ['page', 'make[]', 'price[:]'];
const href = (query: Record<string, string>, changes: Parameters<ReturnType<typeof hrefsWith>>[0]) =>
  hrefsWith({ path: '/cars/', query, names: () => NAMES })(changes);

describe('the query of a page', () => {
  it('is what the page reads, in one order, however it is written', () => {
    const asked = 'price[max]=20&make[3]=b&x=1&make[]=a&page=2&price[min]=10&make[0]=a';
    expect(Object.entries(readQuery(asked, NAMES))).toEqual([
      ['page', '2'],
      ['make[0]', 'a'],
      ['make[1]', 'b'],
      ['price', '10:20'],
    ]);
    expect(listOf(readQuery(asked, NAMES), 'make[]')).toEqual(['a', 'b']);
  });

  it('takes a pair as one value before its parts, and an open one', () => {
    expect(readQuery('price[min]=1&price=5:6', NAMES)).toEqual({ price: '5:6' });
    expect(readQuery('price[max]=6', NAMES)).toEqual({ price: ':6' });
    expect(readQuery('price[min]=&price[max]=', NAMES)).toEqual({});
  });

  it('SEARCH-043 takes the digits of the amounts of a form', () => {
    expect(readQuery('price[min]=%24%2010,000&price[max]=20+000', NAMES)).toEqual({ price: '10000:20000' });
    expect(readQuery('price[min]=%24&price[max]=,', NAMES)).toEqual({});
    expect(readQuery('price[min]=20k&price[max]=AUD+20000', NAMES)).toEqual({ price: '20:20000' });
    expect(readQuery('price[min]=2.5&price[max]=15,990.00', NAMES)).toEqual({ price: '2:15990' });
    expect(readQuery('price[min]=any&price[max]=', NAMES)).toEqual({});
  });

  it('SEARCH-043 is in parts only where a form writes the least and the most of a name of the page', () => {
    for (const search of ['price[min]=1', 'page=2&price%5Bmax%5D=', 'price=5:6&price[min]=1'])
      expect([search, isInParts(search, NAMES)]).toEqual([search, true]);
    for (const search of ['', 'price=5:6', 'km[min]=1', 'price[most]=1', 'make[0]=a'])
      expect([search, isInParts(search, NAMES)]).toEqual([search, false]);
  });

  it('takes 200 letters of a value and no more', () => {
    expect(readQuery(`page=${'9'.repeat(200)}`, NAMES).page).toHaveLength(200);
    expect(readQuery(`page=${'9'.repeat(201)}`, NAMES).page).toHaveLength(200);
  });

  it('is no list of another name that begins alike', () => {
    expect(readQuery('makes[0]=a&make[a]=b&make[0][1]=c&make=d', NAMES)).toEqual({});
  });
});

describe('an address with another query', () => {
  const QUERY = { page: '2', 'make[0]': 'a', price: '10:20' };

  it('keeps what is not named, and says it in one order', () => {
    expect(href(QUERY, { 'make[]': ['c', 'b', 'c'] })).toBe('/cars/?page=2&make[0]=b&make[1]=c&price=10:20');
  });

  it('leaves out what is undefined, empty or an empty list', () => {
    expect(href(QUERY, { page: undefined, 'make[]': [], 'price[:]': '' })).toBe('/cars/');
  });

  it('escapes what would mean something else', () => {
    expect(href({}, { 'make[]': ['a&b=c', '"<>'] })).toBe('/cars/?make[0]=%22%3C%3E&make[1]=a%26b%3Dc');
  });
});
