import { describeForm, withLocations } from '../../domain/forms/index.ts';
import type { DescribedField, FormField, FormStep } from '../../domain/forms/index.ts';
import type { IslandPick } from '../../engine/block.ts';
import type { FormSettings } from '../../schemas/types/blocks/form.ts';
import type { FormProps } from './props.ts';
import { PLACE_FIELD } from './placeField.ts';

/** What the view reads: the form with its locations. */
export function pickForm({
  settings,
  facts,
  form,
}: FormProps): IslandPick<FormSettings, DescribedField[] | undefined, 'site.locations'> {
  const whole = withLocations(settings.steps, facts.site.locations ?? []);
  // What is hidden stays with the server, which takes it from there.
  const isSeen = ({ field }: FormField): boolean => field !== 'hidden';
  const steps = whole.map(({ id, title, fields }) => ({
    ...{ id, title, fields: fields.filter(isSeen).map((field) => kept(field, settings.picks)) },
  }));
  const { to: _to, holds: _holds, paymentPage: _page, about, messages, ...read } = settings;
  // Said by the server alone.
  const { held: _held, ...said } = messages;
  const { yes, no } = settings.texts;
  return {
    // Times that are free are asked for by the place.
    settings: {
      ...read,
      messages: said,
      steps,
      ...(hasSlot(whole) && { about: { location: placeOf(whole, about.location) } }),
    },
    ...(form?.confirm && { data: describeForm({ steps: whole }, form.values, { yes, no }) }),
  };
}

function hasSlot(steps: readonly FormStep[]): boolean {
  return steps.some(({ fields }) => fields.some(({ field }) => field === 'slot'));
}

/** What nobody is asked for: the only location of the site, else that of the page. */
function placeOf(steps: readonly FormStep[], own: string): string {
  const only = steps.flatMap(({ fields }) => fields).find(({ id }) => id === PLACE_FIELD);
  return (only?.field === 'hidden' && only.value) || own;
}

type Picks = FormSettings['picks'];

/** Most fields of a form are the same on each page. */
const PICKED = new WeakMap<Picks, WeakMap<FormField, FormField>>();

function kept(field: FormField, picks: Picks): FormField {
  const known = PICKED.get(picks) ?? new WeakMap<FormField, FormField>();
  PICKED.set(picks, known);
  const picked = known.get(field) ?? pickField(field, picks);
  known.set(field, picked);
  return picked;
}

const NUMBERS: ReadonlySet<string> = new Set(['money', 'km', 'number']);

/** A field without what it leaves empty, in one order, whatever of it is a rule. */
function pickField(field: FormField, picks: Picks): FormField {
  const { rows, step, slot, file, ...always } = field;
  const own = field.picks ?? [];
  const standard = field.field === 'money' || field.field === 'km' ? picks[field.field] : [];
  return withoutEmpty({
    ...always,
    ...(field.field === 'textarea' && { rows }),
    ...(field.field === 'slot' && { slot }),
    ...(field.field === 'file' && { file }),
    ...(NUMBERS.has(field.field) && { step }),
    picks: own.length > 0 ? own : standard,
  }) as unknown as FormField;
}

function withoutEmpty(group: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const full: Record<string, unknown> = {};
  for (const key of Object.keys(group).sort()) {
    const value = group[key];
    if (!isEmpty(value)) full[key] = isGroup(value) ? withoutEmpty(value) : value;
  }
  return full;
}

function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && !Array.isArray(value);
}

function isEmpty(value: unknown): boolean {
  if (typeof value !== 'object' || value === null)
    return value === undefined || value === '' || value === false;
  return Object.values(value).every(isEmpty);
}
