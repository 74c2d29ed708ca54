import { describe, expect, it } from 'vitest';
import { applyChanges } from './changes.ts';

const page = {
  slots: {
    main: [
      { block: 'gallery' },
      {
        id: 'columns',
        block: 'columns',
        slots: {
          left: [
            {
              id: 'finance',
              block: 'finance-calculator',
              settings: { max: 1, inputs: { term: { default: 6 } } },
            },
          ],
        },
      },
      {
        block: 'vehicle-actions',
        id: 'actions',
        settings: {
          buttons: [
            { id: 'enquire', label: 'Enquire' },
            { id: 'call', label: 'Call' },
          ],
        },
      },
    ],
  },
};
const ids = (value: typeof page) => value.slots.main.map((entry) => entry.id ?? entry.block);

describe('changes', () => {
  it('set merges settings into a block by its id, at any depth', () => {
    const { value, misses } = applyChanges(page, [
      { set: 'finance', settings: { inputs: { term: { default: 5 } } } },
    ]);
    expect(misses).toEqual([]);
    expect(value.slots.main[1]?.slots?.left[0]?.settings).toEqual({
      max: 1,
      inputs: { term: { default: 5 } },
    });
  });

  it('set reaches an entry of a list inside the settings of a block', () => {
    const { value } = applyChanges(page, [{ set: 'actions/call', label: 'Ring us' }]);
    expect(value.slots.main[2]?.settings?.buttons[1]).toEqual({ id: 'call', label: 'Ring us' });
  });

  it('set with null takes a value back, and its when replaces', () => {
    const { value } = applyChanges(page, [{ set: 'actions/buttons/enquire', label: null, when: false }]);
    expect(value.slots.main[2]?.settings?.buttons[0]).toEqual({ id: 'enquire', when: false });
  });

  it('remove takes a block out, move puts one after another, insert adds one', () => {
    expect(ids(applyChanges(page, [{ remove: 'columns' }]).value)).toEqual(['gallery', 'actions']);
    expect(ids(applyChanges(page, [{ move: 'gallery', after: 'actions' }]).value)).toEqual([
      'columns',
      'actions',
      'gallery',
    ]);
    expect(ids(applyChanges(page, [{ insert: { block: 'price' }, before: 'columns' }]).value)).toEqual([
      'gallery',
      'price',
      'columns',
      'actions',
    ]);
    expect(ids(applyChanges(page, [{ insert: { block: 'price' }, first: 'main' }]).value)[0]).toBe('price');
    expect(
      applyChanges(page, [{ insert: { block: 'price' }, last: 'columns/left' }]).value.slots.main[1]?.slots
        ?.left,
    ).toHaveLength(2);
  });

  it('a change that hits nothing is reported with the ids that are there, and the others are applied', () => {
    const { value, misses } = applyChanges(page, [{ remove: 'galery' }, { remove: 'gallery' }]);
    expect(misses).toEqual([
      { change: 0, key: 'remove', address: 'galery', there: ['gallery', 'columns', 'actions'] },
    ]);
    expect(ids(value)).toEqual(['columns', 'actions']);
  });

  it('leaves the shared layout as it is and shares what did not change', () => {
    const { value } = applyChanges(page, [{ set: 'actions/call', label: 'Ring us' }]);
    expect(value.slots.main[1]).toBe(page.slots.main[1]);
    expect(page.slots.main[2]?.settings?.buttons?.[1]?.label).toBe('Call');
  });
});
