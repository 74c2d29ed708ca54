import { describe, expect, it } from 'vitest';
import { hasDrawn } from './hasDrawn.ts';

const drawn = [{ html: '<svg></svg>' }, { html: '' }];

describe('a drawing for each of several', () => {
  it('is there where it is drawn for one of them, and for which is told', () => {
    expect([hasDrawn(drawn), hasDrawn(drawn, 0), hasDrawn(drawn, 1), hasDrawn(drawn, 2)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('is not there where nothing is drawn for any of them', () => {
    expect([hasDrawn([{ html: '' }]), hasDrawn([]), hasDrawn(undefined)]).toEqual([false, false, false]);
  });
});
