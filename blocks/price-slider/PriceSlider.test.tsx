// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { renderBlock, renderSitePage } from '../../tests/fixtures/index.ts';
import { enhance } from './enhance.ts';
import { priceSlider } from './index.ts';
import { keepGap } from './keepGap.ts';

describe('price slider', () => {
  it('SEARCH-049 goes from 5,000 to 250,000 in steps of 500 unless settings say otherwise', async () => {
    const { container } = await renderBlock(priceSlider, { example: 'standard' });
    const { min, max, step, value } = screen.getByLabelText<HTMLInputElement>('At least');
    expect([min, max, step, value]).toEqual(['5000', '250000', '500', '5000']);
    expect(screen.getByLabelText<HTMLInputElement>('At most').value).toBe('250000');
    expect(container.textContent).toContain('$250,000');
  });

  it('SEARCH-046 keeps the least at least 1 under the most', () => {
    expect(keepGap('min', 9998, 10_000, 1)).toBe(9998);
    expect(keepGap('min', 10_000, 10_000, 1)).toBe(9999);
    expect(keepGap('min', 20_000, 10_000, 1)).toBe(9999);
  });

  it('SEARCH-047 keeps the most at least 1 over the least', () => {
    expect(keepGap('max', 10_001, 10_000, 1)).toBe(10_001);
    expect(keepGap('max', 10_000, 10_000, 1)).toBe(10_001);
    expect(keepGap('max', 5000, 10_000, 1)).toBe(10_001);
  });

  it.each([
    { step: 1, gap: 1, low: '19999', lowText: '$19,999' },
    { step: 500, gap: 1, low: '19500', lowText: '$19,500' },
    { step: 500, gap: 501, low: '19000', lowText: '$19,000' },
  ])('SEARCH-046 SEARCH-047 stops a slider a whole step before the other one: $step, $gap', async (one) => {
    const { container } = await renderBlock(priceSlider, { settings: { step: one.step, gap: one.gap } });
    enhance([container]);
    const least = screen.getByLabelText<HTMLInputElement>('At least');
    const most = screen.getByLabelText<HTMLInputElement>('At most');
    const move = (slider: HTMLInputElement, value: string): string | undefined => {
      slider.value = value;
      slider.dispatchEvent(new Event('input'));
      return container.querySelector(`output[for="${slider.id}"]`)?.textContent ?? undefined;
    };
    expect(move(most, '20000')).toBe('$20,000');
    expect([move(least, '30000'), least.value]).toEqual([one.lowText, one.low]);
    expect([move(most, '6000'), most.value]).toEqual(['$20,000', '20000']);
  });

  it('SEARCH-044 stands on a page of its own, as a form of the search', async () => {
    const { html } = await renderSitePage('price-range');
    document.body.innerHTML = html;
    const form = document.querySelector('form') as HTMLFormElement;
    expect([form.method, form.getAttribute('action')]).toEqual(['get', '/cars/']);
    expect(Object.fromEntries(new FormData(form))).toEqual({
      'range[price][min]': '5000',
      'range[price][max]': '250000',
    });
  });
});
