/** A search of more words than these is asked for by its first ones. */
const MOST_WORDS = 6;
/** Shorter ones by themselves are found in half the stock. */
const SHORTEST_WORD = 3;

/**
 * What may be searched for in place of words that find nothing.
 *
 * @returns the words without one of them, in their order, and each that says something alone; both empty for a single word
 */
export function fewerWords(text = ''): { oneLess: string[]; single: string[] } {
  const words = [...new Set(text.toLowerCase().split(/\s+/).filter(Boolean))].slice(0, MOST_WORDS);
  if (words.length < 2) return { oneLess: [], single: [] };
  const single = words.filter((word) => word.length >= SHORTEST_WORD);
  if (words.length === 2) return { oneLess: single, single: [] };
  return { oneLess: words.map((left) => words.filter((word) => word !== left).join(' ')), single };
}
