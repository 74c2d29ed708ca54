/** What happens to enquiries after they are stored: answered, passed on, forgotten. */
import type { DeliveryTables } from '../../outbox/tables.ts';
import { addDelivery } from '../../outbox/addDelivery.ts';
import { steadyNow } from '../../outbox/clock.ts';
import type { NewDelivery } from '../../outbox/delivery.ts';
import { startLanes } from '../../outbox/deliveryRows.ts';
import type { RecordsTransaction } from '../../writer/features.ts';
import type { ReservationsTables } from '../reservations/tables.ts';
import { WriteFault } from '../../writer/recordsWriter.ts';
import { forgetAskers } from './admit.ts';
import { deleteFiles, forgetFiles } from './fileWrites.ts';
import { deliveryKey } from './storeLead.ts';
import type { LeadsTables } from './tables.ts';

type Leads = RecordsTransaction<LeadsTables>;

/** To whom an enquiry goes that nobody answers. */
export type SecondMail = Pick<NewDelivery, 'target' | 'payload'>;

const MOST_AT_ONCE = 100;

/** The first answer counts: whoever is told again that there was one changes nothing. */
export async function reply(
  trx: Leads,
  { id, at }: { id: string; at: string },
): Promise<{ minutes: number }> {
  const lead = await trx
    .selectFrom('leads')
    .select(['received_at', 'replied_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!lead) throw new WriteFault('LEAD_UNKNOWN', `There is no enquiry ${id}.`);
  const replied_at = lead.replied_at ?? at;
  await trx
    .updateTable('leads')
    .set({ replied_at, second_at: null, second: null })
    .where('id', '=', id)
    .execute();
  return { minutes: minutesTo(lead.received_at, replied_at) };
}

export function minutesTo(received: string, replied: string): number {
  return Math.max(0, Math.round((Date.parse(replied) - Date.parse(received)) / 60_000));
}

/**
 * Takes out of enquiries who sent them and what they said, with all that went out of them; what is being sent in this moment goes.
 *
 * @returns `files`: what is to be deleted of the folder of what visitors send; the next minute does it if nobody else has
 */
export async function erase(
  trx: Leads,
  { ids, at }: { ids: readonly string[]; at: string },
): Promise<{ count: number; files: string[] }> {
  const deliveries = trx as unknown as RecordsTransaction<DeliveryTables>;
  let count = 0;
  const files: string[] = [];
  for (const id of ids) {
    const key = deliveryKey(id);
    const { numUpdatedRows } = await trx
      .updateTable('leads')
      .set({ payload: '{}', known: '{}', consent: '[]', erased_at: at, keep_until: null })
      .set({ second_at: null, second: null })
      .where('id', '=', id)
      .where('erased_at', 'is', null)
      .executeTakeFirstOrThrow();
    count += Number(numUpdatedRows);
    await trx.deleteFrom('lead_askers').where('lead_id', '=', id).execute();
    const holds = trx as unknown as RecordsTransaction<ReservationsTables>;
    await holds.updateTable('holds').set({ mail: null, receipt: null }).where('lead_id', '=', id).execute();
    files.push(...(await forgetFiles(trx, id, Date.parse(at))));
    // The rows stay: nothing goes out a second time under their keys.
    await deliveries
      .updateTable('deliveries')
      .set({ payload: '{}', state: 'done', due_at: null, done_at: steadyNow(), last_fault: null })
      .where((eb) => eb.between('key', key, `${key}\uffff`))
      .where('state', '!=', 'sending')
      .execute();
  }
  // One that was first in its lane may be done with.
  await startLanes(deliveries, steadyNow());
  return { count, files };
}

/** What its time has come for: to be passed on, to be forgotten. */
export async function tend(trx: Leads, now: number, uploads?: string): Promise<void> {
  await passOn(trx, now);
  await forgetAskers(trx, now);
  const old = await trx
    .selectFrom('leads')
    .select('id')
    .where('keep_until', '<=', now)
    .orderBy('keep_until')
    .limit(MOST_AT_ONCE)
    .execute();
  if (old.length > 0) await erase(trx, { ids: old.map(({ id }) => id), at: new Date(now).toISOString() });
  if (uploads !== undefined) await deleteFiles(trx, now, uploads);
}

async function passOn(trx: Leads, now: number): Promise<void> {
  const late = await trx
    .selectFrom('leads')
    .select(['id', 'site', 'second'])
    .where('second_at', '<=', now)
    .orderBy('second_at')
    .limit(MOST_AT_ONCE)
    .execute();
  for (const { id, site, second } of late) {
    const mail = JSON.parse(second ?? '{}') as SecondMail;
    await addDelivery(trx, { ...mail, key: deliveryKey(id, 'second'), kind: 'mail', site });
    await trx.updateTable('leads').set({ second_at: null, second: null }).where('id', '=', id).execute();
  }
}
