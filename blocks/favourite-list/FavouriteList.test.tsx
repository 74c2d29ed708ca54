// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderBlock } from '../../tests/fixtures/index.ts';
import { favouriteList } from './index.ts';

const keep = (entries: object[]): void =>
  localStorage.setItem(':favourites', JSON.stringify({ version: 1, entries }));
const count = (): string | null | undefined => document.querySelector('[data-count]')?.textContent;

async function open(): Promise<void> {
  const tools = {
    addressOf: (kind: string, { slug }: { slug?: string }) => `/${kind}s/${slug}`,
    hrefWith: () => '',
    urlOf: (path: string) => path,
    sizeOf: () => undefined,
  };
  const { container } = await renderBlock(favouriteList, { example: 'header', tools });
  document.body.insertAdjacentHTML(
    'beforeend',
    '<script type="application/json" id="fc-page">{"slug":""}</script>',
  );
  vi.resetModules();
  const { enhance } = await import('./enhance.ts');
  enhance([container]);
}

describe('the list of saved cars', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => vi.restoreAllMocks());

  it('has no number and says what hearts do while nothing is saved', async () => {
    await open();
    expect(count()).toBe('');
    expect(document.querySelectorAll('li')).toHaveLength(0);
    expect(document.querySelector('p')?.textContent).toContain('Nothing saved yet.');
  });

  it('counts saved cars and leads to each, the last one first', async () => {
    keep([
      { id: '1', name: 'First', slug: 'first', primary_image_url: '/pictures/ab12' },
      { id: '2', name: 'Second', slug: 'second' },
    ]);
    await open();
    expect(count()).toBe('2');
    const links = [...document.querySelectorAll('li a')].map((a) => [a.textContent, a.getAttribute('href')]);
    expect(links).toEqual([
      ['Second', '/vehicles/second'],
      ['First', '/vehicles/first'],
    ]);
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/pictures/ab12/320.webp');
  });

  it('shows hostile entries as text, and leads nowhere but to a car', async () => {
    keep([{ id: '1', name: '<b>x</b>', slug: '../../javascript:alert(1)' }]);
    await open();
    expect(document.querySelector('li b')).toBeNull();
    expect(document.querySelector('li a')?.getAttribute('href')).toBe(
      '/vehicles/..%2F..%2Fjavascript%3Aalert(1)',
    );
  });

  it('follows another tab', async () => {
    await open();
    keep([{ id: '1', name: 'First', slug: 'first' }]);
    dispatchEvent(new StorageEvent('storage', { key: ':favourites' }));
    expect(count()).toBe('1');
  });
});
