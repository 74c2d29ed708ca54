import { describe, expect, it } from 'vitest';
import type { LayerInput } from '../../tests/fixtures/makeModel.ts';
import { blockOf, explain, page, pageFile, SITE, TEMPLATE, text } from '../../tests/fixtures/explainPages.ts';
import type { PageExplanation } from './types.ts';

describe('why a block is not there', () => {
  const layers = (when: unknown, more: LayerInput = {}): LayerInput[] => [
    {
      kind: 'template',
      rules: { available: { 'car.sold': false } },
      pages: { p: page([text('A', { when })], { kind: 'vehicle' }) },
    },
    more,
  ];
  const answer = (explained: PageExplanation): unknown[] => {
    const { presence, because } = blockOf(explained, 'rich-text');
    return [presence, because.map(({ text: words }) => words)];
  };

  it('a flag is known before any request; the car is not', () => {
    const when = { 'flags.financeQuote': true, 'car.price': { above: 0 } };
    expect(answer(explain(layers(when)))).toEqual([
      'absent',
      ['must hold: flag "financeQuote" is on; flags.financeQuote is false'],
    ]);
    const on = { root: { flags: { financeQuote: true } } };
    expect(answer(explain(layers(when, on)))).toEqual(['asked', ['there when price is above $0']]);
    expect(answer(explain(layers(when, on), { price: 0 }))).toEqual([
      'absent',
      ['must hold: price is above $0; car.price is 0'],
    ]);
    expect(answer(explain(layers(when, on), { price: 1 }))).toEqual(['there', []]);
  });

  it('a rule is followed to the part that failed, with its place', () => {
    const explained = explain(layers({ 'rules.available': true }), { sold: true });
    expect(answer(explained)).toEqual(['absent', ['must hold: sold is no; car.sold is true']]);
    expect(blockOf(explained, 'rich-text').conditions[0]).toMatchObject({
      from: 'own',
      written: { file: TEMPLATE, pointer: '/slots/main/0/when' },
      parts: [{ place: { file: 'layouts/template/rules.json', pointer: '/available/car.sold' } }],
    });
  });

  it('what holds inside "none" is named as what must not', () => {
    const when = { none: [{ 'car.sold': true }, { 'car.price': { below: 100 } }] };
    expect(answer(explain(layers(when), { sold: false, price: 50 }))).toEqual([
      'absent',
      ['must not hold: price is below $100; car.price is 50'],
    ]);
  });

  it('"when": false of a site is found with its line', () => {
    const explained = explain(layers(true, { pages: { p: pageFile([{ set: 'rich-text', when: false }]) } }));
    expect(answer(explained)).toEqual(['absent', ['switched off with "when": false']]);
    expect(blockOf(explained, 'rich-text').conditions[0]?.written).toMatchObject({
      file: SITE,
      pointer: '/changes/0/when',
    });
  });

  it('a condition that is added everywhere counts beside its own', () => {
    const explained = explain(layers(true, { root: { everywhere: { 'rich-text': { alsoWhen: false } } } }));
    expect(answer(explained)[0]).toBe('absent');
    expect(
      blockOf(explained, 'rich-text').conditions.map(({ from, holds, written }) => [
        from,
        holds,
        written.pointer,
      ]),
    ).toEqual([
      ['own', true, '/slots/main/0/when'],
      ['added', false, '/everywhere/rich-text/alsoWhen'],
    ]);
  });

  it('a block goes with the block around it, and with the use of its part', () => {
    const explained = explain([
      {
        kind: 'template',
        parts: { words: { blocks: [text('A', { id: 'a' })] } as never },
        pages: {
          p: page([
            {
              block: 'columns',
              when: { 'flags.financeQuote': true },
              slots: { left: [text('B', { id: 'b' })] },
            },
            { id: 'use', part: 'words', when: false },
          ]),
        },
      },
      {},
    ]);
    expect(blockOf(explained, 'b')).toMatchObject({
      presence: 'absent',
      because: [{ text: 'inside "columns", which is not there' }],
    });
    expect(blockOf(explained, 'use/a')).toMatchObject({
      presence: 'absent',
      because: [{ text: 'switched off with "when": false' }],
      conditions: [{ from: 'part', written: { file: TEMPLATE, pointer: '/slots/main/1/when' } }],
    });
  });

  it('what is drawn for each car of a list is decided there, also when the request is known', () => {
    const card = { block: 'car-card', when: { 'car.price': { above: 0 } } };
    const grid = { block: 'result-grid', slots: { card: [card] } };
    const explained = explain(
      [{ kind: 'template', pages: { p: page([grid], { kind: 'search' }) } }, {}],
      { price: 5 },
      'search',
    );
    expect(blockOf(explained, 'car-card')).toMatchObject({ each: 'car', presence: 'asked' });
  });

  it('a page that a flag switches off says so', () => {
    const explained = explain([
      { kind: 'template', pages: { p: page([text('A')], { when: { 'flags.financeQuote': true } }) } },
      {},
    ]);
    expect(explained).toMatchObject({
      presence: 'absent',
      because: [
        {
          text: 'must hold: flag "financeQuote" is on; flags.financeQuote is false',
          written: { file: TEMPLATE, pointer: '/when/flags.financeQuote' },
        },
      ],
      conditions: [{ written: { file: TEMPLATE, pointer: '/when' } }],
    });
  });
});
