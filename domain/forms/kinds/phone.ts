import { phoneDigits } from '../../format.ts';
import type { Kind } from '../types.ts';

const TYPED = /^[\d\s()+./-]+$/;
/** With its area code or as a mobile, 1300 and 1800, 13. */
const NUMBER = /^(?:0[2-578]\d{8}|1[38]00\d{6}|13(?!00)\d{4})$/;
const TEN = 10;

/** Kept as digits, as they are dialled in Australia. */
export const phone: Kind = {
  read: ([value = ''], { tenDigits }) => {
    const digits = digitsOf(value);
    const isTaken = NUMBER.test(digits) && (!tenDigits || digits.length === TEN);
    return isTaken ? { value: digits } : { wrong: { message: 'phone' } };
  },
  most: 30,
  invalid: 'phone',
};

/** `+61 412 345 678`, `61412345678` and `0412 345 678` alike; '' when something else than a number was typed. */
function digitsOf(typed: string): string {
  if (!TYPED.test(typed)) return '';
  const isAbroad = /^(?:\+|00)?\s*61/.test(typed);
  const local = isAbroad ? phoneDigits(typed.replace(/^(?:\+|00)?/, '+')) : phoneDigits(typed);
  // Numbers without an area code have no 0 in Australia either.
  return isAbroad ? local.replace(/^0(?=1[38])/, '') : local;
}
