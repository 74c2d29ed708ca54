// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderBlock } from '../../tests/fixtures/index.ts';
import { favourite } from '../favourite/index.ts';
import { watchlistSync } from './index.ts';

const ENTRY = { id: '7', slug: 'car-7', name: 'Kestrel' };
const heart = (): HTMLElement => document.querySelector('[data-entry]') as HTMLElement;
const PAGE =
  '<script type="application/json" id="fc-page">{"slug":"north","api":"/api"}</script><div id="fc-toast" data-ms="1000" data-remove-ms="10"></div>';
const kept = (): string[] =>
  (
    JSON.parse(localStorage.getItem('north:favourites') ?? '{"entries":[]}') as { entries: { id: string }[] }
  ).entries.map(({ id }) => id);
const said = (): string | null | undefined => document.querySelector('#fc-toast')?.textContent;
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));
vi.mock('../../engine/client/track.ts', async () => {
  const { toast } = await import('../../engine/client/toast.ts');
  return {
    track: (name: string, carId?: string) => void counted.push([name, carId]),
    withPressing: (say: (part: object) => void) => say({ toast }),
  };
});

const counted = vi.hoisted((): unknown[] => []);
let answer: () => Promise<Response>;
let asked: [string, unknown][];

/** Presses a heart. @returns whether the heart may save by itself */
async function press(): Promise<boolean> {
  let isLeft = false;
  const hear = (): void => void (isLeft = true);
  document.addEventListener('click', hear);
  document.querySelector<HTMLElement>('[data-entry]')?.click();
  document.removeEventListener('click', hear);
  await settled();
  return isLeft;
}

async function open({ isIn = true, account = '' } = {}): Promise<void> {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(isIn ? '__Host-fc-in=1' : '');
  const { container } = await renderBlock(watchlistSync, {
    settings: { signIn: '/sign-in', link: '/watchlist' },
  });
  const { html } = await renderBlock(favourite, { example: 'in words' });
  container.insertAdjacentHTML('beforeend', PAGE + account + html);
  vi.resetModules();
  const listeners: [string, EventListener, unknown][] = [];
  const add = vi.spyOn(document, 'addEventListener').mockImplementation((name, listener, options) => {
    listeners.push([name, listener as EventListener, options]);
    EventTarget.prototype.addEventListener.call(document, name, listener as EventListener, options);
  });
  (await import('./enhance.ts')).enhance();
  (await import('../favourite/enhance.ts')).enhance();
  add.mockRestore();
  leave = () =>
    listeners.forEach(([name, listener, options]) =>
      document.removeEventListener(name, listener, options as boolean),
    );
}
let leave = (): void => undefined;

const signedIn = (phone = '0412345678', saved: object[] = []): string =>
  `<a data-account="u1" data-phone="${phone}" data-saved='${JSON.stringify(saved)}'></a>`;
const json = (body: object) => async () => new Response(JSON.stringify(body));

