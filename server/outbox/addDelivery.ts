import { sql } from 'kysely';
import type { RecordsTransaction } from '../writer/features.ts';
import { steadyNow } from './clock.ts';
import type { NewDelivery } from './delivery.ts';
import { laneOf } from './laneOf.ts';
import type { DeliveryTables } from './tables.ts';

/**
 * To be called inside a named write: it is stored with what it is about, or not at all, and goes out after the commit. With
 * a key that is there already nothing is added.
 */
export async function addDelivery<Tables>(
  trx: RecordsTransaction<Tables>,
  { key, kind, site, target, payload }: NewDelivery,
): Promise<void> {
  const delivery = {
    key,
    kind,
    site,
    lane: laneOf({ kind, site, target }),
    payload: JSON.stringify(payload),
  };
  await addToLane(trx as unknown as RecordsTransaction<DeliveryTables>, delivery);
}

/** The same for what knows its lane. */
export async function addToLane(
  outbox: RecordsTransaction<DeliveryTables>,
  { lane, ...delivery }: Pick<DeliveryTables['deliveries'], 'key' | 'kind' | 'site' | 'lane' | 'payload'>,
): Promise<void> {
  const before = await outbox
    .selectFrom('deliveries')
    .select('id')
    .where('lane', '=', lane)
    .where('state', 'in', ['due', 'sending'])
    .limit(1)
    .executeTakeFirst();
  await outbox
    .insertInto('deliveries')
    .values({
      id: sql<number>`(select coalesce(max(id), 0) + 1 from deliveries)`,
      ...{ ...delivery, lane },
      state: 'due',
      attempts: 0,
      due_at: before ? null : steadyNow(),
      lease: null,
      // For those who read it: a machine that slept knows the hour again, a steady clock does not.
      created_at: Date.now(),
      done_at: null,
      last_fault: null,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}
