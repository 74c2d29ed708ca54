/**
 * What a shopper filled in, read: the one place, for the browser before it sends and for the server that takes it. Pure; whatever
 * was sent, it answers with words, and never throws.
 */
import { givenIn, shownFields } from './fieldsOf.ts';
import { KINDS } from './kinds/index.ts';
import { writeNumber } from './kinds/number.ts';
import { messageOf } from './messageOf.ts';
import { addToPayload } from './payload.ts';
import type { Form, FormField, Kind, Payload, PayloadValue, Reading, Sent } from './types.ts';

export interface ReadForm {
  /** Of each field that is there, what is typed, to be shown again. */
  values: Sent;
  /** Field -> what is wrong, in words for shoppers, in the order of the form. */
  errors: Readonly<Record<string, string>>;
  /** What the dealer gets; whole only when nothing is wrong. */
  payload: Payload;
}

/** @param sent  what the form does not have is passed over, and so are fields that are not there with these values */
export function readForm(form: Form, sent: Sent): ReadForm {
  const values: Record<string, readonly string[]> = {};
  const errors: Record<string, string> = {};
  const payload: Record<string, PayloadValue> = {};
  for (const field of shownFields(form, sent)) {
    const kind = kindOf(field);
    if (!kind) {
      if (field.field === 'hidden') addToPayload(payload, field, field.value || undefined);
      continue;
    }
    const given = givenIn(sent, field.id);
    const reading = readField(kind, field, given);
    values[field.id] = given;
    if ('wrong' in reading) errors[field.id] = messageOf(form, field, reading.wrong);
    else addToPayload(payload, field, reading.value);
  }
  return { values, errors, payload };
}

/** Undefined for what nobody fills in. */
function kindOf({ field }: FormField): Kind | undefined {
  return field === 'hidden' || field === 'notice' ? undefined : KINDS[field];
}

function readField(kind: Kind, field: FormField, given: readonly string[]): Reading {
  const { missing = 'missing', invalid, hasLines = false } = kind;
  if (given.length === 0 && field.field !== 'checkbox')
    return field.required ? { wrong: { message: missing, isEmpty: true } } : { value: undefined };
  const most = mostIn(kind, field);
  if (given.some((value) => value.length > most))
    return { wrong: { message: invalid ?? 'tooLong', params: { max: writeNumber(most) } } };
  if (given.some((value) => hasControls(value, hasLines)))
    return { wrong: { message: invalid ?? 'characters' } };
  return kind.read(given, field);
}

/** Whatever a form says. */
const HARD_MOST = 5000;

/** The most characters that may be typed into a field. */
export function mostOf(field: FormField): number | undefined {
  const kind = kindOf(field);
  return kind && mostIn(kind, field);
}

function mostIn({ most, isOpen = false }: Kind, { maxLength = most }: FormField): number {
  return isOpen ? Math.min(maxLength, HARD_MOST) : most;
}

/** Halves of characters count as well: no keyboard types them, and mails and files break on them. */
function hasControls(text: string, mayHaveLines: boolean): boolean {
  return (mayHaveLines ? /(?![\n\t])[\p{Cc}\p{Cs}]/u : /[\p{Cc}\p{Cs}]/u).test(text);
}
