import schema from '../../../schemas/providers/finance-quote.schema.json' with { type: 'json' };
import { answer } from '../../../engine/index.ts';
import type { FinanceQuote } from '../../../schemas/services/lending.ts';
import type { FinanceQuoteRequest } from '../../../schemas/types/finance-quote-request.ts';
import { providersOf, type ServiceInput } from '../../defineFeature.ts';
import { answerChecks, faultIn } from '../../providers/answerChecks.ts';
import { ProviderFault } from '../../providers/providerFault.ts';
import { ownQuote } from './ownQuote.ts';

const checks = answerChecks<{ '': FinanceQuote }>(schema, ['']);

/** A provider that does not answer, or answers nonsense, has no quote: shoppers are told nothing of it. */
export async function getQuote(
  input: ServiceInput,
  said: FinanceQuoteRequest,
): Promise<FinanceQuote | undefined> {
  const { model, now } = input;
  const asked = { facts: model.known, now, until: Infinity };
  if (!answer(model.value('flags.financeQuote'), asked) || !((said.purchasePrice ?? 0) > 0)) return undefined;
  const request = {
    ...said,
    selfAssessedCreditScore:
      said.selfAssessedCreditScore ?? answer(model.value('finance.quote.creditScore'), asked),
    loanTerm: said.loanTerm ?? answer(model.value('finance.quote.termYears'), asked),
  };
  const url = answer(model.value('finance.quote.url'), asked);
  if (!url) return ownQuote(answer(model.value('finance.quote.rates'), asked), request, yearOf(input));
  const secret = answer(model.value('finance.quote.secret'), asked);
  const question = { provider: 'finance.quote', url, secret, body: request, read };
  return providersOf(input, 'lending')
    .ask(model.site.slug, question)
    .catch(() => undefined);
}

/** The year that it is where the site stands. */
function yearOf({ model, now }: ServiceInput): number {
  const timeZone = answer(model.value('timeZone'), { facts: model.known, now, until: Infinity });
  return Number(new Intl.DateTimeFormat('en-AU', { year: 'numeric', timeZone }).format(now));
}

/** @throws ProviderFault for an answer that is no quote */
async function read(said: unknown): Promise<FinanceQuote> {
  const { '': isQuote } = await checks();
  if (!isQuote(said)) throw new ProviderFault(`the answer is not as it must be: ${faultIn(isQuote.errors)}`);
  return said;
}
