// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Store } from './store.ts';
import { synced, type Sync } from './synced.ts';

const CAR = { id: '7' };
const TEXTS = { added: 'Saved', removed: 'Removed', failed: 'That did not work.' };

const said = (): string => document.getElementById('fc-toast')?.textContent ?? '';
const counted: string[] = [];

function makeStore(): Store<{ id: string }> {
  let entries: { id: string }[] = [];
  return {
    get: () => entries,
    has: (id) => entries.some((entry) => entry.id === id),
    add: (entry) => void (entries = [...entries, entry]),
    remove: (id) => void (entries = entries.filter((entry) => entry.id !== id)),
    subscribe: () => () => undefined,
  };
}

function make(sync: Partial<Sync<{ id: string }>> = {}) {
  const store = makeStore();
  return { store, toggle: synced(store, { texts: TEXTS, counted: 'car-saved', ...sync }) };
}

vi.mock('./track.ts', async () => {
  const { toast } = await import('./toast.ts');
  return {
    track: (name: string, id: string) => counted.push(`${name} ${id}`),
    withPressing: (use: (part: object) => void) => use({ toast }),
  };
});

describe('a store whose changes are told to a server', () => {
  beforeEach(() => {
    counted.length = 0;
    document.body.innerHTML = '<div id="fc-toast" role="status" data-ms="6000" data-remove-ms="9"></div>';
  });

  it('changes before the answer is there; the toast follows the answer', async () => {
    let answer = (): void => undefined;
    const add = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)));
    const { store, toggle } = make({ add });
    const done = toggle(CAR);
    expect([store.has('7'), said()]).toEqual([true, '']);
    answer();
    await done;
    expect([add.mock.calls, said()]).toEqual([[[CAR]], 'Saved']);
  });

  it('lets the entry go the same way', async () => {
    const remove = vi.fn(() => Promise.resolve());
    const { store, toggle } = make({ remove });
    await toggle(CAR);
    await toggle(CAR);
    expect([store.has('7'), remove.mock.calls, said()]).toEqual([false, [[CAR]], 'Removed']);
  });

  it('undoes what the server refused, in both directions, and says so', async () => {
    const refuse = (): Promise<never> => Promise.reject(new Error('no'));
    const adding = make({ add: refuse });
    await adding.toggle(CAR);
    expect([adding.store.has('7'), said()]).toEqual([false, TEXTS.failed]);
    const removing = make({ remove: refuse });
    await removing.toggle(CAR);
    await removing.toggle(CAR);
    expect([removing.store.has('7'), said()]).toEqual([true, TEXTS.failed]);
  });

  it('counts what came in, not what left and not what was refused', async () => {
    const { toggle } = make();
    await toggle(CAR);
    await toggle(CAR);
    await make({ add: () => Promise.reject(new Error('no')) }).toggle(CAR);
    expect(counted).toEqual(['car-saved 7']);
  });

  it('is kept in the browser alone where no server is told', async () => {
    const { store, toggle } = make();
    await toggle(CAR);
    expect([store.has('7'), said()]).toEqual([true, 'Saved']);
  });

  it('puts a link beside the words', async () => {
    await make({ link: { text: 'View List', href: '/watchlist' } }).toggle(CAR);
    expect(document.querySelector('#fc-toast a')?.outerHTML).toBe('<a href="/watchlist">View List</a>');
  });
});
