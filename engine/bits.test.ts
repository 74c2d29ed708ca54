import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromBits, toBits } from './bits.ts';

it('small numbers come back from their word, rising', () => {
  expect([toBits([0, 1, 4]), toBits([]), fromBits('0')]).toEqual(['13', '0', []]);
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(300)), (numbers) => {
      expect(fromBits(toBits(numbers))).toEqual([...numbers].sort((a, b) => a - b));
    }),
  );
});
