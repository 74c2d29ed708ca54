// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderBlock } from '../../tests/fixtures/index.ts';
import { compareTray } from './index.ts';

const keep = (...ids: string[]): void =>
  localStorage.setItem(':compare', JSON.stringify({ version: 1, entries: ids.map((id) => ({ id })) }));
const tray = (): HTMLElement => document.querySelector('[data-tray]') as HTMLElement;
const link = (): HTMLAnchorElement => document.querySelector('[data-tray] a') as HTMLAnchorElement;

async function open(): Promise<void> {
  const { container } = await renderBlock(compareTray, { settings: { link: '/compare' } });
  document.body.insertAdjacentHTML(
    'beforeend',
    '<script type="application/json" id="fc-page">{"slug":""}</script>',
  );
  vi.resetModules();
  (await import('./enhance.ts')).enhance([container]);
}

describe('the tray of what is compared', () => {
  beforeEach(() => localStorage.clear());

  it('is hidden while nothing is compared', async () => {
    await open();
    expect(tray().hidden).toBe(true);
  });

  it('says how many there are, and leads to them by an address that names each', async () => {
    keep('7', 'a/b');
    await open();
    expect([tray().hidden, link().textContent]).toEqual([false, 'Compare 2']);
    expect(link().getAttribute('href')).toBe('/compare?car[0]=7&car[1]=a%2Fb');
  });

  it('takes all of them out by its cross, and follows another tab', async () => {
    keep('7', '8');
    await open();
    tray().querySelector('button')?.click();
    expect([tray().hidden, localStorage.getItem(':compare')]).toEqual([true, '{"version":1,"entries":[]}']);
    keep('9');
    dispatchEvent(new StorageEvent('storage', { key: ':compare' }));
    expect([tray().hidden, link().textContent]).toEqual([false, 'Compare 1']);
  });
});
