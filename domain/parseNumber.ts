/** Between thousands, and around what stands beside a number. */
const BETWEEN = /[\s,_'’]/g;
const NUMBER = /^[-−]?(?:\d+\.?\d*|\.\d+)$/;

/**
 * `25,000`, `$ 25 000` and `7.5 %` as numbers; undefined for what is none.
 *
 * @param affixes what may stand before or after it, e.g. `$`, `km`
 */
export function parseNumber(text: string, affixes: readonly string[] = []): number | undefined {
  let bare = text.toLowerCase().replace(BETWEEN, '');
  for (const affix of affixes) bare = bare.replace(affix.toLowerCase().replace(BETWEEN, ''), '');
  return NUMBER.test(bare) ? Number(bare.replace('−', '-')) : undefined;
}
