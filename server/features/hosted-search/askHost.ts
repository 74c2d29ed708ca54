import schema from '../../../schemas/providers/hosted-search.schema.json' with { type: 'json' };
import type { SearchAnswer } from '../../../schemas/types/api/search.answer.ts';
import { answerChecks, faultIn } from '../../providers/answerChecks.ts';
import { ProviderFault } from '../../providers/providerFault.ts';
import { providersOf, type ServiceInput } from '../../defineFeature.ts';
import { askerOf } from '../../pages/siteStock.ts';
import type { PagedBody } from './searchOwn.ts';

/** What a site's data says of its hosted search. */
export interface Hosted {
  url: string;
  key: string | undefined;
  freshMinutes: number;
}

interface HostedAnswer extends Pick<SearchAnswer, 'pages' | 'count'> {
  hits: { id: string }[];
  facets?: SearchAnswer['facets'];
}

const MINUTE_MS = 60_000;
const checks = answerChecks<{ '': HostedAnswer }>(schema, ['']);

/**
 * What the hosted search of the site finds, of which the site's own listed cars are answered.
 *
 * @throws ProviderFault when it has not answered yet
 */
export async function askHost(
  input: ServiceInput,
  { url, key, freshMinutes }: Hosted,
  body: PagedBody,
): Promise<SearchAnswer> {
  const { model, stock, now, ctx: asking = { until: Infinity } } = input;
  const begun = performance.now();
  const question = { provider: 'search', url, body, key, freshMs: freshMinutes * MINUTE_MS, read };
  const found = await providersOf(input, 'hostedSearch').keep(model.site.slug, question, { now, asking });
  // Other engines know the stock of yesterday: what is no longer listed stays out.
  const hits = found.hits.flatMap(({ id }) => [
    ...stock.listed.search({ page: 1, perPage: 1, picked: { id: [id] } }, askerOf(model, now)).cars,
  ]);
  const { pages, count, facets = {} } = found;
  return { hits, pages, count, facets, ms: Math.round((performance.now() - begun) * 1000) / 1000 };
}

/** @throws ProviderFault when it is not as schemas/providers/hosted-search.schema.json has it */
async function read(said: unknown): Promise<HostedAnswer> {
  const { '': isAnswer } = await checks();
  if (!isAnswer(said))
    throw new ProviderFault(`the answer is not as it must be: ${faultIn(isAnswer.errors)}`);
  return said;
}
