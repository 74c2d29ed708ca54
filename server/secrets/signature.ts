import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secret } from './secret.ts';

/** What two who share a secret say to each other: signed with the moment, so that it cannot be said again later. */
export interface Signed {
  /** Seconds since 1970. */
  timestamp: number;
  body: string | Buffer;
}

const VERSION = 'v1=';
/** Clocks of two machines differ so much at most, and a request is under way for so long. */
const TOLERANCE_S = 300;

/** HMAC-SHA256 over `<timestamp>.<body>`, in hexadecimal. */
export function sign({ timestamp, body }: Signed, key: Secret): string {
  const hmac = createHmac('sha256', key.reveal());
  return VERSION + hmac.update(`${timestamp}.`).update(body).digest('hex');
}

/** One of the keys signed it, and not long ago. */
export function isSigned(
  { signature, ...signed }: Signed & { signature: string },
  keys: readonly Secret[],
  now: Date,
): boolean {
  if (Math.abs(now.getTime() / 1000 - signed.timestamp) > TOLERANCE_S) return false;
  const given = Buffer.from(signature);
  return keys
    .map((key) => Buffer.from(sign(signed, key)))
    .some((wanted) => wanted.length === given.length && timingSafeEqual(wanted, given));
}
