// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type * as counting from './pressing.ts';

let sent: { url: string; body: unknown }[];
let takes: boolean | Error;

async function open(page: object = {}): Promise<typeof counting> {
  document.body.innerHTML = `<script type="application/json" id="fc-page">${JSON.stringify({
    slug: 'north',
    api: '/api',
    ...page,
  })}</script>`;
  sent = [];
  takes = true;
  delete (window as { dataLayer?: object[] }).dataLayer;
  vi.stubGlobal(
    'Blob',
    class {
      readonly text: string;
      constructor([text]: [string]) {
        this.text = text;
      }
    },
  );
  navigator.sendBeacon = (url, body) => {
    if (takes instanceof Error) throw takes;
    if (takes) sent.push({ url: String(url), body: JSON.parse((body as unknown as { text: string }).text) });
    return takes;
  };
  vi.resetModules();
  return import('./pressing.ts');
}

const bodies = (): unknown[] => sent.map(({ body }) => body);
const layer = (): unknown => (window as { dataLayer?: object[] }).dataLayer;

describe('counting what shoppers do', () => {
  beforeEach(() => void vi.restoreAllMocks());

  it.each([
    ['ANALYTICS-001 a view of a used car', 'used-car-view', 4],
    ['ANALYTICS-003 an accepted offer', 'offer-accepted', 18],
    ['ANALYTICS-004 a call', 'call', 25],
    ['ANALYTICS-005 the finance calculator', 'finance-calculator', 26],
    ['ANALYTICS-007 a saved car', 'car-saved', 39],
    ['ANALYTICS-008 a view of a search', 'search-view', 49],
    ['ANALYTICS-010 a history report', 'history', 60],
    ['ANALYTICS-012 a print', 'print', 61],
  ])('%s is sent as its number', async (_, name, event) => {
    const { count } = await open({ about: '7' });
    count(name);
    expect(sent).toEqual([{ url: '/api/events', body: { event, site: 'north', car_id: '7' } }]);
    expect(layer()).toEqual(bodies());
  });

  it('ANALYTICS-006 counts the finance calculator once, a call each time', async () => {
    const { count } = await open();
    for (const name of ['finance-calculator', 'finance-calculator', 'call', 'call']) count(name);
    expect(bodies()).toEqual([26, 25, 25].map((event) => ({ event, site: 'north' })));
  });

  it('says what the link is about rather than the page', async () => {
    const { press } = await open({ about: '7' });
    const link = document.createElement('a');
    link.dataset.track = 'call';
    press(link, new Event('click'));
    link.dataset.about = '8';
    link.dataset.track = 'history';
    press(link, new Event('click'));
    link.dataset.track = 'something else';
    press(link, new Event('click'));
    expect(bodies()).toEqual([
      { event: 25, site: 'north', car_id: '7' },
      { event: 60, site: 'north', car_id: '8' },
    ]);
  });

  it('what the browser does not take is sent when there is a line again, in order, once', async () => {
    const { count } = await open();
    takes = false;
    count('call');
    count('print');
    expect(layer()).toBeUndefined();
    takes = true;
    dispatchEvent(new Event('online'));
    dispatchEvent(new Event('pagehide'));
    expect(bodies()).toEqual([25, 61].map((event) => ({ event, site: 'north' })));
  });

  it('ERROR-010 a failure is said in the console and nowhere else', async () => {
    const { count } = await open();
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    takes = new Error('blocked');
    expect(() => count('call')).not.toThrow();
    expect(warn).toHaveBeenCalledWith(takes);
  });
});
