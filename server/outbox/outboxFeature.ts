import type { RecordsFeature } from '../writer/features.ts';
import { WriteFault } from '../writer/recordsWriter.ts';
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
  },
};
