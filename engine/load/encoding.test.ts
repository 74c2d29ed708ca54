import { describe, expect, it } from 'vitest';
import { decode } from './encoding.ts';

describe('the text of a file', () => {
  it('is UTF-8, and a byte order mark is no part of it', () => {
    expect(decode(Buffer.from('{ "é": 1 }'))).toEqual({ text: '{ "é": 1 }', hasMark: false });
    expect(decode(Buffer.from('\ufeff{ }'))).toEqual({ text: '{ }', hasMark: true });
    expect(decode(Buffer.from(''))).toEqual({ text: '', hasMark: false });
  });

  it('is told to be UTF-16 with its mark and without', () => {
    for (const text of ['\ufeff{ "a": 1 }', '{ "a": 1 }'])
      expect(decode(Buffer.from(text, 'utf16le'))).toMatchObject({
        message: expect.stringContaining('UTF-16') as string,
      });
  });

  it('names the place of the first byte that is no UTF-8, and of a zero', () => {
    expect(decode(Buffer.from('{\n "a": "café" }', 'latin1'))).toMatchObject({ at: { line: 2, column: 11 } });
    expect(decode(Buffer.from('{\n "a": "x\0y" }'))).toMatchObject({ at: { line: 2, column: 9 } });
  });
});
