/** What a provider of payments does for a site, whoever it is; its adapter is the one place that knows who. */
import type { SafeFetch } from '../fetch/safeFetch.ts';
import type { Secret } from '../secrets/secret.ts';

/** A fee, to be paid on a page of the provider. */
export interface PaymentAsked {
  /** Of the reservation: asked again with the same one, it is the same page. */
  id: string;
  site: string;
  /** Above 0. */
  cents: number;
  /** ISO 4217, lower case. */
  currency: string;
  /** What is paid for, as the shopper reads it. */
  item: string;
  /** Whole addresses to which the shopper comes back. */
  paidUrl: string;
  leftUrl: string;
  /** Epoch ms: later than this nobody can pay. */
  until: number;
}

/** What the provider tells of a payment. It may come twice, late, and in any order. */
export interface PaymentEvent {
  /** Of what is told: it counts once. */
  id: string;
  /** `ended`: nobody will pay any more. `refunded`: all of it is given back; `part-refunded`: a part. */
  kind: 'paid' | 'ended' | 'refunded' | 'part-refunded';
  /** Of the reservation, and the site that it was asked for. */
  of: { id: string; site: string };
  /** By which it is given back. */
  payment: string | null;
  /** What was paid; of what is given back all so far. */
  cents: number;
  currency: string;
}

/** As it came over the line. */
export interface SignedMessage {
  body: Buffer;
  /** By their names in lower case. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface Payments {
  /** @returns where it is paid @throws when the provider cannot be asked, or says no */
  openPage: (asked: PaymentAsked) => Promise<string>;
  /**
   * @param keys  with which it may be signed
   * @returns undefined: it is about nothing of ours
   * @throws ForgedMessage
   */
  readEvent: (message: SignedMessage, keys: readonly Secret[], now: Date) => PaymentEvent | undefined;
  /** Gives all of it back; asked again it is given back once. @throws when the provider cannot be asked, or says no */
  refund: (asked: { id: string; payment: string }) => Promise<void>;
}

/** Nobody who has the key has signed it. */
export class ForgedMessage extends Error {}

export interface PaymentsOptions {
  key: Secret;
  /** The only way out. */
  fetch: SafeFetch;
  /** Where the provider is asked; undefined: its usual address. */
  api: string | undefined;
  /** For all of one question, ms. */
  timeoutMs: number;
}

export type OpenPayments = (options: PaymentsOptions) => Payments;
