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

  /** What goes to the server, and into the data layer of the page, for one name. */
  async function expectNumber(name: string, event: number): Promise<void> {
    const { count } = await open({ about: '7' });
    count(name);
    expect(sent).toEqual([{ url: '/api/events', body: { event, site: 'north', car_id: '7' } }]);
    expect(layer()).toEqual(bodies());
  }

  it('ANALYTICS-001 ANALYTICS-014 a view of a used car is sent as event 4', () =>
    expectNumber('used-car-view', 4));
  it('ANALYTICS-003 an accepted offer is sent as event 18', () => expectNumber('offer-accepted', 18));
  it('ANALYTICS-004 a call to the dealer is sent as event 25', () => expectNumber('call', 25));
  it('ANALYTICS-005 the finance calculator is sent as event 26', () =>
    expectNumber('finance-calculator', 26));
  it('ANALYTICS-007 a saved car is sent as event 39', () => expectNumber('car-saved', 39));
  it('ANALYTICS-008 a view of a search is sent as event 49', () => expectNumber('search-view', 49));
  it('ANALYTICS-010 a history report is sent as event 60', () => expectNumber('history', 60));
  it('ANALYTICS-012 a print is sent as event 61', () => expectNumber('print', 61));

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
