// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { STORES } from '../../schemas/stores.ts';
import type * as storeModule from './store.ts';

const KEY = 'harbour:favourites';
const { most } = STORES.favourites;
const car = (id: string | number) => ({ id: String(id) });
const stored = (entries: unknown, version = 1): string => JSON.stringify({ version, entries });

/** A page of its own: what the module remembers is gone. */
async function openPage(slug = 'harbour'): Promise<typeof storeModule> {
  vi.resetModules();
  document.body.innerHTML = `<script type="application/json" id="fc-page">{"slug":"${slug}"}</script>`;
  return import('./store.ts');
}

async function openStore(slug?: string): Promise<storeModule.Store<{ id: string }>> {
  return (await openPage(slug)).createStore('favourites');
}

describe('a store', () => {
  beforeEach(() => localStorage.clear());

  it('FAV-004 keeps its entries for the next page of the same site, and not of another one', async () => {
    (await openStore()).add(car(1));
    expect(localStorage.getItem(KEY)).toBe('{"version":1,"entries":[{"id":"1"}]}');
    expect((await openStore()).get()).toEqual([car(1)]);
    expect((await openStore('eastside')).get()).toEqual([]);
  });

  it('FAV-005 keeps favourites under the slug of the site and their name', async () => {
    (await openStore('eastside')).add(car(1));
    expect(Object.keys(localStorage)).toEqual(['eastside:favourites']);
  });

  it('holds an entry once, as it was first, until it is taken out', async () => {
    const store = await openStore();
    store.add(car(1));
    store.add(car(2));
    store.add({ ...car(1), name: 'again' } as { id: string });
    expect(store.get()).toEqual([car(1), car(2)]);
    store.remove('1');
    expect([store.has('1'), store.has('2')]).toEqual([false, true]);
  });

  it('lets the oldest entries go beyond the most', async () => {
    const store = await openStore();
    for (let id = 1; id <= most; id += 1) store.add(car(id));
    expect(store.get()).toHaveLength(most);
    expect(store.has('1')).toBe(true);
    store.add(car('new'));
    expect(store.get()).toHaveLength(most);
    expect([store.has('1'), store.has('2'), store.has('new')]).toEqual([false, true, true]);
  });

  it.each([
    ['not JSON', '{"version":1,'],
    ['of another version', stored([car(1)], 2)],
    ['of another shape', stored({ id: '1' })],
    ['null', 'null'],
    ['a text', '"x"'],
  ])('is empty when what is stored is %s', async (_, raw) => {
    localStorage.setItem(KEY, raw);
    expect((await openStore()).get()).toEqual([]);
  });

  it('leaves out entries without what they must have, and no others', async () => {
    localStorage.setItem(KEY, stored([null, 7, {}, { id: 7 }, car(1)]));
    expect((await openStore()).get()).toEqual([car(1)]);
  });

  it.each(['QuotaExceededError', 'SecurityError'])(
    'lasts for the page when storing fails: %s',
    async (name) => {
      const store = await openStore();
      const failing = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('no', name);
      });
      store.add(car(1));
      expect(store.get()).toEqual([car(1)]);
      store.remove('1');
      failing.mockRestore();
      expect(store.get()).toEqual([]);
    },
  );

  it('is empty when the browser forbids storage', async () => {
    const store = await openStore();
    const forbidden = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    expect(store.get()).toEqual([]);
    forbidden.mockRestore();
  });

  it('is one for all blocks of a page, and tells each of a change', async () => {
    const { createStore } = await openPage();
    const listener = vi.fn();
    const stop = createStore('favourites').subscribe(listener);
    createStore('favourites').add(car(1));
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    createStore('favourites').remove('1');
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('hears other tabs', async () => {
    const store = await openStore();
    const listener = vi.fn();
    store.subscribe(listener);
    localStorage.setItem(KEY, stored([car(9)]));
    dispatchEvent(new StorageEvent('storage', { key: 'harbour:other' }));
    expect(listener).not.toHaveBeenCalled();
    dispatchEvent(new StorageEvent('storage', { key: KEY }));
    expect(listener).toHaveBeenCalledTimes(1);
    expect(store.get()).toEqual([car(9)]);
  });

  it('gives the same entries until they change, so that React does not draw for nothing', async () => {
    const store = await openStore();
    store.add(car(1));
    expect(store.get()).toBe(store.get());
  });

  it('exists under the names of the list only', async () => {
    const { createStore } = await openPage();
    // @ts-expect-error: no store has this name
    const open = (): unknown => createStore('unknown');
    expect(open).toBeTypeOf('function');
  });
});
