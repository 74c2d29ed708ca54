import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../load/types.ts';
import { applyChanges } from './applyChanges.ts';
import { missProblem } from './missProblem.ts';

const page = {
  slots: {
    main: [
      {
        id: 'hero',
        block: 'home-hero',
        settings: { buttons: [{ id: 'stock' }], links: [{ id: 'suv' }] },
      },
      { id: 'latest', block: 'result-grid', slots: { card: [{ block: 'car-card' }] } },
      { block: 'price' },
    ],
  },
};
const menus = {
  header: [{ id: 'home' }, { id: 'cars', entries: [{ id: 'new' }] }],
  footer: [{ id: 'cars' }],
};

function said(value: object, change: JsonObject): string[] {
  return applyChanges(value, { changes: [change], at: { file: 'f', pointer: '/changes' } }).outcomes.flatMap(
    ({ is, at }) => (typeof is === 'object' ? [missProblem(is, at).message] : [is]),
  );
}
const NEW = { block: 'columns' };

describe('a change that cannot be made', () => {
  it('is told with the whole address that was meant', () => {
    expect(said(page, { remove: 'hero/buttons/stok' })).toEqual([
      'Nothing is at "hero/buttons/stok". Did you mean "hero/buttons/stock"? There are: hero/buttons/stock.',
    ]);
    expect(said(page, { remove: 'heros/buttons/stock' })[0]).toContain('Did you mean "hero/buttons/stock"?');
    expect(said(menus, { remove: 'main/home' })[0]).toContain('Did you mean "home"?');
  });

  it('may name the block of an entry that goes by an id', () => {
    expect(said(page, { remove: 'result-grid' })[0]).toContain('Did you mean "latest"?');
  });

  it('is told with the lists that there are, where a list is asked for', () => {
    expect(said(page, { insert: NEW, last: 'content' })[0]).toContain('There are: main.');
    expect(said(page, { insert: NEW, last: 'latest/cards' })[0]).toContain(
      'Did you mean "latest/card"? There are: latest/card.',
    );
  });

  it('needs the name of the list where an entry has several or none', () => {
    expect(said(page, { insert: NEW, last: 'hero' })).toEqual(['More than one thing is at "hero".']);
    expect(said(page, { insert: NEW, last: 'price' })).toEqual([
      '"price" has no list to put something into.',
    ]);
    expect(said(page, { insert: NEW, last: 'latest' })).toEqual(['hit']);
  });
});
