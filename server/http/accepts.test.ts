import { describe, expect, it } from 'vitest';
import { acceptsBrotli, isKnownTo } from './accepts.ts';

describe('what a request accepts', () => {
  it('is brotli only when it is named and not refused', () => {
    const taken = ['br', 'gzip, br', 'gzip;q=1.0, BR;q=0.5', 'deflate,br;q=0.001'];
    const not = [undefined, '', 'gzip', 'brotli', 'br;q=0', 'gzip, br; q=0.0', '*', 'x-br'];
    expect(taken.filter((header) => !acceptsBrotli(header))).toEqual([]);
    expect(not.filter((header) => acceptsBrotli(header))).toEqual([]);
  });

  it('is nothing new when one of the ETags that it knows is the same, weak or strong', () => {
    const known = ['"a"', 'W/"a"', '"x", W/"a"', '*'];
    const not = [undefined, '', '"b"', 'a', '"ab"'];
    expect(known.filter((header) => !isKnownTo(header, 'W/"a"'))).toEqual([]);
    expect(not.filter((header) => isKnownTo(header, '"a"'))).toEqual([]);
  });
});
