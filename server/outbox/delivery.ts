import type { SafeFetch } from '../fetch/safeFetch.ts';
import type { Secret } from '../secrets/secret.ts';

/** Something that has to reach somebody outside, as a write of a feature stored it. */
export interface NewDelivery {
  /** Unique for good: what is added again under the same key is not added. It goes along with what is sent. */
  key: string;
  /** Whose handler sends it: `mail`, `webhook`, `file`, or one that a feature brings. */
  kind: string;
  /** Slug. */
  site: string;
  /**
   * Who gets it, by whatever tells one receiver from another: what one receiver gets by one kind goes out in the order in which
   * it was added. The next waits until the one before is done or parked.
   */
  target: string;
  /** All that is sent, JSON: its handler looks nothing up. */
  payload: unknown;
}

/** One that is being sent. */
export interface Delivery extends Omit<NewDelivery, 'target'> {
  id: number;
  /** See `laneOf`. */
  lane: string;
  /** How often it was tried, this time included. */
  attempts: number;
  createdAt: Date;
}

/** What a handler has at hand. */
export interface DeliveryContext {
  /** Its time is over, or the process ends: whatever is open is cut off. */
  signal: AbortSignal;
  fetch: SafeFetch;
  /**
   * A secret of the delivery's site: the first one signs, all are taken.
   *
   * @throws SecretFault when there is none
   */
  secret: (name: string) => Promise<readonly [Secret, ...Secret[]]>;
}

/**
 * Sends a delivery. It may be asked again with the same one, when it is not known whether it has gone: then it sends the very
 * same thing with the same mark, made from the key.
 *
 * @throws DeliveryFault, or anything else: it is tried again later
 */
export type Deliver = (delivery: Delivery, context: DeliveryContext) => Promise<void>;

interface FaultOptions {
  /** It would fail for ever: it is parked at once. */
  isPermanent?: boolean;
  /** Nobody should try earlier than in so many ms. */
  againMs?: number;
  /** A part of it has gone: this is left. */
  rest?: unknown;
  cause?: unknown;
}

/** Why a delivery has not gone, in words for those who run the server. */
export class DeliveryFault extends Error {
  readonly isPermanent: boolean;
  readonly againMs: number;
  readonly rest: unknown;

  constructor(message: string, { isPermanent = false, againMs = 0, rest, cause }: FaultOptions = {}) {
    super(message, { cause });
    this.name = 'DeliveryFault';
    this.isPermanent = isPermanent;
    this.againMs = againMs;
    this.rest = rest;
  }
}
