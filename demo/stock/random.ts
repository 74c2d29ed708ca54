/** Chance that can be repeated: the same seed gives the same draws, on every machine. */
export interface Random {
  /** 0 to below 1. */
  next(): number;
  /** A whole number; both ends are possible. */
  int(from: number, to: number): number;
  /** @param share 0 never, 1 always */
  chance(share: number): boolean;
  pick<T>(list: readonly T[]): T;
  weighted<T>(list: readonly T[], weightOf: (entry: T) => number): T;
  /** Some entries, in their order. */
  sample<T>(list: readonly T[], count: number): T[];
  /** About 0, nearly always between -3 and 3, like a normal distribution. */
  bell(): number;
}

/** Hash of a text to 32 bits (FNV-1a, then mixed). */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** mulberry32: small, quick and good enough for stock that nobody bets on. */
function makeNext(seed: string): () => number {
  let state = hash(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

/** @throws when a list to choose from is empty: the vocabulary lacks something */
export function makeRandom(seed: string): Random {
  const next = makeNext(seed);
  const at = <T>(list: readonly T[], index: number): T => {
    if (list.length === 0) throw new Error(`Nothing to choose from (${seed}).`);
    return list[index] as T;
  };
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    int,
    chance: (share) => next() < share,
    pick: (list) => at(list, Math.floor(next() * list.length)),
    weighted: (list, weightOf) => {
      let left = next() * list.reduce((sum, entry) => sum + weightOf(entry), 0);
      const index = list.findIndex((entry) => (left -= weightOf(entry)) < 0);
      return at(list, index === -1 ? list.length - 1 : index);
    },
    sample: (list, count) => {
      const chosen = new Set<number>();
      while (chosen.size < Math.min(count, list.length)) chosen.add(int(0, list.length - 1));
      return list.filter((_, index) => chosen.has(index));
    },
    bell: () => (next() + next() + next() + next() - 2) * Math.sqrt(3),
  };
}
