import type { DeepPartial } from '../../engine/block.ts';
import type { FinanceCalculatorSettings } from '../../schemas/types/blocks/finance-calculator.ts';

/** The settings without what only a quote is asked with, or told with, where none is fetched. */
export function pickQuote(settings: FinanceCalculatorSettings): DeepPartial<FinanceCalculatorSettings> {
  if (settings.quote.fetched) return settings;
  const { quoted: _quoted, ...texts } = settings.texts;
  return { ...settings, quote: { fetched: false }, texts };
}
