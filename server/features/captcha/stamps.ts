/** A signed moment, for a page that asks once more: who comes back with it has been shown that page. */
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface Stamped {
  site: string;
  /** Of what was sent. */
  key: string;
}

const RADIX = 36;
const STAMP = /^([0-9a-z]{1,11})\.([\w-]{43})$/;

/** @param at  epoch ms */
export function stampOf(stamped: Stamped, at: number, secret: string): string {
  const moment = at.toString(RADIX);
  return `${moment}.${signatureOf(stamped, moment, secret)}`;
}

/** When it was given, epoch ms; undefined: it is none of ours, or was given to something else. */
export function momentIn(stamp: string, stamped: Stamped, secret: string): number | undefined {
  const [, moment = '', signature = ''] = STAMP.exec(stamp) ?? [];
  if (moment === '') return undefined;
  const own = signatureOf(stamped, moment, secret);
  return timingSafeEqual(Buffer.from(own), Buffer.from(signature))
    ? Number.parseInt(moment, RADIX)
    : undefined;
}

function signatureOf({ site, key }: Stamped, moment: string, secret: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([site, key, moment]))
    .digest('base64url');
}
