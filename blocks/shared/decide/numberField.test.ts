import { describe, expect, it } from 'vitest';
import { clampNumber, orderRange, settleNumber, sliderPlace } from './numberField.ts';

describe('clampNumber', () => {
  const bounds = { min: 1000, max: 100_000, step: 500 };
  it.each([
    [999, 1000],
    [1000, 1000],
    [1001, 1001],
    [100_000, 100_000],
    [100_001, 100_000],
    [25_250.4, 25_250],
  ])('makes %d of it: %d', (value, expected) => expect(clampNumber(value, bounds)).toBe(expected));

  it('keeps as many decimals as a step has', () => {
    expect(clampNumber(7.486, { step: 0.01 })).toBe(7.49);
    expect(clampNumber(7.486, { step: 0.1 })).toBe(7.5);
    expect(clampNumber(7.486, {})).toBe(7);
  });

  it('has no bounds unless there are some', () => expect(clampNumber(-1e9, {})).toBe(-1e9));
});

describe('sliderPlace', () => {
  const rate = { min: 0.5, max: 15, step: 0.5 };
  it.each([
    [8.99, 9],
    [8.74, 8.5],
    [16, 15],
    [0, 0.5],
  ])('of %d is the step %d', (value, place) => expect(sliderPlace(value, rate)).toBe(place));

  it('is never beyond the last whole step', () => {
    expect(sliderPlace(115_489.5, { min: 1000, max: 115_489.5, step: 500 })).toBe(115_000);
    expect(sliderPlace(0.3, { min: 0, max: 1, step: 0.1 })).toBe(0.3);
    expect(sliderPlace(7, { min: 9, max: 5, step: 1 })).toBe(9);
  });
});

describe('settleNumber', () => {
  const bounds = { min: 5, max: 20, step: 0.01 };
  it.each([
    ['8', 8],
    ['4', 5],
    ['21', 20],
    ['abc', 7],
    ['', 7],
  ])('makes "%s" of a 7: %s', (text, value) => expect(settleNumber({ text, value: 7, bounds })).toBe(value));

  it('is empty only where that is allowed', () => {
    expect(settleNumber({ text: ' ', value: 7, bounds, mayBeEmpty: true })).toBeUndefined();
    expect(settleNumber({ text: 'abc', value: undefined, bounds, mayBeEmpty: true })).toBeUndefined();
  });
});

describe('orderRange', () => {
  it('changes the places of ends that were typed the wrong way round', () => {
    expect(orderRange({ from: 9000, to: 5000 })).toEqual({ from: 5000, to: 9000 });
    expect(orderRange({ from: 5000, to: 5000 })).toEqual({ from: 5000, to: 5000 });
  });

  it('leaves a range that is open on one side', () => {
    expect(orderRange({ from: 9000, to: undefined })).toEqual({ from: 9000, to: undefined });
    expect(orderRange({ from: undefined, to: 5000 })).toEqual({ from: undefined, to: 5000 });
  });
});
