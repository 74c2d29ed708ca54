/**
 * The words for what a site sells: texts write them without a dot, {vehicle} or {Vehicles}. Which word that is follows the item type
 * of the nearest car.
 */
export const NOUNS = {
  /** The setting of the root file that says them: item type -> words in lower case; `default` serves all others. */
  setting: 'vehicleWords',
  /** The fact that chooses. */
  by: 'car.item_type',
  one: 'vehicle',
  many: 'vehicles',
} as const;

/** One and many, in lower case. */
export interface Noun {
  readonly one: string;
  readonly many: string;
}

type Pick = (noun: Noun) => string;

const PICKS: ReadonlyMap<string, Pick> = new Map<string, Pick>([
  [NOUNS.one, ({ one }) => one],
  [NOUNS.many, ({ many }) => many],
  [withCapital(NOUNS.one), ({ one }) => withCapital(one)],
  [withCapital(NOUNS.many), ({ many }) => withCapital(many)],
]);

/** As texts write them. */
export const NOUN_WORDS: readonly string[] = [...PICKS.keys()];

/** Which form of a noun a word of a text means; undefined: it is none. */
export function nounPick(word: string): Pick | undefined {
  return PICKS.get(word);
}

/** The word with a capital. */
export function withCapital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
