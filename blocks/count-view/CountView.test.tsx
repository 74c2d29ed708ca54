// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeCar, renderBlock, renderSitePage } from '../../tests/fixtures/index.ts';
import { countView } from './index.ts';

const sent: string[] = [];
beforeEach(() => {
  sent.length = 0;
  // Files of tests share a window.
  delete (window as { dataLayer?: object[] }).dataLayer;
  navigator.sendBeacon = (url, body) => {
    sent.push(`${String(url)} ${(body as Blob).type}`);
    return true;
  };
});

describe('counting a view', () => {
  it('tells the server and the scripts of the page once, with the number of the event', async () => {
    const { container } = await renderBlock(countView, { example: 'a search' });
    container.insertAdjacentHTML(
      'beforeend',
      '<script type="application/json" id="fc-page">{"slug":"north","api":"/api"}</script>',
    );
    vi.resetModules();
    const { enhance } = await import('./enhance.ts');
    enhance([container.querySelector('fc-island') as HTMLElement]);
    expect(sent).toEqual(['/api/events application/json']);
    expect((window as { dataLayer?: object[] }).dataLayer).toEqual([{ event: 49, site: 'north' }]);
    expect(container.textContent?.replace(/\{.*\}/, '')).toBe('');
  });

  it('ANALYTICS-009 tells of event 49 on the search page, and not on other pages', async () => {
    const counted = async (page: string): Promise<string[]> => {
      const facts = page === 'vehicle' ? { car: makeCar({ car_type: 'used' }) } : {};
      const { html } = await renderSitePage(page, { facts });
      return [...html.matchAll(/<data hidden="" value="(\d+)"/g)].map(([, number = '']) => number);
    };
    expect(await counted('search')).toEqual(['49']);
    expect(await counted('vehicle')).toEqual(['4']);
    expect(await counted('home')).toEqual([]);
  });

  it('is not there when nothing is to be counted', async () => {
    expect((await renderBlock(countView, { example: 'nothing' })).html).toBe('');
  });
});
