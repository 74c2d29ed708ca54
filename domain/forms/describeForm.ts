import { formatDate, formatPhone, formatTime } from '../format.ts';
import { parseFileValue } from './files.ts';
import { shownFields, valuesOf } from './fieldsOf.ts';
import { TICKED } from './kinds/checkbox.ts';
import { writeKm } from './kinds/km.ts';
import { writeMoney } from './kinds/money.ts';
import { tidyNumber } from './kinds/number.ts';
import type { FieldKind, Form, FormField, Sent } from './types.ts';

/** What was filled in, as people read it. */
export interface DescribedField {
  id: string;
  label: string;
  text: string;
}

interface YesNo {
  yes: string;
  no: string;
}

type Write = (given: readonly string[], field: FormField, words: YesNo) => string;

const labels: Write = (given, { options = [] }) =>
  options
    .filter(({ id }) => given.includes(id))
    .map(({ label }) => label)
    .join(', ');

const WRITE: Partial<Record<FieldKind, Write>> = {
  phone: ([typed]) => formatPhone(typed),
  money: ([typed = '']) => tidyNumber(typed, 'money', writeMoney),
  km: ([typed = '']) => tidyNumber(typed, 'km', writeKm),
  number: ([typed = '']) => tidyNumber(typed, 'number'),
  date: ([typed = '']) => formatDate(typed) || typed,
  slot: ([typed]) => formatTime(typed),
  file: (given) => given.map((value) => parseFileValue(value).name).join(', '),
  checkbox: ([value], _field, { yes, no }) => (value === TICKED ? yes : no),
  select: labels,
  radio: labels,
  choices: labels,
  location: labels,
};

/** The fields that are there with these values, in their order; without those that are empty or never shown. */
export function describeForm(form: Pick<Form, 'steps'>, values: Sent, words: YesNo): DescribedField[] {
  return shownFields(form, values)
    .filter(({ field }) => field !== 'hidden' && field !== 'notice')
    .map((field) => {
      const given = valuesOf(values, field.id);
      const text = WRITE[field.field]?.(given, field, words) ?? given.join(', ');
      return { id: field.id, label: field.label, text };
    })
    .filter(({ text }) => text.trim() !== '');
}
