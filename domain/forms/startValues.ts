import { fieldsOf } from './fieldsOf.ts';
import { tidyNumber } from './kinds/number.ts';
import type { Form, FormField, Sent } from './types.ts';

/** What stands in the fields before a shopper fills them in. */
export function startValues(form: Pick<Form, 'steps'>): Sent {
  return Object.fromEntries(fieldsOf(form).map((field) => [field.id, startOf(field)]));
}

function startOf({ field, value = '' }: FormField): string[] {
  const all = field === 'choices' ? value.split(',').map((one) => one.trim()) : [tidyNumber(value, field)];
  return all.filter((one) => one !== '');
}
