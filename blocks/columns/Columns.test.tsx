// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { renderBlock } from '../../tests/fixtures/index.ts';
import { columns } from './index.ts';

const show = async (example: string) => (await renderBlock(columns, { example })).container;
const texts = (container: HTMLElement) =>
  [...container.querySelectorAll('[data-slot]')].map((slot) => slot.textContent);

describe('columns', () => {
  it('is read as photos, then price and actions, then the rest', async () => {
    expect(texts(await show('photos and panel'))).toEqual(['Photos', 'PriceActions', 'Details']);
  });

  it('keeps the price panel in view beside the photos', async () => {
    const sticky = (await show('photos and panel')).querySelector('[class*="sticky"]');
    expect(sticky?.textContent).toBe('PriceActions');
  });

  it('draws no column for a slot without content', async () => {
    const container = await show('one empty');
    expect(texts(container)).toEqual(['Words']);
    expect(container.firstElementChild?.className).toContain('one');
  });

  it('can put the right column first on phones', async () => {
    const container = await show('right first on phones');
    expect(container.firstElementChild?.getAttribute('data-phone-order')).toBe('right-first');
  });

  it('says what stands over both columns before them, and on phones takes each in turn where the site says so', async () => {
    const container = await show('a name above');
    expect(texts(container)).toEqual(['NameFacts', 'Photos', 'PriceActions', 'Plan']);
    expect(container.firstElementChild?.className).toMatch(/headed.*footed.*inTurn.*under/);
    expect((await show('photos and panel')).firstElementChild?.className).not.toMatch(/headed|inTurn|under/);
  });

  it('is a band over the whole width of the page where it has a ground of its own', async () => {
    const band = (await show('band')).firstElementChild;
    expect([band?.getAttribute('data-width'), band?.className]).toEqual([
      'full',
      expect.stringMatching(/band.*raised/) as string,
    ]);
    expect((await show('thirds')).firstElementChild?.hasAttribute('data-width')).toBe(false);
  });

  it('does not wake, so what wakes inside of it wakes alone', async () => {
    expect((await renderBlock(columns, { example: 'halves' })).html).not.toContain('fc-island');
  });

  it('is hidden when all its columns are empty', async () => {
    expect((await renderBlock(columns, { example: 'empty' })).html).toBe('');
  });
});
