// @vitest-environment jsdom
import { getByRole } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { renderBlock } from '../../tests/fixtures/index.ts';
import { floorPlan } from './index.ts';

const show = async (example: string, settings = {}) =>
  (await renderBlock(floorPlan, { example, settings })).container;

describe('floor plan', () => {
  it('draws what stands where, and says it to who does not see it', async () => {
    const drawing = getByRole(await show('full'), 'img', { name: 'Floor plan, 5.94 m long' });
    expect([...drawing.querySelectorAll('text')].map((word) => word.textContent)).toEqual([
      'Bed',
      'Kitchen',
      'Table',
      'Shower',
      '5.94 m',
    ]);
  });

  it('draws a shorter caravan shorter', async () => {
    const width = async (example: string) =>
      Number.parseFloat(getByRole(await show(example), 'img').getAttribute('width') ?? '');
    expect(await width('full')).toBe(78.2);
    expect(await width('short, with bunks')).toBe(52.1);
  });

  it('stands on a ground of its own where it takes the place of a photo', async () => {
    const frame = async (settings = {}) => (await show('full', settings)).querySelector('[class*=frame]');
    expect(await frame()).toBeNull();
    expect(await frame({ frame: true })).not.toBeNull();
  });

  it('leaves out its length, notes without a text and a title that is empty', async () => {
    expect((await show('full', { dimension: false })).textContent).not.toContain('5.94 m');
    expect((await show('full')).querySelectorAll('dt')).toHaveLength(2);
    expect((await show('short, with bunks')).querySelector('h2')).toBeNull();
  });

  it('is hidden where the stock holds no pieces', async () => {
    expect((await renderBlock(floorPlan, { example: 'no pieces' })).html).toBe('');
  });
});
