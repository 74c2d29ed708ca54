import type { Car } from '../../../../schemas/types/car.ts';
import { readerOf } from './facetColumn.ts';

const WORD = /\p{N}+\.\p{N}+\p{L}*|[\p{L}\p{N}]+/gu;
const MARKS = /\p{M}+/gu;

/** Lower case, without accents. */
export function foldWords(text: string): string {
  return text.normalize('NFKD').replace(MARKS, '').toLowerCase();
}

/** Pieces between blanks, each in its words: `Mazda CX-5` -> [['mazda'], ['cx', '5']]. */
export function piecesOf(text: string): string[][] {
  return foldWords(text)
    .split(/\s+/u)
    .map((piece) => piece.match(WORD) ?? [])
    .filter((words) => words.length > 0);
}

/** All words of a text; a piece of several is one word besides: `CX-5` is cx, 5 and cx5. */
export function wordsOf(text: string): string[] {
  return piecesOf(text).flatMap((words) => (words.length > 1 ? [...words, words.join('')] : words));
}

/** Reads the words of these fields of a car, each once. */
export function wordReader(fields: readonly string[]): (car: Car) => readonly string[] {
  const readers = fields.map(readerOf);
  // Thousands of cars are of the same few makes and colours.
  const known = new Map<unknown, readonly string[]>();
  const words = (value: unknown): readonly string[] => {
    if (typeof value !== 'string' && typeof value !== 'number') return [];
    const before = known.get(value);
    if (before) return before;
    const made = wordsOf(String(value));
    if (known.size < MOST_KNOWN) known.set(value, made);
    return made;
  };
  return (car) =>
    readers.flatMap((read) => {
      const value = read(car);
      return Array.isArray(value) ? value.flatMap(words) : words(value);
    });
}

const MOST_KNOWN = 20_000;
