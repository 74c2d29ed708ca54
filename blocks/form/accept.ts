import {
  PROOF_FIELD,
  readForm,
  STAMP_FIELD,
  TRAP_FIELD,
  VISIT_FIELD,
  withoutLostFiles,
  withLocations,
  type FormStep,
  type Payload,
} from '../../domain/forms/index.ts';
import type { Accepted, AcceptInput } from '../../engine/block.ts';
import type { Services } from '../../schemas/services/index.ts';
import type { Trust } from '../../schemas/services/captcha.ts';
import type { Consent, LeadInput, LeadOrigin, LeadRefusal } from '../../schemas/services/leads.ts';
import type { FormSettings } from '../../schemas/types/blocks/form.ts';
import { PLACE_FIELD } from './placeField.ts';
import { readFiles, withoutFiles, withoutGone, type FilesInput } from './readFiles.ts';
import { readSlot, withoutTime, type SlotRead } from './readSlot.ts';
import { parseVisit } from './parseVisit.ts';
import { thanksAddress, type Fee } from './thanksAddress.ts';
import { WHOLE_FORM } from './wholeForm.ts';

type Posted = AcceptInput<FormSettings, 'site.locations'>;

/** Reads what was sent as the shopper's browser has read it, stores it once, and counts it. */
export async function accept(services: Services, { settings, facts, ...posted }: Posted): Promise<Accepted> {
  const { sent, key, from } = posted;
  const steps = withLocations(settings.steps, facts.site.locations ?? []);
  const form = { steps, messages: settings.messages, sent };
  const { errors, payload: filledIn } = readForm(form, sent);
  const files = await readFiles(services.leads, form);
  const payload = { ...filledIn, ...files.payload };
  const place = placeIn(payload, settings);
  const time = await readSlot(services.leads, { ...form, payload, place });
  const wrong = { ...errors, ...files.errors, ...time?.errors };
  if (Object.keys(wrong).length > 0) {
    const values = withoutFiles(withoutLostFiles(form, sent), Object.keys(files.errors));
    return { kind: 'invalid', errors: wrong, choices: time?.choices, values };
  }
  const trust = await trustIn(services, settings, posted);
  if (key === undefined || !trust) return askOnceMore(services, settings, key);
  const lead = { key, ...leadOf(steps, payload, settings), files: files.files };
  const origin = originOf({ settings, payload, sent, from, trust });
  const claim = { slot: time?.slot, holdsCar: settings.holds };
  const stored = await services.leads.storeLead(lead, origin, claim);
  if ('refused' in stored) return refusedFor(stored, { services, settings, key, time, form });
  const { id, isNew, category, event } = stored;
  const { carId } = origin;
  if (isNew && event !== undefined) services.activity.count(event, carId);
  const told = { category, carId, event };
  const thanks = (fee?: Fee): string => thanksAddress(settings.to || from.path, { ...told, fee });
  return { kind: 'done', id, to: settings.holds ? await payAt(services, id, thanks) : thanks() };
}

/** Where the shopper pays, else what says how the fee is paid. */
async function payAt({ reservations }: Services, id: string, thanks: (fee: Fee) => string): Promise<string> {
  const payment = await reservations.askPayment(id, { paid: thanks('paid'), left: thanks('open') });
  if (payment.kind === 'page') return payment.to;
  return thanks(payment.kind === 'done' ? 'paid' : 'later');
}

/** Nothing was stored. */
async function refusedFor(
  { refused }: LeadRefusal,
  {
    services,
    settings,
    key,
    time,
    form,
  }: {
    services: Services;
    settings: FormSettings;
    key: string;
    time?: SlotRead | undefined;
    form: FilesInput;
  },
): Promise<Accepted> {
  if (refused === 'tooMany') return { kind: 'tooMany' };
  if (refused === 'held') return { kind: 'invalid', errors: { [WHOLE_FORM]: settings.messages.held } };
  if (refused === 'gone') return { kind: 'invalid', ...withoutGone(form) };
  return refused === 'taken' && time
    ? { kind: 'invalid', ...withoutTime(time, settings) }
    : askOnceMore(services, settings, key);
}

async function trustIn(
  { captcha }: Services,
  settings: FormSettings,
  { sent, key, from }: Pick<Posted, 'sent' | 'key' | 'from'>,
): Promise<Trust | undefined> {
  if (from.isCaller) return { kind: 'caller' };
  if (!settings.captcha) return { kind: 'proven' };
  const [proof, stamp, trap] = [PROOF_FIELD, STAMP_FIELD, TRAP_FIELD].map((name) => sent[name]?.[0]);
  return captcha.check({ key, proof, stamp, trap });
}

async function askOnceMore(
  { captcha }: Services,
  settings: FormSettings,
  key: string | undefined,
): Promise<Accepted> {
  return { kind: 'unkeyed', ...(settings.captcha && { confirm: await captcha.ask(key) }) };
}

function leadOf(
  steps: readonly FormStep[],
  payload: Payload,
  settings: FormSettings,
): Omit<LeadInput, 'key' | 'files'> {
  return {
    category: textIn(payload, 'category') || settings.category,
    subcategory: textIn(payload, 'subcategory') || settings.subcategory,
    payload,
    labels: labelsIn(steps),
    consent: consentIn(steps, payload),
  };
}

function originOf(
  posted: Pick<Posted, 'settings' | 'sent' | 'from'> & { payload: Payload; trust: Trust },
): LeadOrigin {
  const { settings, payload, sent, from, trust } = posted;
  const { car } = settings.about;
  const { page, path, agent, asker } = from;
  return {
    ...{ page, path, agent, asker, trust },
    carId: car || undefined,
    locationSlug: placeIn(payload, settings) || undefined,
    visit: parseVisit(sent[VISIT_FIELD]?.[0]),
  };
}

/** Slug of the location that was chosen, else of that of the page; empty: none. */
function placeIn(payload: Payload, { about }: FormSettings): string {
  return textIn(payload, PLACE_FIELD) || about.location;
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
