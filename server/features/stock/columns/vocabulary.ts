import MiniSearch from 'minisearch';

/** Shorter words, and those with digits, are meant as they are: `sr5` is not `sr`. */
const SHORTEST_MISTYPED = 4;
const DIGIT = /\p{N}/u;
/** From this length on two letters may be wrong. */
const LONG = 8;
/** From this one, when the letters are the same, in another order or number: `camper` is no camera. */
const LONG_ENOUGH_TO_SWAP = 6;

const lettersOf = (word: string): string => [...new Set(word)].sort().join('');

/**
 * The words of a stock, to be found by half a word or with a typing mistake. It outlives the stock that it was made for: the next
 * one adds its new words, so that a changed car costs nothing.
 */
export class Vocabulary {
  readonly #known = new Set<string>();
  readonly #words = new MiniSearch<{ id: string }>({ fields: ['id'], tokenize: (text) => [text] });

  get size(): number {
    return this.#known.size;
  }

  add(words: Iterable<string>): void {
    for (const word of words) {
      if (this.#known.has(word)) continue;
      this.#known.add(word);
      this.#words.add({ id: word });
    }
  }

  /** Words that begin so. */
  beginning(start: string): string[] {
    return this.#find(start, { prefix: true });
  }

  /**
   * Words that are at the fewest typing mistakes from it, none where it must be meant as it is.
   *
   * @param isThere  a car has the word today: those of cars that have left may be nearer
   */
  like(word: string, isThere: (one: string) => boolean): string[] {
    if (word.length < SHORTEST_MISTYPED || DIGIT.test(word)) return [];
    const near = this.#find(word, { fuzzy: 1 }).filter(isThere);
    if (near.length > 0 || word.length < LONG_ENOUGH_TO_SWAP) return near;
    const further = this.#find(word, { fuzzy: 2 }).filter(isThere);
    if (word.length >= LONG) return further;
    const letters = lettersOf(word);
    return further.filter((one) => lettersOf(one) === letters);
  }

  #find(word: string, options: { prefix?: boolean; fuzzy?: number }): string[] {
    return this.#words.search(word, options).map(({ id }) => String(id));
  }
}
