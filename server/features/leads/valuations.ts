import { randomUUID } from 'node:crypto';
import schema from '../../../schemas/providers/valuation.schema.json' with { type: 'json' };
import { answer } from '../../../engine/index.ts';
import type { Valuation, ValuationQuestion } from '../../../schemas/services/leads.ts';
import { providersOf, type ServiceInput } from '../../defineFeature.ts';
import { askerOf } from '../../pages/siteStock.ts';
import { answerChecks, faultIn } from '../../providers/answerChecks.ts';
import { ProviderFault } from '../../providers/providerFault.ts';
import { ownOffer, type OfferRules } from './ownOffer.ts';

const checks = answerChecks<{ '': Valuation }>(schema, ['']);

/** By who the site names, else by its own stock, which knows no plates. */
export async function valuationOf(
  input: ServiceInput,
  question: ValuationQuestion,
): Promise<Valuation | undefined> {
  const { model, now } = input;
  const asked = { facts: model.known, now, until: Infinity };
  if (!answer(model.value('flags.autograb'), asked)) return undefined;
  const url = answer(model.value('valuation.url'), asked);
  if (url !== undefined) {
    const secret = answer(model.value('valuation.secret'), asked);
    const body = { ...question };
    return providersOf(input, 'leads')
      .ask(model.site.slug, { provider: 'valuation', url, secret, body, read })
      .catch(() => undefined);
  }
  return question.action === 'valuation' ? ownValuation(input, question) : undefined;
}

function ownValuation(
  input: ServiceInput,
  { car, rego, regoState, adjustmentAnswers }: ValuationQuestion,
): Valuation | undefined {
  if (!car) return undefined;
  const { model, now, stock } = input;
  const asked = { facts: model.known, now, until: Infinity };
  const timeZone = answer(model.value('timeZone'), asked);
  const year = Number(new Intl.DateTimeFormat('en-AU', { year: 'numeric', timeZone }).format(now));
  const offer = ownOffer(car, rulesOf(input), {
    year,
    search: (search) => stock.listed.search(search, askerOf(model, now)),
  });
  const message =
    offer.offer_price === undefined ? answer(model.value('valuation.texts'), asked).none : undefined;
  return {
    ...offer,
    id: randomUUID(),
    adjustmentAnswers: [...adjustmentAnswers],
    ...(rego !== undefined && { rego }),
    ...(regoState !== undefined && { regoState }),
    ...(message !== undefined && { message }),
  };
}

function rulesOf({ model, now }: ServiceInput): OfferRules {
  const asked = { facts: model.known, now, until: Infinity };
  return {
    years: answer(model.value('valuation.years'), asked),
    kilometres: answer(model.value('valuation.kilometres'), asked),
    fewest: answer(model.value('valuation.fewest'), asked),
    share: answer(model.value('valuation.share'), asked),
    mostYears: answer(model.value('valuation.mostYears'), asked),
    mostKm: answer(model.value('valuation.mostKm'), asked),
  };
}

/** @throws ProviderFault for an answer that is no valuation */
async function read(said: unknown): Promise<Valuation> {
  const { '': isValuation } = await checks();
  if (!isValuation(said))
    throw new ProviderFault(`the answer is not as it must be: ${faultIn(isValuation.errors)}`);
  return said;
}
