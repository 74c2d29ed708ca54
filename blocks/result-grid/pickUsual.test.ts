import { describe, expect, it } from 'vitest';
import { pickUsual } from './pickUsual.ts';

const USUAL = { above: 50, from: 4 };
const tagged = (...texts: string[]) => texts.map((text) => ({ tag: { text }, sold: false }));

describe('a tag that most of a list carry', () => {
  it('is not shown once more than half carry it', () => {
    expect(pickUsual(tagged('New', 'New', 'New', 'Reserved'), USUAL)).toEqual([true, true, true, false]);
    expect(pickUsual(tagged('New', 'New', '', 'Reserved'), USUAL)).toEqual([false, false, false, false]);
  });

  it('is shown in a short list', () => {
    expect(pickUsual(tagged('New', 'New', 'New'), USUAL)).toEqual([false, false, false]);
  });

  it('is shown of what is sold', () => {
    const sold = tagged('JUST SOLD', 'JUST SOLD', 'JUST SOLD', '').map((one) => ({ ...one, sold: true }));
    expect(pickUsual(sold, USUAL)).toEqual([false, false, false, false]);
  });

  it('is shown always where a site says so, and no tag is none', () => {
    expect(pickUsual(tagged('New', 'New', 'New', 'New'), { ...USUAL, above: 100 })).not.toContain(true);
    expect(pickUsual(tagged('', '', '', ''), USUAL)).not.toContain(true);
  });
});
