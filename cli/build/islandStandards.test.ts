import { describe, expect, it } from 'vitest';
import { sameEverywhere } from './islandStandards.ts';

const text = (standard: string, params?: string[]) => ({
  type: 'string',
  default: standard,
  ...(params && { 'x-params': params }),
});

describe('what the script of an island says for all pages', () => {
  it('is words and numbers that are the same on each of them, params of the browser included', () => {
    const schema = {
      properties: {
        rows: { type: 'integer', default: 4 },
        words: { properties: { next: text('Next'), photo: text('{index} {index|photo|photos}', ['index']) } },
      },
    };
    const all = { rows: 4, words: { next: 'Next', photo: '{index} {index|photo|photos}' } };
    expect(sameEverywhere(all, schema)).toEqual(all);
  });

  it('is nothing that facts, rules, conditions or names of the site answer', () => {
    const schema = {
      properties: {
        year: { type: 'integer', default: { fact: 'car.year' } },
        open: { type: 'boolean', default: { 'flags.open': true } },
        look: { type: 'string', default: [{ then: '{labels.look}' }, { then: 'narrow' }] },
        words: {
          properties: { ask: text('Ask about this {vehicle}'), both: text('{name}, {index}', ['index']) },
        },
      },
    };
    const all = {
      year: { fact: 'car.year' },
      open: { 'flags.open': true },
      look: schema.properties.look.default,
      words: { ask: 'Ask about this {vehicle}', both: '{name}, {index}' },
    };
    expect(sameEverywhere(all, schema)).toEqual({ words: {} });
  });
});