describe('saving to the watchlist', () => {
  beforeEach(() => {
    localStorage.clear();
    asked = [];
    counted.length = 0;
    answer = json({ success: true, message: '' });
    vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
      asked.push([url, JSON.parse(body)]);
      return answer();
    });
  });
  afterEach(() => {
    leave();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('FAV-001 FAV-008 FAV-009 FAV-010 FAV-012 FAV-014 saves at once, then by POST /api/watchlist/save-car, says so with View List, and lets go the same way', async () => {
    await open({ account: signedIn() });
    let release = (): void => undefined;
    answer = () =>
      new Promise((resolve) => {
        release = () => resolve(new Response('{"success":true,"message":""}'));
      });
    expect(await press()).toBe(false);
    const body = { phone_number: '0412345678', car_id: '7' };
    expect([kept(), asked, said()]).toEqual([['7'], [['/api/watchlist/save-car', body]], '']);
    expect(heart().ariaPressed).toBe('true');
    release();
    await settled();
    expect(said()).toContain('View List');
    expect(document.querySelector('#fc-toast a')?.getAttribute('href')).toBe('/watchlist');
    document.querySelector('#fc-toast')?.replaceChildren();
    await press();
    expect([kept(), asked.at(-1), said()]).toEqual([[], ['/api/watchlist/remove-car', body], '']);
    expect(heart().ariaPressed).toBe('false');
    release();
    await settled();
    expect(said()).toContain('View List');
    expect(document.querySelector('#fc-toast a')?.getAttribute('href')).toBe('/watchlist');
    expect(counted).toEqual([['car-saved', '7']]);
  });

  it('FAV-011 API-010 API-012 undoes what the server refused, and says its message, of a car saved and of one let go', async () => {
    for (const [saved, left] of [
      [[], []],
      [[ENTRY], ['7']],
    ]) {
      await open({ account: signedIn('0412345678', saved as object[]) });
      answer = json({ success: false, message: 'Your list is full.' });
      await press();
      const isSaved = String((left as string[]).length > 0);
      expect([kept(), said(), heart().ariaPressed]).toEqual([left, 'Your list is full.', isSaved]);
      expect(document.querySelector('[role=alert]')?.textContent).toBe('Your list is full.');
      answer = () => Promise.reject(new Error('offline'));
      await press();
      expect([kept(), heart().ariaPressed]).toEqual([left, isSaved]);
      expect(said()).toContain('could not be saved');
      leave();
    }
    expect(asked.map(([path]) => path)).toEqual([
      ...['/api/watchlist/save-car', '/api/watchlist/save-car'],
      ...['/api/watchlist/remove-car', '/api/watchlist/remove-car'],
    ]);
  });

  it('API-011 shows an alert with the message of what was refused, and is no alert again when the next one is saved', async () => {
    await open({ account: signedIn() });
    const spoken = (): string => document.querySelector('[role=alert]')?.textContent ?? '';
    answer = json({ success: false, message: 'Your list is full.' });
    await press();
    expect([spoken(), kept()]).toEqual(['Your list is full.', []]);
    answer = json({ success: true, message: '' });
    await press();
    expect([spoken(), kept()]).toEqual(['', ['7']]);
  });

  it('AUTH-004 AUTH-006 ROUTE-010 leads whoever is not signed in to sign-in of type watchlist, with this page as redirect and back, and saves nothing', async () => {
    const assign = vi.fn();
    vi.stubGlobal('location', { pathname: '/cars/car-7', search: '?tab=2', assign });
    await open({ isIn: false });
    await press();
    const here = encodeURIComponent('/cars/car-7?tab=2');
    expect(assign.mock.calls).toEqual([[`/sign-in?type=watchlist&redirect=${here}&back=${here}`]]);
    expect([asked, kept()]).toEqual([[], []]);
  });

  it('AUTH-005 AUTH-006 without a phone number warns in the console, and asks nothing', async () => {
    const assign = vi.fn();
    vi.stubGlobal('location', { pathname: '/cars/car-7', search: '', assign });
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await open({ account: signedIn('') });
    await press();
    expect([warn.mock.calls.length, asked, kept(), said()]).toEqual([1, [], [], '']);
    expect(assign).not.toHaveBeenCalled();
  });

  it('AUTH-012 does nothing while it is not known who is signed in', async () => {
    const assign = vi.fn();
    vi.stubGlobal('location', { pathname: '/cars/car-7', search: '', assign });
    await open();
    await press();
    expect([asked, kept(), assign.mock.calls]).toEqual([[], [], []]);
  });

  it('makes what this browser keeps what the account has, and keeps nothing of one who has left', async () => {
    localStorage.setItem('north:favourites', JSON.stringify({ version: 1, entries: [{ id: '1' }] }));
    await open({ account: signedIn('0412345678', [ENTRY]) });
    expect(kept()).toEqual(['7']);
    leave();
    await open({ isIn: false });
    expect(kept()).toEqual([]);
  });
});
