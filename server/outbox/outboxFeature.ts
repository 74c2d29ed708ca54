import { randomUUID } from 'node:crypto';
import type { RecordsFeature } from '../writer/features.ts';
import { WriteFault } from '../writer/recordsWriter.ts';
import { addToLane } from './addDelivery.ts';
import { steadyNow } from './clock.ts';
import { putBack } from './deliveryRows.ts';
import { OUTBOX, type DeliveryTables } from './tables.ts';

/** What others may ask of the outbox. */
export const outboxFeature: RecordsFeature<DeliveryTables> = {
  ...OUTBOX,
  writes: {
    /** Tries again what was given up, and now what waits for its next try: one delivery, or all. */
    retry: async (trx, { id }: { id: number | 'all' }) => {
      if (id !== 'all' && !Number.isSafeInteger(id))
        throw new WriteFault('DELIVERY_UNKNOWN', `"${String(id)}" is no number of a delivery.`);
      return { count: await putBack(trx, id, steadyNow()) };
    },
    /** Sends once more what has gone, as a delivery of its own, so that nobody takes it for a copy; what has not gone is tried now. */
    again: async (trx, { key }: { key: string }) => {
      const row = await trx
        .selectFrom('deliveries')
        .selectAll()
        .where('key', '=', String(key))
        .executeTakeFirst();
      if (!row) throw new WriteFault('DELIVERY_UNKNOWN', `No delivery has the key "${String(key)}".`);
      if (row.state !== 'done') return { count: await putBack(trx, row.id, steadyNow()) };
      const { kind, site, lane, payload } = row;
      await addToLane(trx, { key: `${row.key} again ${randomUUID()}`, kind, site, lane, payload });
      return { count: 1 };
    },
  },
};
