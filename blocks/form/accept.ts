import { readForm, withLocations, type Payload } from '../../domain/forms/index.ts';
import type { Accepted, AcceptInput } from '../../engine/block.ts';
import type { Services } from '../../schemas/services/index.ts';
import type { FormSettings } from '../../schemas/types/blocks/form.ts';

type Posted = AcceptInput<FormSettings, 'site.locations'>;

/** Reads what was sent as the shopper's browser has read it, and stores it once. */
export async function accept(services: Services, { settings, facts, ...posted }: Posted): Promise<Accepted> {
  const { sent, key, path } = posted;
  const steps = withLocations(settings.steps, facts.site.locations ?? []);
  const { errors, payload } = readForm({ steps, messages: settings.messages }, sent);
  if (Object.keys(errors).length > 0) return { kind: 'invalid', errors };
  if (key === undefined) return { kind: 'unkeyed' };
  const fields = steps.flatMap((step) => step.fields.map(({ id, label }) => [id, label] as const));
  await services.leads.storeLead(
    {
      key,
      category: textIn(payload, 'category') || settings.category,
      subcategory: textIn(payload, 'subcategory') || settings.subcategory,
      payload,
      labels: Object.fromEntries(fields.filter(([, label]) => label !== '')),
    },
    {
      path,
      carId: settings.about.car || undefined,
      locationSlug: textIn(payload, 'dealership_slug') || settings.about.location || undefined,
    },
  );
  return { kind: 'done', to: settings.to || path };
}

function textIn(payload: Payload, field: string): string {
  const { [field]: value } = payload;
  return typeof value === 'string' ? value : '';
}
