// @vitest-environment jsdom
import { within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { makeCar, renderBlock, renderSitePage } from '../../tests/fixtures/index.ts';
import { featureList } from './index.ts';

const equipment = (count: number) => Array.from({ length: count }, (_, index) => `Feature ${index + 1}`);

async function show(count: number, settings = {}): Promise<HTMLElement> {
  const facts = { car: makeCar({ standardEquipment: equipment(count) }) };
  return (await renderBlock(featureList, { facts, settings })).container;
}
const countIn = (element: Element | null) => element?.querySelectorAll('li').length ?? 0;

describe('feature list', () => {
  it('SPEC-006 shows 8 features when collapsed', async () => {
    const container = await show(9);
    expect(countIn(container) - countIn(container.querySelector('details:not([open])'))).toBe(8);
  });

  it('SPEC-006 has nothing to open for 8 features', async () => {
    const container = await show(8);
    expect(countIn(container)).toBe(8);
    expect(container.querySelector('details')).toBeNull();
  });

  it("SPEC-007 toggles with 'Show All' and 'Hide'", async () => {
    const summary = within((await show(9)).querySelector('summary')!);
    expect(summary.getByText('Show All')).toBeTruthy();
    expect(summary.getByText('Hide')).toBeTruthy();
  });

  it("SPEC-006 SPEC-007 SPEC-008 shows 8 of 9 features on the vehicle page, and the ninth behind 'Show All' and 'Hide'", async () => {
    const car = makeCar({ standardEquipment: equipment(9) });
    document.body.innerHTML = (await renderSitePage('vehicle', { facts: { car } })).html;
    const block = document.querySelector('#feature-list, [data-id="feature-list"]');
    const rest = block?.querySelector('details:not([open])') ?? null;
    expect([countIn(block), countIn(rest), rest?.querySelector('summary')?.textContent]).toEqual([
      9,
      1,
      'Show AllHide',
    ]);
  });

  it('puts the features with the words that come first before the others, in the order of the words', async () => {
    const car = makeCar({ standardEquipment: ['Power windows', 'Tow Bar', 'Rear camera', 'Front camera'] });
    const settings = { first: ['camera', 'tow bar'] };
    const { container } = await renderBlock(featureList, { facts: { car }, settings });
    expect([...container.querySelectorAll('li')].map((item) => item.textContent)).toEqual([
      'Rear camera',
      'Front camera',
      'Tow Bar',
      'Power windows',
    ]);
  });

  it('SPEC-008 lists the standard equipment, each feature once', async () => {
    const car = makeCar({ standardEquipment: ['Sunroof', ' Sunroof', 'Tow bar', ' '] });
    const { container } = await renderBlock(featureList, { facts: { car } });
    expect([...container.querySelectorAll('li')].map((item) => item.textContent)).toEqual([
      'Sunroof',
      'Tow bar',
    ]);
  });

  it('is hidden, title too, for a car without equipment', async () => {
    expect((await renderBlock(featureList, { example: 'none' })).html).toBe('');
  });
});
