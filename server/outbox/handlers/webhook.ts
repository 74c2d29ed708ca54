import { FetchFault, type FetchAnswer } from '../../fetch/safeFetch.ts';
import { sign } from '../../secrets/signature.ts';
import { DeliveryFault, type Deliver } from '../delivery.ts';
import { optionalTextIn, textIn, valueIn } from './payload.ts';

/** Payload of the kind `webhook`. */
export interface WebhookPayload {
  /** https */
  url: string;
  /** JSON. */
  body: unknown;
  /** Name of the site's secret that signs it; `webhook` unless given. */
  secret?: string;
}

const OWN_SECRET = 'webhook';
/** 4xx that say "later". */
const LATER = [408, 425, 429];

/**
 * The kind `webhook`: posts JSON with `Idempotency-Key`, the same for a copy, and `X-Forecourt-Signature` over the moment in
 * `X-Forecourt-Timestamp` and the body.
 */
export const webhook: Deliver = async (delivery, { signal, fetch, secret }) => {
  const [key] = await secret(optionalTextIn(delivery, 'secret') ?? OWN_SECRET);
  const body = JSON.stringify(valueIn(delivery, 'body') ?? null);
  const timestamp = Math.floor(Date.now() / 1000);
  const answer = await fetch(textIn(delivery, 'url'), {
    method: 'POST',
    body,
    signal,
    isBodyUnread: true,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': delivery.key,
      'x-forecourt-timestamp': String(timestamp),
      'x-forecourt-signature': sign({ timestamp, body }, key),
    },
  }).catch((error: unknown) => {
    if (!(error instanceof FetchFault)) throw error;
    const { message, isForbidden, againMs } = error;
    throw new DeliveryFault(`It could not be posted: ${message}.`, {
      isPermanent: isForbidden,
      againMs,
      cause: error,
    });
  });
  const fault = faultOf(answer);
  if (fault) throw fault;
};

function faultOf({ status, headers }: FetchAnswer): DeliveryFault | undefined {
  if (status >= 200 && status < 300) return undefined;
  const isPermanent = status >= 400 && status < 500 && !LATER.includes(status);
  const againMs = 1000 * Number(headers['retry-after'] ?? 0);
  return new DeliveryFault(`It was posted and answered with ${status}.`, {
    isPermanent,
    againMs: Number.isFinite(againMs) ? Math.max(0, againMs) : 0,
  });
}
