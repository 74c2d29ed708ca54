import { formatPercent } from '../../domain/format.ts';
import type { FinanceCalculatorSettings } from '../../schemas/types/blocks/finance-calculator.ts';
import { fillParams } from '../shared/decide/fillParams.ts';
import type { Quote } from './useQuote.ts';

/** What stands beside a repayment: no repayment without its rate, and none of a lender without the comparison rate. */
export function pickRates(
  texts: FinanceCalculatorSettings['texts'],
  { interest, start, quote }: { interest: number; start: number; quote?: Quote | undefined },
): string {
  const rate = formatPercent(interest);
  const rates = quote
    ? fillParams(texts.quoted, {
        rate: formatPercent(quote.advertisedRate),
        comparison: formatPercent(quote.comparisonRate),
      })
    : texts.rates;
  if (!rates) return fillParams(texts.rate, { rate, comparison: texts.comparison });
  return interest === start ? rates : fillParams(texts.chosen, { rate, rates });
}
