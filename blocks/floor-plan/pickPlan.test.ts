import { describe, expect, it } from 'vitest';
import { makeCar } from '../../tests/fixtures/index.ts';
import { roomFor, pickPlan, shareOf } from './pickPlan.ts';

const bed = { piece: 'bed' as const, x: 14, y: 47, w: 194, h: 150, label: 'Bed' };
const door = { piece: 'door' as const, x: 226, y: 244, w: 62, h: 0 };

describe('pickPlan', () => {
  it('draws the body in centimetres of its feet, with the door in its side', () => {
    const car = makeCar({ floor_plan: [bed, door] });
    expect(pickPlan(car, { lengthFeet: 20, widthFeet: 8 })).toEqual({
      length: 610,
      width: 244,
      pieces: [bed],
      door: 226,
    });
  });

  it('draws nothing without pieces, length or width', () => {
    expect(pickPlan(makeCar({ floor_plan: [] }), { lengthFeet: 20, widthFeet: 8 })).toBeUndefined();
    expect(pickPlan(makeCar({ floor_plan: [bed] }), { lengthFeet: 20 })).toBeUndefined();
    expect(pickPlan(makeCar({ floor_plan: [bed] }), { widthFeet: 8 })).toBeUndefined();
  });

  it('draws all in one scale, and none wider than its place', () => {
    expect(shareOf(380, 760)).toBe(50);
    expect(shareOf(760, 760)).toBe(100);
    expect(shareOf(900, 760)).toBe(100);
  });
});

describe('a word in a piece', () => {
  const bed = (w: number, h = 100) => ({ piece: 'bed' as const, w, h });

  it('stands there where it fits, where it fits a wide drawing only, or not at all', () => {
    expect(roomFor('Bed', bed(55))).toBe('free');
    expect(roomFor('Bed', bed(53))).toBe('tight');
    expect(roomFor('Bed', bed(39))).toBe('none');
    expect(roomFor('Bed', bed(60, 21))).toBe('none');
  });

  it('has half the height of bunks, which have a line across', () => {
    expect(roomFor('Bunks', { piece: 'bunk', w: 100, h: 60 })).toBe('free');
    expect(roomFor('Bunks', { piece: 'bunk', w: 100, h: 42 })).toBe('none');
  });

  it('is none of a piece without one', () => {
    expect(roomFor(undefined, bed(200))).toBe('none');
  });
});
