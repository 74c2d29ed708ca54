import schema from '../../../schemas/providers/multi-search.schema.json' with { type: 'json' };
import type { MultiSearchBody } from '../../../schemas/types/api/multi-search.body.ts';
import { answerChecks, faultIn } from '../../providers/answerChecks.ts';
import { ProviderFault } from '../../providers/providerFault.ts';
import { providersOf, type ServiceInput } from '../../defineFeature.ts';
import type { SimilarRules } from './similarQueries.ts';

interface EngineAnswer {
  results: { hits: { id: string }[] }[];
}

const MINUTE_MS = 60_000;
const checks = answerChecks<{ '': EngineAnswer }>(schema, ['']);

/**
 * Ids of what the search engine of the site finds, one result after the other.
 *
 * @throws ProviderFault when it has not answered yet
 */
export async function askEngine(
  input: ServiceInput,
  { url, secret, freshMinutes }: SimilarRules & { url: string },
  body: MultiSearchBody,
): Promise<string[]> {
  const { model, now, ctx: asking = { until: Infinity } } = input;
  const question = {
    provider: 'similar',
    url,
    body,
    secret,
    freshMs: freshMinutes * MINUTE_MS,
    read: readHits,
  };
  return providersOf(input, 'similar').keep(model.site.slug, question, { now, asking });
}

/** @throws ProviderFault when it is not as schemas/providers/multi-search.schema.json has it */
async function readHits(said: unknown): Promise<string[]> {
  const { '': isAnswer } = await checks();
  if (!isAnswer(said))
    throw new ProviderFault(`the answer is not as it must be: ${faultIn(isAnswer.errors)}`);
  return said.results.flatMap(({ hits }) => hits.map(({ id }) => id));
}
