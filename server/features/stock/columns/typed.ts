import { CarSet } from './carSet.ts';
import type { FacetColumn } from './facetColumn.ts';
import type { Vocabulary } from './vocabulary.ts';
import { piecesOf } from './words.ts';

/** With what typed words are looked up. */
export interface WordBook {
  /** Word -> its cars: where it says what the car is, and anywhere. */
  title: FacetColumn;
  more: FacetColumn;
  vocabulary: Vocabulary;
  synonyms: Synonyms;
  /** Cars in the stock. */
  of: number;
}

/** The cars that were found. */
export interface Typed {
  /** With all of the words. */
  set: CarSet;
  /** With all of them where it says what the car is. */
  best: CarSet;
  /** Words of the cars that count. */
  words: readonly string[];
}

/** More words than these are no search. */
const MOST_WORDS = 12;
const LONGEST_WORD = 40;

/** Phrase, in words between blanks -> phrases that mean the same, each in its words. */
export type Synonyms = ReadonlyMap<string, readonly (readonly string[])[]>;

/** Makes lists of words that mean the same ready to be asked. */
export function toSynonyms(lists: readonly (readonly string[])[]): Synonyms {
  const made = new Map<string, string[][]>();
  for (const list of lists) {
    const phrases = list.map((text) => piecesOf(text).map((words) => words.join('')));
    for (const phrase of phrases) {
      const key = phrase.join(' ');
      made.set(key, [...(made.get(key) ?? []), ...phrases.filter((other) => other !== phrase)]);
    }
  }
  return made;
}

/** What was typed, without blanks and signs; undefined: there is no word in it. */
export function findTyped(text: string, book: WordBook): Typed | undefined {
  const pieces = piecesOf(text.slice(0, MOST_WORDS * LONGEST_WORD)).slice(0, MOST_WORDS);
  if (pieces.length === 0) return undefined;
  const found: Typed = { set: CarSet.all(book.of), best: CarSet.all(book.of), words: [] };
  let at = 0;
  while (at < pieces.length) {
    const term = termAt(pieces, at, book);
    found.set = found.set.and(carsOf(term.choices, (word) => anywhere(word, book), book.of));
    found.best = found.best.and(carsOf(term.choices, (word) => placesIn(book.title, word), book.of));
    found.words = [...found.words, ...term.choices.flat(2)];
    at += term.length;
  }
  return { ...found, words: [...new Set(found.words)] };
}

/** Any of the choices: all of its places, at each of which any of the words may stand. */
interface Term {
  choices: readonly (readonly (readonly string[])[])[];
  /** Pieces that it takes. */
  length: number;
}

/** The words that begin at a piece: a phrase that has synonyms, two that are written as one, else one by itself. */
function termAt(pieces: readonly string[][], at: number, book: WordBook): Term {
  const words = pieces.map((piece) => piece.join(''));
  for (const length of [3, 2, 1]) {
    const phrase = words.slice(at, at + length);
    const others = phrase.length === length ? book.synonyms.get(phrase.join(' ')) : undefined;
    if (!others) continue;
    const own = phrase.map((_, index) => meant(pieces, at + index, book));
    return {
      choices: [...combined(own), ...others.map((other) => other.map((word) => [word]))],
      length,
    };
  }
  const joined = `${words[at] ?? ''}${words[at + 1] ?? ''}`;
  const next = pieces[at + 1];
  if (next && !isWord(words[at] ?? '', book) && isWord(joined, book))
    return { choices: [[[joined]]], length: 2 };
  return { choices: combined([meant(pieces, at, book)]), length: 1 };
}

/** Each way of meaning all of the pieces. */
function combined(pieces: readonly (readonly (readonly string[])[])[][]): (readonly (readonly string[])[])[] {
  return pieces.reduce<(readonly (readonly string[])[])[]>(
    (all, ways) => all.flatMap((before) => ways.map((way) => [...before, ...way])),
    [[]],
  );
}

/** Ways of meaning one piece: as one word, else in its words; with a mistake where nothing is so written. */
function meant(pieces: readonly string[][], at: number, book: WordBook): (readonly (readonly string[])[])[] {
  const parts = pieces[at] ?? [];
  const whole = parts.join('').slice(0, LONGEST_WORD);
  const isLast = at === pieces.length - 1;
  const exact = isWord(whole, book) ? [whole] : [];
  const begun = isLast ? book.vocabulary.beginning(whole).filter((word) => isWord(word, book)) : [];
  const known = [...new Set([...exact, ...begun])];
  if (known.length > 0) return [[known]];
  if (parts.length > 1 && parts.every((part) => isWord(part, book))) return [parts.map((part) => [part])];
  return [[book.vocabulary.like(whole, (word) => isWord(word, book))]];
}

function isWord(word: string, { title, more }: WordBook): boolean {
  return title.has(word) || more.has(word);
}

function carsOf(
  choices: Term['choices'],
  placesOf: (word: string) => readonly Uint32Array[],
  of: number,
): CarSet {
  let found = CarSet.none(of);
  for (const choice of choices) {
    let own: CarSet | undefined;
    for (const words of choice) {
      const set = CarSet.none(of);
      for (const word of words)
        for (const places of placesOf(word)) for (const place of places) set.add(place);
      own = own ? own.and(set) : set;
    }
    if (own) found = found.or(own);
  }
  return found;
}

function placesIn(column: FacetColumn, word: string): Uint32Array[] {
  const found = column.get(word);
  return found ? [found.at] : [];
}

function anywhere(word: string, { title, more }: WordBook): Uint32Array[] {
  return [...placesIn(title, word), ...placesIn(more, word)];
}
