// @vitest-environment jsdom
import { getByRole } from '@testing-library/dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeCar, renderBlock, type RenderBlockInput } from '../../tests/fixtures/index.ts';
import { press } from '../../engine/client/pressing.ts';
import { phonePanel } from './index.ts';

vi.mock('../../engine/client/page.ts', () => ({ pageData: () => ({ api: '/api', slug: 'north' }) }));
afterEach(() => void vi.unstubAllGlobals());

const show = async (input: RenderBlockInput = {}) =>
  (await renderBlock(phonePanel, { example: 'masked', ...input })).container;
const call = (container: HTMLElement) => getByRole(container, 'link');

/** Pressed in a browser with or without a mouse; what it tells the server, and where it leads by script. */
async function live({ hasMouse }: { hasMouse: boolean }) {
  const sent: [string, Blob][] = [];
  const assign = vi.fn();
  vi.stubGlobal('matchMedia', () => ({ matches: hasMouse }));
  vi.stubGlobal('location', { assign });
  vi.stubGlobal('navigator', { sendBeacon: (url: string, body: Blob) => sent.push([url, body]) > 0 });
  const link = call(await show());
  // The loader prevents what it has something to do for.
  const pressOnce = () => press(link, { defaultPrevented: 'act' in link.dataset } as Event);
  return { sent, link, assign, press: pressOnce };
}

describe('phone panel', () => {
  it('VDP-037 masks the number after its first 5 characters, and dials all of it', async () => {
    const link = call(await show());
    expect(link.textContent).toBe('02 55•• ••••Show number');
    expect(link.getAttribute('href')).toBe('tel:0255501234');
    expect(call(await show({ settings: { shown: 6 } })).textContent).toBe('02 555• ••••Show number');
  });

  it('VDP-036 shows the whole number where the flag of the site says so', async () => {
    const said = async (flags: Record<string, boolean>) => call(await show({ site: { flags } })).textContent;
    expect(await said({ phoneRevealed: true })).toBe('02 5550 1234');
    expect(await said({})).not.toContain('1234');
  });

  it('shows the number of the rule `phone`', async () => {
    const site = { phone: { override: '+61 2 5550 9999' }, flags: { phoneRevealed: true } };
    const { container } = await renderBlock(phonePanel, { facts: { car: makeCar() }, site });
    expect(call(container).textContent).toBe('02 5550 9999');
  });

  it('VDP-037 VDP-038 uncovers the number at the first press and tells it once', async () => {
    const { link, press, sent, assign } = await live({ hasMouse: true });
    press();
    expect(link.textContent).toBe('02 5550 1234');
    // The next press is the browser's own: it calls.
    expect([link.dataset.act, link.getAttribute('href')]).toEqual([undefined, 'tel:0255501234']);
    press();
    const reveals = sent.filter(([url]) => url === '/api/phone-reveals');
    expect(reveals).toHaveLength(1);
    expect(await reveals[0]?.[1].text()).toBe('{"car_id":"7001"}');
    expect(assign).not.toHaveBeenCalled();
  });

  it('calls at the first press where there is no mouse', async () => {
    const { link, press, assign } = await live({ hasMouse: false });
    press();
    expect(link.textContent).toBe('02 5550 1234');
    expect(assign).toHaveBeenCalledExactlyOnceWith('tel:0255501234');
  });

  it('ERROR-010 calls all the same where nothing can be told or counted, and says so in the console alone', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { link, press, assign } = await live({ hasMouse: false });
    const sendBeacon = () => {
      throw new Error('blocked');
    };
    vi.stubGlobal('navigator', { sendBeacon });
    press();
    expect(link.textContent).toBe('02 5550 1234');
    expect(assign).toHaveBeenCalledExactlyOnceWith('tel:0255501234');
    expect(warn).toHaveBeenCalledTimes(2);
  });

  it('VDP-039 is counted as a call once', async () => {
    const { link, press, sent } = await live({ hasMouse: true });
    expect(link.dataset.track).toBe('call');
    press();
    expect(link.dataset.track).toBeUndefined();
    press();
    const counted = sent.filter(([url]) => url === '/api/events');
    expect(await Promise.all(counted.map(([, body]) => body.text()))).toEqual([
      '{"event":25,"site":"north"}',
    ]);
  });

  it('is hidden without a number', async () => {
    expect((await renderBlock(phonePanel, { example: 'none' })).html).toBe('');
  });
});
