import { expect, it } from 'vitest';
import { testEnv } from '../../../tests/fixtures/makeModel.ts';
import { targetOf, type Standing } from './targets.ts';

const standing: Record<string, Standing> = {
  results: { block: 'result-grid', isPerItem: false, inside: [], settings: {} },
  price: { block: 'price', isPerItem: true, inside: ['results'], settings: {} },
};
const targetAt = (set: string) => targetOf({ set }, { env: testEnv(), standing: (id) => standing[id] });

it.each([
  ['results/fields/price', { kind: 'entry', block: 'result-grid' }],
  ['main/results/fields/price', { kind: 'entry', block: 'result-grid' }],
  ['results/price', { kind: 'block', block: 'price' }],
  ['results/card/price', { kind: 'block', block: 'price' }],
  ['price', { kind: 'block', block: 'price' }],
])(
  'after the name of a list an id is that of its entry, else of the block further in: %s',
  (address, target) => {
    expect(targetAt(address)).toMatchObject(target);
  },
);
