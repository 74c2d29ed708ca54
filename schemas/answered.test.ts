import { describe, expect, it } from 'vitest';
import { isAlwaysAnswered } from './answered.ts';

const RULE = { then: 5, when: { 'car.price': { above: 1000 } } };

describe('a value that is always there', () => {
  it.each([
    ['a number', { type: 'number', default: 0 }],
    ['a text, also an empty one', { type: 'string', default: '' }],
    ['a yes or no', { type: 'boolean', default: false }],
    ['a condition', { type: 'boolean', default: { 'flags.finance': true } }],
    ['a list of entries', { type: 'array', default: [] }],
    ['a choice of the whole site', { enum: ['bar', 'split'], default: { fact: 'site.style' } }],
    ['a rule list that ends in a number', { type: 'number', default: [RULE, { then: 0 }] }],
    [
      'a rule list that ends in words',
      { type: 'string', default: [{ then: '{car.name}' }, { then: 'A car' }] },
    ],
    ['a rule list that ends in no', { type: 'boolean', default: [RULE, { then: false }] }],
    [
      'a rule list that ends in a condition',
      { type: 'boolean', default: [{ then: { 'flags.finance': true } }] },
    ],
  ])('is one with a default: %s', (_, schema) => expect(isAlwaysAnswered(schema)).toBe(true));

  it.each([
    ['there is no default', { type: 'number' }],
    ['the default is a fact', { type: 'number', default: { fact: 'car.price' } }],
    ['each entry has a condition', { type: 'number', default: [RULE] }],
    ['the last entry has a condition', { type: 'number', default: [{ then: 5 }, RULE] }],
    ['the list ends in a fact', { type: 'number', default: [RULE, { then: { fact: 'car.price' } }] }],
    ['the list ends in a text that facts fill in', { type: 'string', default: [{ then: '{car.name}' }] }],
    ['the list ends in an empty text', { type: 'string', default: [{ then: '' }] }],
    ['an entry of the list stops it', { type: 'number', default: [{ when: {}, then: null }, { then: 5 }] }],
    ['the list ends in an object', { type: 'object', default: [{ then: { min: 5 } }] }],
    ['it is a list of entries by rules', { type: 'array', default: [{ then: [] }] }],
  ])('is none where %s', (_, schema) => expect(isAlwaysAnswered(schema)).toBe(false));
});
