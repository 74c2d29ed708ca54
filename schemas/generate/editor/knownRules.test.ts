import { expect, it } from 'vitest';
import type { Schema } from './json.ts';
import { knownRules } from './knownRules.ts';
import type { SharedLayer } from './layers.ts';

const layer = (name: string, rules: Schema): SharedLayer => ({
  ...{ name, root: {}, pages: new Map(), parts: new Map(), menus: {} },
  rules,
});

const declared = {
  conditions: { listed: { description: 'Shown.' } },
  lists: { price: { description: 'AUD.', then: { type: 'number' } } },
};
const templates = [
  layer('first', {
    note: 'why',
    listed: { 'car.status': 'in_stock', 'flags.reviews': true },
    price: [{ then: { fact: 'lender.paymentWeek' } }, { then: '{? {page.car.price}}' }],
    own: { any: [{ 'rules.listed': true }, { 'rules.own': true }] },
    always: true,
    changes: [{ remove: 'price/x' }],
  }),
];
const presets = [layer('maker', { listed: { 'model.name': 'A' } })];

it('a rule is known with its meaning and type; one that a layer adds, with whose it is', () => {
  const known = knownRules(declared, { templates, presets, declares: [] });
  expect([...known.keys()]).toEqual(expect.arrayContaining(['listed', 'price', 'own', 'always']));
  expect(known.size).toBe(4);
  expect(known.get('price')).toMatchObject({ description: 'AUD.', type: 'number' });
  expect(known.get('own')).toMatchObject({ description: 'A rule of first.', type: 'yesNo' });
});

it('a rule asks for the facts of all layers, of texts and of the rules that it asks', () => {
  const known = knownRules(declared, { templates, presets, declares: [] });
  expect(known.get('listed')?.needs).toEqual(['car', 'model']);
  expect(known.get('price')?.needs).toEqual(['lender', 'page.car']);
  expect(known.get('own')?.needs).toEqual(['car', 'model']);
  expect(known.get('always')?.needs).toEqual([]);
});

it('a rule that is declared only is not known: nothing answers it yet', () => {
  expect(knownRules(declared, { templates: [], presets: [], declares: [] }).size).toBe(0);
});
