import { describe, expect, it } from 'vitest';
import { pickDimensions, pickPallets, pickShape } from './pickShape.ts';

const sizes = {
  length: 7000,
  height: 3250,
  wheelbase: 3845,
  frontOverhang: 1080,
  loadLength: 5200,
  loadHeight: 2200,
};

describe('pickShape', () => {
  it('stands axles and load where the figures put them', () => {
    expect(pickShape(sizes)).toMatchObject({
      frontAxle: 1.08,
      rearAxle: 4.925,
      load: { x: 1.8, length: 5.2, height: 2.2 },
    });
  });

  it('draws nothing where one figure is missing', () => {
    for (const name of Object.keys(sizes)) {
      expect(pickShape({ ...sizes, [name]: undefined }), name).toBeUndefined();
      expect(pickDimensions({ ...sizes, [name]: undefined }), name).toEqual([]);
    }
  });

  it('draws a tipper and a van as such, and all others by the height of their load', () => {
    const bodyOf = (body: string, loadHeight: number) => pickShape({ ...sizes, body, loadHeight })?.body;
    expect(bodyOf('Tipper', 600)).toBe('tipper');
    expect(bodyOf('Van', 600)).toBe('van');
    expect(bodyOf('Pantech', 1200)).toBe('box');
    expect(bodyOf('Tray Truck', 1199)).toBe('tray');
  });

  it('sets the load of a van between its walls, over a lower floor', () => {
    const van = pickShape({ ...sizes, body: 'Van' });
    expect(van).toMatchObject({ body: 'van', floor: 0.58 });
    expect(van!.load.x + van!.load.length).toBeCloseTo(7 - 0.09);
    expect(pickShape({ ...sizes, body: 'Van', loadHeight: 9000 })?.load.height).toBeCloseTo(
      3.25 - 0.58 - 0.09,
    );
    expect(pickShape({ ...sizes, body: 'Pantech' })).toMatchObject({ body: 'box', floor: 0.95 });
  });

  it('tells lengths that add up to the whole', () => {
    expect(pickDimensions(sizes).map(({ mm }) => mm)).toEqual([5200, 1080, 3845, 2075, 7000]);
  });
});

describe('pickPallets', () => {
  it('stands them side by side only where two fit, and none beyond the end', () => {
    const places = (loadWidth: number, pallets = 8) =>
      pickPallets(pallets, { loadLength: 5200, loadWidth, palletMm: 1165 });
    expect(places(2330)).toHaveLength(8);
    expect(places(2330)[1]).toEqual({ x: 0, y: 1165 });
    expect(places(2329)).toHaveLength(4);
    expect(places(2400, 3)).toHaveLength(3);
    expect(pickPallets(undefined, { loadLength: 5200, loadWidth: 2400, palletMm: 1165 })).toEqual([]);
  });
});
