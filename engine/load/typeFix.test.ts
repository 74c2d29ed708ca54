import { describe, expect, it } from 'vitest';
import { typeFix } from './typeFix.ts';

const fix = (type: string | string[], value: unknown, pointer = '/x', schema = {}): string =>
  typeFix({ type, value, pointer, schema });

describe('how a value of the wrong type is written right', () => {
  it.each([
    ['boolean', 'yes', 'Write true without quotes.'],
    ['boolean', 0, 'Write false without quotes.'],
    ['integer', '6px', 'Write 6 without quotes.'],
    ['number', '$20,000', 'Write 20000 without quotes.'],
    ['integer', 3.6, 'Write a whole number, e.g. 4.'],
    ['number', { fct: 'car.price' }, 'Write { "fact": "car.price" }.'],
    ['string', 42, 'Write "42".'],
    ['string', ['standard'], 'Write "standard" without brackets.'],
    ['string', { url: '/a' }, 'Write "/a".'],
    ['array', 'a.example.com', 'Write ["a.example.com"].'],
    ['array', 'page,sort', 'Write ["page","sort"].'],
  ])('%s, not %j: %s', (type, value, words) => {
    expect(fix(type, value)).toBe(words);
  });

  it('says what a list is where one value goes', () => {
    expect(fix('string', [{ when: {}, value: 'x' }])).toContain('the entries of a list have "then"');
  });

  it.each([
    ['car.sold', '{ "car.sold": true }'],
    ['!car.sold', '{ "car.sold": false }'],
    ['true', 'Write true without quotes.'],
    [[{}], '{ "all": [ ... ] }'],
    ['car.price > 5', 'facts with their values'],
  ])('a condition, not %j: %s', (value, words) => {
    expect(fix(['boolean', 'object'], value)).toContain(words);
  });

  it('makes a block of a name, and a change of a sentence', () => {
    expect(fix('object', 'price', '/slots/main/0')).toBe('Write { "block": "price" }.');
    expect(fix('object', 'remove hero', '/changes/2')).toContain('{ "remove": "address" }');
    const labelled = { properties: { then: {} } };
    expect(fix('object', 'Used', '/a/3', labelled)).toBe('Write { "then": "Used" }.');
  });
});
