import { describe, expect, it } from 'vitest';
import { pickVerdicts } from './pickVerdicts.ts';

const verdictOf = (weight: number, margin = 0.1) =>
  pickVerdicts(weight, { margin, vehicles: [{ id: 'suv', label: 'A large SUV', braked: 3000 }] })[0];

describe('pickVerdicts', () => {
  it('tows easily up to the margin, then only just, up to what the vehicle may tow', () => {
    expect(verdictOf(2700)).toMatchObject({ verdict: 'easily', apart: 300 });
    expect(verdictOf(2701)).toMatchObject({ verdict: 'justWithin', apart: 299 });
    expect(verdictOf(3000)).toMatchObject({ verdict: 'justWithin', apart: 0 });
    expect(verdictOf(3001)).toMatchObject({ verdict: 'tooHeavy', apart: 1 });
  });

  it('knows no nearly without a margin', () => {
    expect(verdictOf(3000, 0)?.verdict).toBe('easily');
  });
});
