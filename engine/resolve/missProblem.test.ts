import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../layers.ts';
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
    expect(said(page, { remove: 'result-grid' })).toEqual([
      'Nothing is at "result-grid". Did you mean "latest"? The block "result-grid" has the id "latest".',
    ]);
    expect(said(page, { remove: 'home-hero/stock' })).toEqual([
      'Nothing is at "home-hero/stock". Did you mean "hero/stock"? The block "home-hero" has the id "hero".',
    ]);
    expect(said(page, { insert: NEW, last: 'result-grid/card' })[0]).toContain('Did you mean "latest/card"?');
    expect(said(page, { insert: NEW, last: 'result-grid' })[0]).toContain('has the id "latest".');
  });

  it('is told with all ids where several blocks of one name go by an id', () => {
    const two = {
      slots: {
        main: [
          { id: 'a', block: 'price' },
          { id: 'b', block: 'price' },
        ],
      },
    };
    expect(said(two, { remove: 'price' })[0]).toContain('Blocks "price" have the ids "a" and "b".');
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
