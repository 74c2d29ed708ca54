import { describe, expect, it } from 'vitest';
import { applyChanges } from './changes.ts';
import { missProblem } from './missProblem.ts';

const page = {
  slots: {
    main: [
      {
        id: 'hero',
        block: 'home-hero',
        $source: ['home.json', '/slots/main/0'],
        settings: { buttons: [{ id: 'stock' }], links: [] },
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

function said(value: object, change: Parameters<typeof applyChanges>[1][number]): string[] {
  return applyChanges(value, [change]).misses.map(
    (miss) => missProblem(miss, { file: 'f', pointer: '' }).message,
  );
}
const NEW = { block: 'columns' };

describe('an address that leads nowhere', () => {
  it('is told with the whole address that was meant', () => {
    expect(said(page, { remove: 'hero/buttons/stok' })).toEqual([
      'Nothing is at "hero/buttons/stok". Did you mean "hero/buttons/stock"? There are: hero/buttons/stock.',
    ]);
    expect(said(menus, { remove: 'main/home' })[0]).toContain('Did you mean "header/home"?');
  });

  it('may name the block of an entry that goes by an id', () => {
    expect(said(page, { remove: 'result-grid' })[0]).toContain('Did you mean "latest"?');
  });

  it('is told with the lists that there are, where a list is asked for', () => {
    expect(said(page, { insert: NEW, last: 'content' })[0]).toContain('There are: main.');
    expect(said(page, { insert: NEW, last: 'latest/cards' })[0]).toContain('There are: latest/card.');
  });

  it('needs the name of the list where an entry has several or none', () => {
    expect(said(page, { insert: NEW, last: 'hero' })).toEqual(['"hero" has several lists: buttons, links.']);
    expect(said(page, { insert: NEW, last: 'price' })).toEqual([
      '"price" has no list to put something into.',
    ]);
    expect(said(page, { insert: NEW, last: 'latest' })).toEqual([]);
  });
});

describe('a change that says what is so', () => {
  const idle = (change: Parameters<typeof applyChanges>[1][number]): readonly number[] =>
    applyChanges(page, [change]).idle;

  it('moves an entry to where it is', () => {
    expect(idle({ move: 'latest', after: 'hero' })).toEqual([0]);
    expect(idle({ move: 'price', last: 'main' })).toEqual([0]);
    expect(idle({ move: 'latest', last: 'main' })).toEqual([]);
  });

  it('sets the condition that it has', () => {
    const value = { list: [{ id: 'a', when: { 'flags.x': true } }] };
    expect(applyChanges(value, [{ set: 'a', when: { 'flags.x': true } }]).idle).toEqual([0]);
    expect(applyChanges(value, [{ set: 'a', when: { 'flags.x': false } }]).idle).toEqual([]);
  });
});

it('a change whose address is no text does nothing', () => {
  const change = { remove: ['hero'] } as unknown as { remove: string };
  expect(applyChanges(page, [change])).toMatchObject({ value: page, misses: [] });
});
