import schema from '../../../schemas/providers/autogauge.schema.json' with { type: 'json' };
import type { Autogauge } from '../../../schemas/types/autogauge.ts';
import { providersOf, type ServiceInput } from '../../defineFeature.ts';
import { answerChecks, faultIn } from '../../providers/answerChecks.ts';
import { ProviderFault } from '../../providers/providerFault.ts';

export interface GaugeQuestion {
  base: string;
  /** Path of the car's page. */
  path: string;
  secret: string | undefined;
  freshMs: number;
}

const checks = answerChecks<{ '': Autogauge }>(schema, ['']);

/**
 * What the gauge that the site names says of a car.
 *
 * @throws ProviderFault when it has not answered yet, or with nothing; the log has it already
 */
export async function askGauge(
  input: ServiceInput,
  { base, path, secret, freshMs }: GaugeQuestion,
): Promise<Autogauge> {
  const { model, now, ctx: asking = { until: Infinity } } = input;
  const question = {
    provider: 'autogauge',
    url: `${base.replace(/\/$/, '')}${path.replace(/\/$/, '')}/autogauge`,
    secret,
    freshMs,
    failed: 'Failed to fetch auto gauge data.',
    read: readGauge,
  };
  return providersOf(input, 'autogauge').keep(model.site.slug, question, { now, asking });
}

/** Fields that are null are not there: they would be taken for 0. */
async function readGauge(said: unknown): Promise<Autogauge> {
  const told: unknown =
    typeof said === 'object' && said !== null && !Array.isArray(said)
      ? Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null && value !== ''))
      : said;
  if (told === undefined || told === null || told === '' || isEmpty(told))
    throw new ProviderFault('No data returned');
  const { '': isGauge } = await checks();
  if (!isGauge(told)) throw new ProviderFault(`the answer is not as it must be: ${faultIn(isGauge.errors)}`);
  return told;
}

function isEmpty(told: unknown): boolean {
  return typeof told === 'object' && told !== null && Object.keys(told).length === 0;
}
