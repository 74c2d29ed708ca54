// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderBlock } from '../../tests/fixtures/index.ts';
import { enhance } from './enhance.ts';
import { dealershipSearch } from './index.ts';

vi.mock('../../engine/client/plain.ts', () => ({ pageData: () => ({ api: '/api' }) }));

let asked: string[];
let says: () => Promise<Response>;
const told = vi.spyOn(console, 'warn').mockImplementation(() => undefined);

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  told.mockClear();
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return says();
  });
  says = async () => Response.json({ places: [{ address: 'Sydney NSW 2000', lat: -33.87, long: 151.1 }] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The field as the shopper finds it, and what the browser offers for it. */
async function open(settings: Record<string, unknown> = {}) {
  const { container } = await renderBlock(dealershipSearch, { example: 'nothing asked', settings });
  enhance([container]);
  const field = screen.getByRole<HTMLInputElement>('combobox');
  return {
    type: (text: string) => {
      field.value = text;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
    offered: () => [...(field.list?.options ?? [])].map(({ value }) => value),
    links: () => screen.queryAllByRole('link'),
  };
}

describe('typing into the search for a dealership', () => {
  it('LOCATION-011 asks for places once nothing was typed for 300 ms, or for as long as the site says', async () => {
    const { type, offered } = await open();
    type('syd');
    await vi.advanceTimersByTimeAsync(299);
    type('sydney');
    await vi.advanceTimersByTimeAsync(299);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toEqual(['/api/places?text=sydney']);
    expect(offered()).toEqual(['Sydney NSW 2000']);
    const slow = await open({ debounceMs: 500 });
    slow.type('hobart');
    await vi.advanceTimersByTimeAsync(499);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toHaveLength(2);
  });

  it('ERROR-001 ERROR-002 tells the console which way places could not be fetched, and offers none', async () => {
    const { type, offered, links } = await open();
    const words = (): string[] => told.mock.calls.map(([first]) => String(first));
    type('sydn');
    await vi.advanceTimersByTimeAsync(300);
    expect([offered(), words()]).toEqual([['Sydney NSW 2000'], []]);
    says = async () => new Response('', { status: 503 });
    type('sydney');
    await vi.advanceTimersByTimeAsync(300);
    expect(words()).toEqual(['Failed to fetch locations']);
    expect([offered(), links()]).toEqual([[], []]);
    says = () => Promise.reject(new TypeError('offline'));
    type('sydney m');
    await vi.advanceTimersByTimeAsync(300);
    expect(words()).toEqual(['Failed to fetch locations', 'Error fetching manufacturer locations']);
    expect([offered(), links()]).toEqual([[], []]);
  });

  it('offers nothing late: what came for words that were typed over is left out', async () => {
    const { type, offered } = await open();
    let answer = (_: Response): void => undefined;
    says = () => new Promise((resolve) => (answer = resolve));
    type('sydney');
    await vi.advanceTimersByTimeAsync(300);
    type('hobart');
    answer(Response.json({ places: [{ address: 'Sydney NSW', lat: 0, long: 0 }] }));
    await vi.advanceTimersByTimeAsync(0);
    expect(offered()).not.toContain('Sydney NSW');
  });
});
