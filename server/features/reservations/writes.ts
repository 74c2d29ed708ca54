/** What becomes of reservations after they are made: the fee is paid, or not, or given back; the car is let go. */
import type { PaymentEvent } from '../../payments/payments.ts';
import type { RecordsTransaction } from '../../writer/features.ts';
import { WriteFault } from '../../writer/recordsWriter.ts';
import { isHeld } from './hold.ts';
import { tellDealer } from './holdMail.ts';
import { tellShopper } from './receipt.ts';
import type { ReservationsTables } from './tables.ts';

type Reservations = RecordsTransaction<ReservationsTables>;
type Hold = ReservationsTables['holds'];

export const UNKNOWN = 'RESERVATION_UNKNOWN';

/** What came of what the provider told. */
export interface Heard {
  kind: 'new' | 'known' | 'nothing';
}

const KEPT_MS = 90 * 86_400_000;
const MOST_AT_ONCE = 100;

/** What the provider tells counts once, in whatever order it comes. @param now  epoch ms */
export async function hear(
  trx: Reservations,
  { site, event, now }: { site: string; event: PaymentEvent; now: number },
): Promise<Heard> {
  const { numInsertedOrUpdatedRows: added } = await trx
    .insertInto('payment_events')
    .values({ site, id: event.id, told_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (Number(added) === 0) return { kind: 'known' };
  const held = event.of.site === site ? await find(trx, event.of.id, site) : undefined;
  if (!held) return { kind: 'nothing' };
  if (event.kind === 'paid') await pay(trx, held, { event, now });
  else if (event.kind === 'refunded') await giveBack(trx, held, now);
  else if (event.kind === 'part-refunded') await giveBackPart(trx, held, event.cents);
  else if (held.state === 'awaiting') await expire(trx, held, now);
  return { kind: 'new' };
}

/** Money that came back before the word of its coming stays back. */
async function pay(
  trx: Reservations,
  held: Hold,
  { event, now }: { event: PaymentEvent; now: number },
): Promise<void> {
  const { state } = held;
  if (state === 'paid' || state === 'refunded') return;
  if (event.cents !== held.cents || event.currency !== held.currency) return tellDealer(trx, held, 'paidOdd');
  const isOwn = held.ends_at > now;
  const isFree = isOwn || (state !== 'released' && !(await isHeld(trx, held, now)));
  const ends_at = isFree ? now + held.paid_ms : held.ends_at;
  await set(trx, held, { state: 'paid', payment: event.payment, ends_at });
  const told = isFree ? 'paid' : 'paidLate';
  await tellDealer(trx, held, told);
  await tellShopper(trx, { ...held, ends_at }, told);
}

function giveBack(trx: Reservations, held: Hold, now: number): Promise<void> {
  return end(trx, held, { state: 'refunded', refunded_cents: held.cents }, now);
}

/** The car stays held. @param cents  all that is given back so far: what is told late tells nothing new */
async function giveBackPart(trx: Reservations, held: Hold, cents: number): Promise<void> {
  if (held.state === 'refunded' || cents <= held.refunded_cents) return;
  await set(trx, held, { refunded_cents: cents });
  await tellDealer(trx, held, 'partRefunded', cents);
}

/** Nobody has paid, and the time for it is over. Who pays all the same is heard. */
async function expire(trx: Reservations, held: Hold, now: number): Promise<void> {
  await end(trx, held, { state: 'expired' }, now);
  await tellDealer(trx, held, 'unpaid');
}

/** The provider could not be asked: the dealer asks for the fee, and has time to do so. */
export async function notAsked(
  trx: Reservations,
  { id, site, now }: { id: string; site: string; now: number },
): Promise<object> {
  const held = await find(trx, id, site);
  if (held?.state !== 'awaiting' || held.ends_at <= now) return {};
  const ends_at = Math.max(held.ends_at, held.made_at + held.paid_ms);
  await set(trx, held, { ends_at });
  await tellDealer(trx, held, 'notAsked');
  await tellShopper(trx, { ...held, ends_at }, 'held');
  return {};
}

/** The dealer lets the car go. What was paid stays paid. */
export async function release(
  trx: Reservations,
  { id, now }: { id: string; now: number },
): Promise<{ site: string }> {
  const held = await known(trx, id);
  await end(trx, held, held.state === 'awaiting' ? { state: 'released' } : {}, now);
  return { site: held.site };
}

/** The fee was given back. */
export async function refunded(
  trx: Reservations,
  { id, now }: { id: string; now: number },
): Promise<{ site: string }> {
  const held = await known(trx, id);
  await giveBack(trx, held, now);
  return { site: held.site };
}

/** Holds end when their time is over, and what providers told long ago is told no more. @param now  epoch ms */
export async function tend(trx: Reservations, now: number): Promise<void> {
  const over = await trx
    .selectFrom('holds')
    .selectAll()
    .where('state', '=', 'awaiting')
    .where('ends_at', '<=', now)
    .orderBy('ends_at')
    .limit(MOST_AT_ONCE)
    .execute();
  for (const held of over) await expire(trx, held, now);
  await trx
    .deleteFrom('payment_events')
    .where('told_at', '<', now - KEPT_MS)
    .execute();
}

function end(trx: Reservations, held: Hold, also: Partial<Hold>, now: number): Promise<void> {
  return set(trx, held, { ...also, ends_at: Math.min(held.ends_at, now) });
}

async function set(trx: Reservations, { lead_id }: Hold, changed: Partial<Hold>): Promise<void> {
  await trx.updateTable('holds').set(changed).where('lead_id', '=', lead_id).execute();
}

function find(trx: Reservations, id: string, site?: string): Promise<Hold | undefined> {
  return trx
    .selectFrom('holds')
    .selectAll()
    .where('lead_id', '=', id)
    .$if(site !== undefined, (query) => query.where('site', '=', site as string))
    .executeTakeFirst();
}

async function known(trx: Reservations, id: string): Promise<Hold> {
  const held = await find(trx, id);
  if (!held) throw new WriteFault(UNKNOWN, `There is no reservation ${id}.`);
  return held;
}
