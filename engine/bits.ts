/** Small numbers as one word, in a quarter of the letters: bit by bit, in hexadecimal. `[0, 1, 4]` is `13`. */

const BITS = 4;

export function toBits(numbers: readonly number[]): string {
  return numbers.reduce((bits, number) => bits | (1n << BigInt(number)), 0n).toString(16);
}

/** @returns rising */
export function fromBits(word: string): number[] {
  const bits = BigInt(`0x${word}`);
  const numbers = Array.from({ length: word.length * BITS }, (_, number) => number);
  return numbers.filter((number) => (bits >> BigInt(number)) & 1n);
}
