import type { Form, FormField, Sent } from './types.ts';

export function fieldsOf({ steps }: Pick<Form, 'steps'>): FormField[] {
  return steps.flatMap(({ fields }) => fields);
}

/** The values of a field; none where nothing was sent. */
export function valuesOf(sent: Sent, id: string): readonly string[] {
  return Object.hasOwn(sent, id) ? (sent[id] ?? []) : [];
}

/** More than any field has options. */
const MOST_VALUES = 100;

/** The values of a field as they are read. Browsers send lines with two characters, and what is pasted has blanks around it. */
export function givenIn(sent: Sent, id: string): string[] {
  const texts = valuesOf(sent, id)
    .slice(0, MOST_VALUES)
    .filter((value) => typeof value === 'string');
  return texts.map((value) => value.replace(/\r\n?/g, '\n').trim()).filter((value) => value !== '');
}

/**
 * The fields that are there with these values: those that depend on no other one, and those whose other one is there and has
 * one of the values that they wait for.
 */
export function shownFields(form: Pick<Form, 'steps'>, values: Sent): FormField[] {
  const fields = fieldsOf(form);
  const isShown = ({ shownWith }: FormField, below: readonly string[] = []): boolean => {
    const { field = '', is = [] } = shownWith ?? {};
    if (field === '') return true;
    const other = fields.find(({ id }) => id === field);
    // What waits for itself, or for what the form has not, is never there.
    if (!other || below.includes(field) || !isShown(other, [...below, field])) return false;
    const given = other.field === 'hidden' ? [other.value ?? ''].filter(Boolean) : givenIn(values, field);
    return is.length === 0 ? given.length > 0 : given.some((value) => is.includes(value));
  };
  return fields.filter((field) => isShown(field));
}
