/** What is not delivered, for those who run the server; read beside the writer, which goes on. */
import type { Kysely } from 'kysely';
import { openRecords } from '../storage/openRecords.ts';
import { OUTBOX, type DeliveryRow, type DeliveryState, type DeliveryTables } from './tables.ts';

export type OpenDelivery = Omit<DeliveryRow, 'payload' | 'lease' | 'done_at'>;

export interface OpenDeliveries {
  /** Parked ones first, then the oldest. */
  deliveries: OpenDelivery[];
  /** Of all, also those that are not listed. */
  counts: Record<Exclude<DeliveryState, 'done'>, number>;
}

const OPEN = ['parked', 'due', 'sending'] as const;

/** @throws DatabaseFault when there are no records, or they are too old or too new */
export function listDeliveries(file: string, most: number): Promise<OpenDeliveries> {
  return reading(file, async (db) => {
    const deliveries: OpenDelivery[] = [];
    for (const state of OPEN)
      deliveries.push(
        ...(await db
          .selectFrom('deliveries')
          .select([
            'id',
            'key',
            'kind',
            'site',
            'lane',
            'state',
            'attempts',
            'due_at',
            'created_at',
            'last_fault',
          ])
          .where('state', '=', state)
          .orderBy('created_at')
          .orderBy('id')
          .limit(Math.max(0, most - deliveries.length))
          .execute()),
      );
    const counts = { parked: 0, due: 0, sending: 0 };
    for (const state of OPEN) counts[state] = await countOf(db, state);
    return { deliveries, counts };
  });
}

/** For monitoring. @throws DatabaseFault */
export function sumDeliveries(file: string): Promise<{ oldest: Date | undefined; parked: number }> {
  return reading(file, async (db) => {
    const oldest = await db
      .selectFrom('deliveries')
      .select('created_at')
      .where('state', 'in', ['due', 'sending'])
      .orderBy('created_at')
      .limit(1)
      .executeTakeFirst();
    return { oldest: oldest && new Date(oldest.created_at), parked: await countOf(db, 'parked') };
  });
}

async function countOf(db: Kysely<DeliveryTables>, state: DeliveryState): Promise<number> {
  const { count } = await db
    .selectFrom('deliveries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function reading<T>(file: string, work: (db: Kysely<DeliveryTables>) => Promise<T>): Promise<T> {
  const db = await openRecords<DeliveryTables>(file, { migrations: [OUTBOX], readOnly: true });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
