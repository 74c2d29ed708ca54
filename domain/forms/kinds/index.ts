import type { FieldKind, Kind } from '../types.ts';
import { checkbox } from './checkbox.ts';
import { choices } from './choices.ts';
import { date } from './date.ts';
import { email } from './email.ts';
import { file } from './file.ts';
import { km } from './km.ts';
import { money } from './money.ts';
import { number } from './number.ts';
import { phone } from './phone.ts';
import { postcode } from './postcode.ts';
import { select } from './select.ts';
import { slot } from './slot.ts';
import { text } from './text.ts';
import { textarea } from './textarea.ts';

/** Kinds that a shopper fills in. A hidden field is what its form says, whatever was sent; a notice is never sent. */
export const KINDS: Readonly<Record<Exclude<FieldKind, 'hidden' | 'notice'>, Kind>> = {
  text,
  email,
  phone,
  postcode,
  money,
  km,
  number,
  textarea,
  select,
  radio: select,
  checkbox,
  choices,
  date,
  slot,
  file,
  location: select,
};
