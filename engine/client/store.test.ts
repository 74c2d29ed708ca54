// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type * as storeModule from './store.ts';

const OPTIONS = { version: 2, empty: [] as string[], isValid: Array.isArray };
const KEY = 'harbour:saved';

/** A page of its own: what the module remembers is gone. */
async function openPage(): Promise<typeof storeModule> {
  vi.resetModules();
  document.body.innerHTML = '<script type="application/json" id="fc-page">{"slug":"harbour"}</script>';
  return import('./store.ts');
}

describe('a store', () => {
  beforeEach(() => localStorage.clear());

  it('keeps its value for the next page of the same site, under the name of the site', async () => {
    (await openPage()).createStore('saved', OPTIONS).set(['car-1']);
    expect(localStorage.getItem(KEY)).toBe('{"version":2,"value":["car-1"]}');
    expect((await openPage()).createStore('saved', OPTIONS).get()).toEqual(['car-1']);
  });

  it.each([
    ['not JSON', '{"version":2,'],
    ['another version', '{"version":1,"value":["car-1"]}'],
    ['another shape', '{"version":2,"value":"car-1"}'],
    ['null', 'null'],
  ])('is empty when what is stored is %s', async (_, raw) => {
    localStorage.setItem(KEY, raw);
    expect((await openPage()).createStore('saved', OPTIONS).get()).toEqual([]);
  });

  it('lasts for the page when the storage is full', async () => {
    const store = (await openPage()).createStore('saved', OPTIONS);
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    store.set(['car-1']);
    full.mockRestore();
    expect(store.get()).toEqual(['car-1']);
  });

  it('is empty when the browser forbids storage', async () => {
    const store = (await openPage()).createStore('saved', OPTIONS);
    const forbidden = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    expect(store.get()).toEqual([]);
    forbidden.mockRestore();
  });

  it('is one for all blocks of a page, and tells each of a change', async () => {
    const { createStore } = await openPage();
    const listener = vi.fn();
    const stop = createStore('saved', OPTIONS).subscribe(listener);
    createStore('saved', OPTIONS).set(['car-1']);
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    createStore('saved', OPTIONS).set([]);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('hears other tabs', async () => {
    const store = (await openPage()).createStore('saved', OPTIONS);
    const listener = vi.fn();
    store.subscribe(listener);
    localStorage.setItem(KEY, '{"version":2,"value":["car-9"]}');
    dispatchEvent(new StorageEvent('storage', { key: KEY }));
    expect(listener).toHaveBeenCalledTimes(1);
    expect(store.get()).toEqual(['car-9']);
  });

  it('gives the same value until it changes, so that React does not draw for nothing', async () => {
    const store = (await openPage()).createStore('saved', OPTIONS);
    store.set(['car-1']);
    expect(store.get()).toBe(store.get());
  });
});
