import { readForm, type FormField, type Sent } from '../../domain/forms/index.ts';
import type { SignInSettings } from '../../schemas/types/blocks/sign-in.ts';

const MOST_NAME = 100;
const MOBILE = /^04\d{8}$/;

/** Fields of the form, as they are sent; `step` and `challenge` are hidden ones. */
export const FIELDS = {
  address: 'address',
  code: 'code',
  name: 'name',
  phone: 'phone',
  challenge: 'challenge',
  step: 'step',
} as const;

/** `leave` signs out: it is sent from elsewhere. */
export type StepName = 'address' | 'code' | 'details' | 'leave';

/** Where the shopper is: nothing was sent yet, a code is on its way, or it was right and the shopper is new. */
export function stepOf(values: Sent): StepName {
  const { [FIELDS.step]: [said] = [] } = values;
  return said === 'code' || said === 'details' || said === 'leave' ? said : 'address';
}

export const valueIn = (values: Sent, field: string): string => values[field]?.[0]?.trim() ?? '';

type Read<Value> = { value: Value } | { errors: Record<string, string> };

/** An e-mail address, or where the site sends text messages, a mobile number. */
export function readAddress(
  { mobile, texts, messages }: SignInSettings,
  sent: Sent,
): Read<{ by: 'email' | 'mobile'; address: string }> {
  const { address } = FIELDS;
  const isMobile = mobile && !valueIn(sent, address).includes('@');
  const label = mobile ? texts.addressOrMobile : texts.address;
  const read = readOne({ id: address, field: isMobile ? 'phone' : 'email', label, required: true }, sent);
  if (read.value === undefined || (isMobile && !MOBILE.test(read.value)))
    return { errors: { [address]: isMobile ? messages.mobile : messages.email } };
  return { value: { by: isMobile ? 'mobile' : 'email', address: read.value } };
}

/** What is asked at the first sign-in. */
export function readDetails(
  { texts, messages }: SignInSettings,
  sent: Sent,
): Read<{ name: string; phone: string }> {
  const { name, phone } = FIELDS;
  const called = readOne(
    { id: name, field: 'text', label: texts.name, maxLength: MOST_NAME, required: true },
    sent,
  );
  const number = readOne({ id: phone, field: 'phone', label: texts.phone, required: true }, sent);
  if (called.value === undefined || number.value === undefined)
    return {
      errors: {
        ...(called.value === undefined && { [name]: messages.name }),
        ...(number.value === undefined && { [phone]: messages.phone }),
      },
    };
  return { value: { name: called.value, phone: number.value } };
}

/** Codes are typed with spaces, too. */
export const readCode = (sent: Sent): string => valueIn(sent, FIELDS.code).replace(/\D/g, '');

function readOne(field: FormField, sent: Sent): { value?: string } {
  const { errors, payload } = readForm({ steps: [{ id: 'one', fields: [field] }], messages: {} }, sent);
  const { [field.id]: value } = payload;
  return typeof value === 'string' && !(field.id in errors) ? { value } : {};
}
