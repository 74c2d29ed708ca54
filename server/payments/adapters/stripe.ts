import { Stripe } from 'stripe';
import type { SafeFetch } from '../../fetch/safeFetch.ts';
import {
  ForgedMessage,
  type OpenPayments,
  type PaymentEvent,
  type Payments,
  type SignedMessage,
} from '../payments.ts';

const SIGNATURE = 'stripe-signature';
/** Of one question: what went wrong for a moment is asked again under the same key. */
const RETRIES = 1;

/** Stripe Checkout: a page of the provider for each reservation. Source: docs.stripe.com/api, version of the library. */
export const openStripe: OpenPayments = ({ key, fetch, api, timeoutMs }) => {
  const { protocol, hostname, port } = (api === undefined ? undefined : URL.parse(api)) ?? {};
  const client = new Stripe(key.reveal(), {
    maxNetworkRetries: RETRIES,
    timeout: timeoutMs,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(overSafeFetch(fetch, AbortSignal.timeout(timeoutMs))),
    ...(hostname && { host: hostname, protocol: protocol === 'http:' ? 'http' : 'https' }),
    ...(port && { port }),
  });
  return {
    openPage: async ({ id, site, cents, currency, item, paidUrl, leftUrl, until }) => {
      const metadata = { site, reservation: id };
      const { url } = await client.checkout.sessions.create(
        {
          mode: 'payment',
          line_items: [
            { quantity: 1, price_data: { currency, unit_amount: cents, product_data: { name: item } } },
          ],
          client_reference_id: id,
          metadata,
          payment_intent_data: { metadata },
          success_url: paidUrl,
          cancel_url: leftUrl,
          expires_at: Math.floor(until / 1000),
        },
        { idempotencyKey: id },
      );
      if (url === null) throw new Error('the provider has no page for it');
      return url;
    },
    readEvent: (message, keys, now) => {
      for (const own of keys) {
        const event = eventIn(client, message, { secret: own.reveal(), now });
        if (event) return toEvent(event);
      }
      throw new ForgedMessage('No key has signed it.');
    },
    refund: async ({ id, payment }) => {
      await client.refunds.create(
        { payment_intent: payment, metadata: { reservation: id } },
        { idempotencyKey: `refund-${id}` },
      );
    },
  } satisfies Payments;
};

/** @param deadline  of all tries together */
function overSafeFetch(ask: SafeFetch, deadline: AbortSignal): typeof globalThis.fetch {
  return async (address, { method, headers, body, signal } = {}) => {
    const answer = await ask(address instanceof Request ? address.url : String(address), {
      method: method === 'GET' ? 'GET' : method === 'DELETE' ? 'DELETE' : 'POST',
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === 'string' && body !== '' && { body }),
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    });
    return new Response(answer.body.toString('utf8'), {
      status: answer.status,
      headers: Object.entries(answer.headers).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value] as [string, string]] : [],
      ),
    });
  };
}

function eventIn(
  client: Stripe,
  { body, headers }: SignedMessage,
  { secret, now }: { secret: string; now: Date },
): Stripe.Event | undefined {
  const { [SIGNATURE]: signature } = headers;
  if (typeof signature !== 'string') return undefined;
  try {
    return client.webhooks.constructEvent(body, signature, secret, undefined, undefined, now.getTime());
  } catch {
    return undefined;
  }
}

function toEvent(event: Stripe.Event): PaymentEvent | undefined {
  const { id } = event;
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      // Some ways to pay take days: until then nobody has.
      return event.data.object.payment_status === 'paid'
        ? ofSession(id, 'paid', event.data.object)
        : undefined;
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_failed':
      return ofSession(id, 'ended', event.data.object);
    case 'charge.refunded': {
      const { metadata, refunded, amount_refunded: cents, currency, payment_intent } = event.data.object;
      const kind = refunded ? 'refunded' : 'part-refunded';
      return withOwner(metadata, { id, kind, payment: idOf(payment_intent), cents, currency });
    }
    default:
      return undefined;
  }
}

function ofSession(
  id: string,
  kind: PaymentEvent['kind'],
  { metadata, payment_intent, amount_total, currency }: Stripe.Checkout.Session,
): PaymentEvent | undefined {
  const paid = { cents: amount_total ?? 0, currency: currency ?? '' };
  return withOwner(metadata, { id, kind, payment: idOf(payment_intent), ...paid });
}

function withOwner(
  metadata: Readonly<Record<string, string>> | null,
  event: Omit<PaymentEvent, 'of'>,
): PaymentEvent | undefined {
  const { site, reservation } = metadata ?? {};
  return site && reservation ? { ...event, of: { id: reservation, site } } : undefined;
}

function idOf(one: string | { id: string } | null): string | null {
  return typeof one === 'object' ? (one?.id ?? null) : one;
}
