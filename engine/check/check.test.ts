import { describe, expect, it } from 'vitest';
import { codeFrame } from './report/codeFrame.ts';
import { Memory } from './remember.ts';

describe('codeFrame', () => {
  it('puts the caret under the column', () => {
    expect(codeFrame('{\n  "a": 1\n}', 2, 3)).toEqual(['2 |   "a": 1', '  |   ^']);
  });

  it('cuts a long line around the place', () => {
    const [line = '', caret = ''] = codeFrame(`${'x'.repeat(500)}!${'y'.repeat(500)}`, 1, 501);
    expect(line.length).toBeLessThan(120);
    expect(line[caret.indexOf('^')]).toBe('!');
  });

  it('is empty for a line that is not there', () => {
    expect(codeFrame('{}', 2, 1)).toEqual([]);
  });
});

describe('Memory', () => {
  it('answers again only when what the answer was made of changes', () => {
    const memory = new Memory();
    let asked = 0;
    const ask = (of: unknown): number => memory.remember('x', [of], () => ++asked);
    expect([ask('a'), ask('a'), ask('b'), ask('a'), ask('c'), ask('b')]).toEqual([1, 1, 2, 1, 3, 4]);
  });
});
