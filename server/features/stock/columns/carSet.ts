const WORD_BITS = 32;

/** Some of the cars of a stock, by their places in it: one bit for each car. */
export class CarSet {
  /** Cars in the whole stock. */
  readonly of: number;
  private readonly words: Uint32Array;
  #places: Uint32Array | undefined;

  private constructor(of: number, words: Uint32Array) {
    this.of = of;
    this.words = words;
  }

  static none(of: number): CarSet {
    return new CarSet(of, new Uint32Array(Math.ceil(of / WORD_BITS)));
  }

  static all(of: number): CarSet {
    const set = CarSet.none(of);
    set.words.fill(0xff_ff_ff_ff);
    const rest = of % WORD_BITS;
    if (rest > 0) set.words[set.words.length - 1] = (1 << rest) - 1;
    return set;
  }

  add(place: number): void {
    const word = place >>> 5;
    this.words[word] = (this.words[word] ?? 0) | (1 << (place & 31));
  }

  /** @param places  undefined: none @returns itself */
  addAll(places: Uint32Array | undefined): this {
    if (places) for (const place of places) this.add(place);
    return this;
  }

  remove(place: number): void {
    const word = place >>> 5;
    this.words[word] = (this.words[word] ?? 0) & ~(1 << (place & 31));
  }

  has(place: number): boolean {
    return (((this.words[place >>> 5] ?? 0) >>> (place & 31)) & 1) === 1;
  }

  get isEmpty(): boolean {
    return this.words.every((word) => word === 0);
  }

  get size(): number {
    return this.words.reduce((sum, word) => sum + bitsIn(word), 0);
  }

  /** Those that are in both. */
  and(other: CarSet): CarSet {
    return new CarSet(
      this.of,
      this.words.map((word, index) => word & (other.words[index] ?? 0)),
    );
  }

  /** Those that are in one of the two. */
  or(other: CarSet): CarSet {
    return new CarSet(
      this.of,
      this.words.map((word, index) => word | (other.words[index] ?? 0)),
    );
  }

  /** Those of this set that are not in the other one. */
  without(other: CarSet): CarSet {
    return new CarSet(
      this.of,
      this.words.map((word, index) => word & ~(other.words[index] ?? 0)),
    );
  }

  /** All places, rising; the set is whole by then. */
  get places(): Uint32Array {
    if (this.#places) return this.#places;
    const places = new Uint32Array(this.size);
    let next = 0;
    this.each((place) => (places[next++] = place));
    return (this.#places = places);
  }

  /** Each place, rising. */
  each(visit: (place: number) => void): void {
    for (let index = 0; index < this.words.length; index += 1) {
      let word = this.words[index] ?? 0;
      while (word !== 0) {
        const lowest = word & -word;
        visit(index * WORD_BITS + 31 - Math.clz32(lowest));
        word ^= lowest;
      }
    }
  }
}

function bitsIn(word: number): number {
  let rest = word - ((word >>> 1) & 0x55_55_55_55);
  rest = (rest & 0x33_33_33_33) + ((rest >>> 2) & 0x33_33_33_33);
  return (((rest + (rest >>> 4)) & 0x0f_0f_0f_0f) * 0x01_01_01_01) >>> 24;
}
