import { phoneDigits } from '../../domain/format.ts';
import type { Location } from '../../schemas/types/location.ts';

/** The number of a place and its landline, where that is another one; '' without. */
export function pickPhones({ phone, contact_detail: contact }: Location): {
  phone: string;
  landline: string;
} {
  const first = contact?.phone ?? phone ?? '';
  const landline = contact?.landline_phone ?? '';
  return { phone: first, landline: phoneDigits(first) === phoneDigits(landline) ? '' : landline };
}
