// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderBlock } from '../../tests/fixtures/index.ts';
import { enhance } from './enhance.ts';
import { price } from './index.ts';

async function show(input: Parameters<typeof renderBlock>[1]): Promise<HTMLElement> {
  return (await renderBlock(price, input)).container;
}
const textOf = async (input: Parameters<typeof renderBlock>[1]) => (await show(input)).textContent;

describe('price', () => {
  it('PRICE-014 writes whole dollars with thousands separators', async () => {
    expect(await textOf({ settings: { amount: 34989.6 } })).toContain('$34,990');
    expect(await textOf({ settings: { amount: 1234567 } })).toContain('$1,234,567');
  });

  it('VDP-010 shows the price type beside a price, and not beside the text of a car without one', async () => {
    expect(await textOf({ example: 'price only' })).toContain('Drive Away');
    expect(await textOf({ example: 'no price' })).toBe('Enquire for price.');
  });

  it('PRICE-009 strikes the earlier price', async () => {
    const container = await show({ example: 'full' });
    expect(container.querySelector('s')?.textContent).toBe('$36,990');
    expect((await show({ example: 'price only' })).querySelector('s')).toBeNull();
  });

  it('PRICE-012 says how far the price is below the market: average minus price', async () => {
    await show({ example: 'full' });
    expect(screen.getByText('$1,510 below market price')).toBeTruthy();
    expect(await textOf({ example: 'price only' })).not.toContain('market');
  });

  it('VDP-011 shows the weekly figure with its rate and the example of the comparison rate', async () => {
    expect(await textOf({ example: 'full' })).toContain(
      '$142/wk* 8.99% p.a., comparison rate 9.45%, based on a 5-year, 30,000 secured loan with 10.0% deposit',
    );
  });

  it('shows no weekly figure without its rate', async () => {
    expect(await textOf({ example: 'weekly without a rate' })).not.toContain('$142');
  });

  it('is hidden when there is neither price nor text', async () => {
    expect((await renderBlock(price, { example: 'nothing' })).html).toBe('');
  });
});

describe('price counting up', () => {
  afterEach(() => vi.unstubAllGlobals());

  /** Runs the enhancer and gives the text at a moment after its start, ms. */
  async function textAfter(
    ms: number,
    { reduced = false, settings = {} } = {},
  ): Promise<string | null | undefined> {
    const frames: FrameRequestCallback[] = [];
    vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
    vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
    const container = await show({ example: 'price only', settings });
    const start = performance.now();
    vi.spyOn(performance, 'now').mockReturnValue(start);
    enhance(container.querySelector('fc-island') as HTMLElement);
    frames.shift()?.(start + ms);
    vi.restoreAllMocks();
    return container.querySelector('p span')?.textContent;
  }

  it('PRICE-010 counts up over 2 s', async () => {
    expect(await textAfter(0)).toBe('$0');
    expect(await textAfter(1000)).toBe('$30,616');
    expect(await textAfter(1999)).not.toBe('$0');
    expect(await textAfter(2000)).toBe('$34,990');
  });

  it('PRICE-010 counts as long as the site says, or not at all', async () => {
    expect(await textAfter(500, { settings: { countUpMs: 500 } })).toBe('$34,990');
    expect(await textAfter(0, { settings: { countUpMs: 0 } })).toBe('$34,990');
  });

  it('stands still for who asks for less motion', async () => {
    expect(await textAfter(0, { reduced: true })).toBe('$34,990');
  });

  it('costs the page at most 1 KB', () => {
    const source = readFileSync('blocks/price/enhance.ts');
    expect(gzipSync(source).length).toBeLessThanOrEqual(1024);
  });
});
