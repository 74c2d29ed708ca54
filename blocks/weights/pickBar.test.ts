import { describe, expect, it } from 'vitest';
import { pickBar } from './pickBar.ts';

describe('pickBar', () => {
  it('parts the greatest weight into empty and what may be added', () => {
    expect(pickBar(2280, 2880)).toEqual({ empty: 2280, toFill: 600, share: (2280 / 2880) * 100 });
  });

  it('has no bar where a weight is missing, or nothing may be added', () => {
    expect(pickBar(undefined, 2880)).toBeUndefined();
    expect(pickBar(2280, undefined)).toBeUndefined();
    expect(pickBar(2880, 2880)).toBeUndefined();
    expect(pickBar(2880, 2881)?.toFill).toBe(1);
  });
});
