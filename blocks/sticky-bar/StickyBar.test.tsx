// @vitest-environment jsdom
import { getAllByRole, getByRole } from '@testing-library/dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeCar, renderBlock, type RenderBlockInput } from '../../tests/fixtures/index.ts';
import { enhance } from './enhance.ts';
import { stickyBar } from './index.ts';

afterEach(() => void vi.unstubAllGlobals());

const show = async (input: RenderBlockInput = {}) =>
  getByRole((await renderBlock(stickyBar, { example: 'top', ...input })).container, 'region');

async function scrolled(px: number, settings: RenderBlockInput['settings'] = {}): Promise<boolean> {
  const bar = await show({ facts: { car: makeCar() }, example: undefined, settings });
  vi.stubGlobal('scrollY', 0);
  enhance([bar.parentElement as HTMLElement]);
  const isShown = (): boolean => document.documentElement.hasAttribute(`data-${bar.dataset['bar']}`);
  expect(isShown()).toBe(false);
  vi.stubGlobal('scrollY', px);
  dispatchEvent(new Event('scroll'));
  return isShown();
}

describe('sticky bar', () => {
  it('VDP-015 appears once the page is scrolled further than 500 pixels', async () => {
    expect(await scrolled(500)).toBe(false);
    expect(await scrolled(501)).toBe(true);
  });

  it('VDP-016 GROUP-015 stands at the edge, and appears after the pixels, that the data says', async () => {
    expect(await scrolled(900, { scrollPx: 900 })).toBe(false);
    expect(await scrolled(901, { scrollPx: 900 })).toBe(true);
    const edge = async (example: string) => (await show({ example })).className;
    expect(await edge('top')).not.toBe(await edge('bottom'));
  });

  it('stays away while the actions of the page are in view, where the site says so', async () => {
    const panel = document.createElement('div');
    panel.dataset['acts'] = '';
    document.documentElement.append(panel);
    const at = (top: number) => {
      panel.getBoundingClientRect = () => ({ top, bottom: top + 200, height: 200 }) as DOMRect;
    };
    at(100);
    expect(await scrolled(501, { yields: true })).toBe(false);
    expect(await scrolled(501)).toBe(true);
    at(-201);
    expect(await scrolled(501, { yields: true })).toBe(true);
    panel.remove();
  });

  it('says what the car is, and what it costs where the site says so, with one primary action and the call', async () => {
    const site = { phone: { override: '(02) 5550 1234' } };
    const of = async (car: Parameters<typeof makeCar>[0]) => {
      const settings = { texts: { price: '{? {rules.displayPrice}}' } };
      const bar = await show({ example: undefined, facts: { car: makeCar(car) }, site, settings });
      const links = getAllByRole(bar, 'link').map((link) => link.textContent);
      return [bar.querySelector('p')?.textContent, ...links];
    };
    expect(await of({})).toEqual(['2021 Kestrel Ranger GXL $34,990', 'Enquire Now', 'Call Us Now']);
    expect(await of({ price: undefined })).toEqual(['2021 Kestrel Ranger GXL', 'Enquire Now', 'Call Us Now']);
    expect((await of({ status: 'sold', sold: true })).slice(1)).toEqual([
      'Find Me Something Similar',
      'Call Us Now',
    ]);
  });

  it('is hidden when no button leads anywhere', async () => {
    expect((await renderBlock(stickyBar, { example: 'nothing' })).html).toBe('');
  });
});
