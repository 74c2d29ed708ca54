import { describe, expect, it } from 'vitest';
import { pickLinked } from './pickLinked.ts';

describe('pickLinked', () => {
  it('keeps the order of entries that have a label and an address', () => {
    const entries = [
      { id: 'b', label: 'B', link: '/b' },
      { id: 'a', label: 'A', link: '/a' },
    ];
    expect(pickLinked(entries)).toEqual(entries);
  });

  it('drops an entry whose address or label came out empty', () => {
    expect(
      pickLinked([{ label: 'A', link: '' }, { label: ' ', link: '/a' }, { label: 'A' }, { link: '/a' }]),
    ).toEqual([]);
  });
});
