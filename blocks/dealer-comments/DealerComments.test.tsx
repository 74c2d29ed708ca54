// @vitest-environment jsdom
import { within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { makeCar, renderBlock, renderSitePage } from '../../tests/fixtures/index.ts';
import { dealerComments } from './index.ts';

async function show(dealercomments: string | undefined, settings = {}): Promise<HTMLElement> {
  const facts = { car: makeCar({ dealercomments }) };
  return (await renderBlock(dealerComments, { facts, settings })).container;
}
const paragraphs = (element: Element) =>
  [...element.querySelectorAll('p')].map(({ textContent }) => textContent);

describe('dealer comments', () => {
  it('VDP-019 VDP-042 shows what the dealer wrote, | as paragraphs', async () => {
    expect(paragraphs(await show('One owner.|Full history.'))).toEqual(['One owner.', 'Full history.']);
  });

  it("VDP-043 says 'Dealer comments are pending. Please check back here later.' when there are none", async () => {
    for (const nothing of [undefined, '', ' | '])
      expect(paragraphs(await show(nothing))).toEqual([
        'Dealer comments are pending. Please check back here later.',
      ]);
  });

  it('VDP-045 opens nothing at 400 characters, and shows the beginning of 401', async () => {
    expect((await show('word '.repeat(80).padEnd(400, 'x'))).querySelector('details')).toBeNull();
    const container = await show(`${'word '.repeat(80)}x`);
    expect(paragraphs(container)[0]?.endsWith('word…')).toBe(true);
    expect(paragraphs(container.querySelector('details:not([open])')!)).toEqual([`${'word '.repeat(80)}x`]);
  });

  it('VDP-045 takes the limit from the settings', async () => {
    expect(paragraphs(await show('One owner.', { maxCharacters: 5 }))[0]).toBe('One…');
  });

  it("VDP-040 expands and collapses with 'Show More' and 'Show Less'", async () => {
    const summary = within((await show('word '.repeat(99))).querySelector('summary')!);
    expect(summary.getByText('Show More')).toBeTruthy();
    expect(summary.getByText('Show Less')).toBeTruthy();
  });

  it('is a letter with greeting and signature where the site says so; without words nobody signs', async () => {
    const texts = {
      title: '',
      greeting: 'Hello,',
      signature: 'Jo',
      signedBy: 'Jo Tilney, looks after the yard',
    };
    const letter = { look: 'letter', texts };
    expect(paragraphs(await show('One owner.', letter))).toEqual([
      'Hello,',
      'One owner.',
      'JoJo Tilney, looks after the yard',
    ]);
    expect(paragraphs(await show('One owner.', { texts }))).toEqual(['One owner.']);
    expect(paragraphs(await show(undefined, letter))).toHaveLength(1);
  });

  it('is hidden where the site says nothing about missing comments', async () => {
    expect((await renderBlock(dealerComments, { example: 'hidden' })).html).toBe('');
  });
});

describe('the vehicle page', () => {
  it('VDP-019 VDP-042 VDP-043 VDP-045 has the comments, as paragraphs, cut after 400 characters, or says that they are pending', async () => {
    const shown = async (dealercomments?: string) => {
      const page = document.createElement('main');
      const facts = { car: makeCar({ dealercomments }) };
      page.innerHTML = (await renderSitePage('vehicle', { facts })).html;
      return page.querySelector('[data-block="dealer-comments"], #dealer-comments') as Element;
    };
    expect(paragraphs(await shown('One owner.|Full history.'))).toEqual(['One owner.', 'Full history.']);
    expect(paragraphs(await shown())).toEqual(['Dealer comments are pending. Please check back here later.']);
    expect((await shown('x'.repeat(400))).querySelector('details')).toBeNull();
    expect((await shown(`${'x '.repeat(200)}x`)).querySelector('details')).not.toBeNull();
  });
});
