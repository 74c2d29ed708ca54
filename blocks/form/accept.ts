import { readForm, withLocations, type FormStep, type Payload } from '../../domain/forms/index.ts';
import type { Accepted, AcceptInput } from '../../engine/block.ts';
import type { Services } from '../../schemas/services/index.ts';
import type { Consent, LeadInput, LeadOrigin, LeadReceipt } from '../../schemas/services/leads.ts';
import type { FormSettings } from '../../schemas/types/blocks/form.ts';
import { PLACE_FIELD } from './placeField.ts';
import { choiceOf } from './choiceOf.ts';
import { readSlot, type SlotRead } from './readSlot.ts';
import { parseVisit } from './parseVisit.ts';
import { thanksAddress } from './thanksAddress.ts';
import { VISIT_FIELD } from './visitField.ts';

type Posted = AcceptInput<FormSettings, 'site.locations'>;

/** Reads what was sent as the shopper's browser has read it, stores it once, and counts it. */
export async function accept(services: Services, { settings, facts, ...posted }: Posted): Promise<Accepted> {
  const { sent, key, from } = posted;
  const steps = withLocations(settings.steps, facts.site.locations ?? []);
  const { errors, payload } = readForm({ steps, messages: settings.messages }, sent);
  const origin = originOf({ settings, payload, sent, from });
  const place = origin.locationSlug ?? '';
  const time = await readSlot(services.leads, { steps, messages: settings.messages, sent, payload, place });
  const wrong = { ...errors, ...time?.errors };
  if (Object.keys(wrong).length > 0) return { kind: 'invalid', errors: wrong, choices: time?.choices };
  if (key === undefined) return { kind: 'unkeyed' };
  const lead = { key, ...leadOf(steps, payload, settings) };
  const stored = time?.slot
    ? ((await services.leads.bookLead(lead, origin, time.slot)) ?? takenMeanwhile(time, settings))
    : await services.leads.storeLead(lead, origin);
  return 'kind' in stored ? stored : thanksFor(stored, { services, origin, to: settings.to || from.path });
}

function thanksFor(
  { id, isNew, category, event }: LeadReceipt,
  { services, origin, to }: { services: Services; origin: LeadOrigin; to: string },
): Accepted {
  const { carId } = origin;
  if (isNew && event !== undefined) services.activity.count(event, carId);
  return { kind: 'done', id, to: thanksAddress(to, { category, carId, event }) };
}

/** Others were faster. */
function takenMeanwhile({ choices, slot }: SlotRead, { messages }: FormSettings): Accepted {
  const [[id, all] = ['', []]] = Object.entries(choices);
  const others = all.filter((choice) => choice.id !== choiceOf(slot?.start ?? '').id);
  return { kind: 'invalid', errors: { [id]: messages.slot }, choices: { [id]: others } };
}

function leadOf(
  steps: readonly FormStep[],
  payload: Payload,
  settings: FormSettings,
): Omit<LeadInput, 'key'> {
  return {
    category: textIn(payload, 'category') || settings.category,
    subcategory: textIn(payload, 'subcategory') || settings.subcategory,
    payload,
    labels: labelsIn(steps),
    consent: consentIn(steps, payload),
  };
}

function originOf(posted: Pick<Posted, 'settings' | 'sent' | 'from'> & { payload: Payload }): LeadOrigin {
  const { settings, payload, sent, from } = posted;
  const { car, location } = settings.about;
  const { page, path, agent } = from;
  return {
    ...{ page, path, agent },
    carId: car || undefined,
    locationSlug: textIn(payload, PLACE_FIELD) || location || undefined,
    visit: parseVisit(sent[VISIT_FIELD]?.[0]),
  };
}

function textIn(payload: Payload, field: string): string {
  const { [field]: value } = payload;
  return typeof value === 'string' ? value : '';
}

function labelsIn(steps: readonly FormStep[]): Record<string, string> {
  const fields = steps.flatMap((step) => step.fields.map(({ id, label }) => [id, label] as const));
  return Object.fromEntries(fields.filter(([, label]) => label !== ''));
}

/** Boxes and what is told beside them, in the words of this moment. */
function consentIn(steps: readonly FormStep[], payload: Payload): Consent[] {
  return steps
    .flatMap(({ fields }) => fields)
    .flatMap(({ id, field, label }): Consent[] => {
      if (field === 'notice') return [{ field: id, text: label }];
      return field === 'checkbox' && id in payload
        ? [{ field: id, text: label, given: payload[id] === true }]
        : [];
    });
}
