import type { RecordsTransaction } from '../../writer/features.ts';
import { WriteFault } from '../../writer/recordsWriter.ts';
import type { LeadsTables } from './tables.ts';

/** A time, of which so many may be had. */
export interface Booking {
  appointment: Omit<LeadsTables['appointments'], 'lead_id' | 'site'>;
  capacity: number;
}

export const TAKEN = 'TIME_TAKEN';

/**
 * In the transaction of the enquiry: its shopper comes at that time.
 *
 * @throws WriteFault when others have it; nothing is changed then
 */
export async function book(
  trx: RecordsTransaction<LeadsTables>,
  { id, site }: { id: string; site: string },
  { appointment, capacity }: Booking,
): Promise<void> {
  const { place, department, starts_at, ends_at } = appointment;
  const { count } = await trx
    .selectFrom('appointments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('site', '=', site)
    .where('place', '=', place)
    .where('department', '=', department)
    .where('starts_at', '<', ends_at)
    .where('ends_at', '>', starts_at)
    .executeTakeFirstOrThrow();
  if (Number(count) >= capacity) throw new WriteFault(TAKEN, 'Others have that time.');
  await trx
    .insertInto('appointments')
    .values({ lead_id: id, site, ...appointment })
    .execute();
}
