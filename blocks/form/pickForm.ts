import { describeForm, withLocations } from '../../domain/forms/index.ts';
import type { DescribedField, FieldKind, FormField, MessageName } from '../../domain/forms/index.ts';
import type { IslandPick } from '../../engine/block.ts';
import type { FormSettings } from '../../schemas/types/blocks/form.ts';
import type { FormProps } from './props.ts';

/** What may be wrong with a kind of field. */
const SAID: Partial<Record<FieldKind, readonly MessageName[]>> = {
  text: ['tooLong', 'characters'],
  textarea: ['tooLong', 'characters'],
  email: ['email'],
  phone: ['phone'],
  postcode: ['postcode'],
  money: ['number', 'range', 'least', 'most', 'step'],
  km: ['number', 'range', 'least', 'most', 'step'],
  number: ['number', 'range', 'least', 'most', 'step'],
  date: ['date'],
  select: ['choose'],
  radio: ['choose'],
  location: ['choose'],
  choices: ['choose'],
  checkbox: ['tick'],
};

/** What the view reads: the form with its locations, and the words that its fields may need. */
export function pickForm({
  settings,
  facts,
  form,
}: FormProps): IslandPick<FormSettings, DescribedField[] | undefined, 'site.locations'> {
  const whole = withLocations(settings.steps, facts.site.locations ?? []);
  // What is hidden stays with the server, which takes it from there.
  const isSeen = ({ field }: FormField): boolean => field !== 'hidden';
  const steps = whole.map(({ id, title, fields }) => ({
    ...{ id, title, fields: fields.filter(isSeen).map((field) => pickField(field, settings)) },
  }));
  const { confirmTitle, confirmText, confirm, yes, no, notSent, sendAgain, ...always } = settings.texts;
  const texts = form?.failed ? { ...always, notSent, sendAgain } : always;
  if (!form?.confirm) return { settings: { steps, messages: pickMessages(steps, settings), texts } };
  return {
    settings: { steps, texts: { ...texts, confirmTitle, confirmText, confirm } },
    data: describeForm({ steps: whole }, form.values, { yes, no }),
  };
}

/** A field without what it leaves empty, in one order, whatever of it is a rule. */
function pickField(field: FormField, { picks }: FormSettings): FormField {
  const own = field.picks ?? [];
  const standard = field.field === 'money' || field.field === 'km' ? picks[field.field] : [];
  const said = Object.entries({ ...field, picks: own.length > 0 ? own : standard });
  const full = said.filter(([, value]) => !isEmpty(value)).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(full) as unknown as FormField;
}

function isEmpty(value: unknown): boolean {
  if (typeof value !== 'object' || value === null)
    return value === undefined || value === '' || value === false;
  return Object.values(value).every(isEmpty);
}

function pickMessages(
  steps: readonly { fields: readonly FormField[] }[],
  { messages }: FormSettings,
): Partial<FormSettings['messages']> {
  const kinds = steps.flatMap(({ fields }) => fields.map(({ field }) => field));
  const names = new Set<string>(['missing', ...kinds.flatMap((kind) => SAID[kind] ?? [])]);
  return Object.fromEntries(Object.entries(messages).filter(([name]) => names.has(name)));
}
