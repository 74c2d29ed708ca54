// @vitest-environment jsdom
import { getByRole } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { renderBlock } from '../../tests/fixtures/index.ts';
import { scaleDrawing } from './index.ts';

const show = async (example: string) => (await renderBlock(scaleDrawing, { example })).container;

describe('scale drawing', () => {
  it('tells its lengths in the drawing, and to who does not see it', async () => {
    const name =
      'From the side, 6,960 mm long, 3,250 mm high, wheelbase 3,845 mm, load 5,200 mm long, beside a person 1.80 m tall';
    const drawing = getByRole(await show('full'), 'img', { name });
    const words = [...drawing.querySelectorAll('text')].map((word) => word.textContent);
    expect(words).toEqual([
      '1.80 m',
      'Body 5,200',
      '1,080',
      'Wheelbase 3,845',
      '2,035',
      'Overall 6,960',
      '3,250',
    ]);
  });

  it('stands the pallets on the floor and sets each axle against its limit', async () => {
    const container = await show('full');
    expect(container.querySelector('figcaption')?.textContent).toBe('8 pallets of 1,165 × 1,165');
    expect([...container.querySelectorAll('dl > div')].map((axle) => axle.textContent)).toEqual([
      'Front axle, loaded2,510 of 3,100 kg',
      'Rear axle, loaded4,990 of 6,600 kg',
    ]);
  });

  it('draws a van as one outline, with its lengths', async () => {
    const drawing = getByRole(await show('a van'), 'img', { name: /^From the side, 5,940 mm long/ });
    expect([...drawing.querySelectorAll('text')].map((word) => word.textContent)).toContain('Body 3,380');
    expect(drawing.querySelectorAll('[class*=load]')).toHaveLength(1);
  });

  it('leaves out pallets and axles that are not known', async () => {
    const container = await show('a tray');
    expect(container.querySelector('figure, dl')).toBeNull();
    expect(getByRole(container, 'img')).toBeTruthy();
  });

  it('is an outline without figures in a small place, as long as it is beside the longest of several', async () => {
    const widthOf = async (longest: number): Promise<number> => {
      const settings = { look: 'outline', longest };
      const { container } = await renderBlock(scaleDrawing, { example: 'full', settings });
      const drawing = getByRole(container, 'img', { name: /^From the side, 6,960 mm long/ });
      expect(drawing.querySelectorAll('text')).toHaveLength(0);
      return Number(drawing.getAttribute('viewBox')?.split(' ')[2]);
    };
    expect(await widthOf(0)).toBeCloseTo(7.06);
    expect(await widthOf(9500)).toBeCloseTo(9.6);
  });

  it('is hidden, title too, where it cannot be drawn to scale', async () => {
    expect((await renderBlock(scaleDrawing, { example: 'no wheelbase' })).html).toBe('');
  });
});
