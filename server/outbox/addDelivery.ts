import { sql } from 'kysely';
import { keptStatement } from '../storage/keptStatement.ts';
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
  outbox: Outbox,
  { lane, ...delivery }: Pick<DeliveryTables['deliveries'], 'key' | 'kind' | 'site' | 'lane' | 'payload'>,
): Promise<void> {
  // For those who read it: a machine that slept knows the hour again, a steady clock does not.
  await insertDelivery(outbox, { ...delivery, lane, now: steadyNow(), created_at: Date.now() });
}

type Outbox = RecordsTransaction<DeliveryTables>;
type Row = DeliveryTables['deliveries'];

/** Due at once unless another one of its lane waits or goes. */
const insertDelivery = keptStatement(
  (
    outbox: Outbox,
    { now, ...row }: Pick<Row, 'key' | 'kind' | 'site' | 'lane' | 'payload' | 'created_at'> & { now: number },
  ) =>
    outbox
      .insertInto('deliveries')
      .values((eb) => ({
        id: sql<number>`(select coalesce(max(id), 0) + 1 from deliveries)`,
        ...row,
        due_at: eb
          .case()
          .when(
            eb.exists(
              eb
                .selectFrom('deliveries')
                .select('id')
                .where('lane', '=', row.lane)
                .where('state', 'in', ['due', 'sending']),
            ),
          )
          .then(null)
          .else(now)
          .end(),
        ...{ state: 'due', attempts: 0, lease: null, done_at: null, last_fault: null },
      }))
      .onConflict((conflict) => conflict.column('key').doNothing()),
);
