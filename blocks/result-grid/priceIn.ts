/** Each of them alone is a search of its own. */
const MOST_WORDS = 6;
/** No car costs more than seven digits. */
const AMOUNT = /^\$?(\d{1,3}(?:,\d{3}){1,2}|\d{1,7})(k?)$/i;

/** A price that stands in words, and the words around it. */
export interface PriceIn {
  /** AUD. */
  max: number;
  /** What may be searched for beside it, the most telling first; empty: the price alone. */
  words: string[];
}

/**
 * The most that a car may cost, where what was typed says so: `under 20000`, `suv $30,000`, `ute 25k`. It knows no language: a
 * word such as `under` finds nothing, and is left out by that. More than a few words are no such wish.
 *
 * @param least  AUD; smaller numbers are years and names of models
 */
export function priceIn(text: string, least: number): PriceIn | undefined {
  const words = text.split(/\s+/).filter(Boolean);
  if (words.length > MOST_WORDS) return undefined;
  for (const [index, word] of words.entries()) {
    const max = amountOf(word);
    if (max === undefined || max < least) continue;
    const rest = words.filter((_, other) => other !== index);
    return { max, words: [...new Set([rest.join(' '), ...rest, ''])] };
  }
  return undefined;
}

function amountOf(word: string): number | undefined {
  const [, digits, thousands] = AMOUNT.exec(word) ?? [];
  return digits === undefined ? undefined : Number(digits.replaceAll(',', '')) * (thousands ? 1000 : 1);
}
