import { describe, expect, it } from 'vitest';
import { makeCar } from '../../tests/fixtures/index.ts';
import { pickPlan, pickWord, shareOf } from './pickPlan.ts';

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
      wheels: [300, 370],
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

describe('wheels', () => {
  const wheels = (lengthFeet: number, x?: number) =>
    pickPlan(makeCar({ floor_plan: [bed, ...(x === undefined ? [] : [{ ...door, x }])] }), {
      lengthFeet,
      widthFeet: 8,
    })?.wheels;

  it('are one behind the middle of a short body, and two from 545 cm on', () => {
    expect(wheels(13)).toEqual([207]);
    expect(wheels(17.8)).toHaveLength(1);
    expect(wheels(17.9)).toHaveLength(2);
  });

  it('are as many as the stock says, however long the body is', () => {
    const twoAxleWords = ['Tandem'];
    const count = (lengthFeet: number, axle: string) =>
      pickPlan(makeCar({ floor_plan: [bed] }), { lengthFeet, widthFeet: 8, axle, twoAxleWords })?.wheels
        .length;
    expect([count(17.5, 'tandem off-road'), count(13, 'Tandem')]).toEqual([2, 2]);
    expect([count(24, 'Single'), count(24, '')]).toEqual([1, 2]);
  });

  it('leave the door free, by the shorter way', () => {
    expect(wheels(13, 260)).toEqual([188]);
    expect(wheels(13, 190)).toEqual([262]);
    expect(wheels(13, 60)).toEqual([207]);
  });
});

describe('a word in a piece', () => {
  const piece = (label: string | undefined, w: number, h: number, kind: 'table' | 'bunk' | 'bed' = 'table') =>
    pickWord({ piece: kind, x: 0, y: 0, w, h, ...(label !== undefined && { label }) });

  it('stands there where it fits, where the drawing is wide enough, or not at all', () => {
    expect(piece('Bed', 60, 50).room).toBe('free');
    expect(piece('Bed', 59, 50).room).toBe('tight');
    expect(piece('Bed', 45, 38).room).toBe('wide');
    expect(piece('Bed', 30, 30).room).toBe('none');
  });

  it('is turned in a high piece where only the height has room for it', () => {
    expect(piece('Table', 60, 84)).toMatchObject({ room: 'wide', turned: false });
    expect(piece('Shower', 62, 120)).toMatchObject({ room: 'free', turned: true });
    expect(piece('Shower', 120, 62)).toMatchObject({ room: 'free', turned: false });
  });

  it('keeps clear of pillows', () => {
    expect(piece('Bunks', 62, 228, 'bunk')).toMatchObject({ turned: true, at: { x: 31, y: 134 } });
    expect(piece('Bed', 90, 50, 'bed')).toMatchObject({ room: 'wide', at: { x: 71 } });
  });

  it('is none of a piece without one', () => {
    expect(piece(undefined, 200, 200).room).toBe('none');
  });
});
