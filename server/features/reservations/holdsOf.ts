import type { RecordsReader } from '../../storage/followRecords.ts';
import type { Holds } from '../stock/heldStock.ts';
import type { ReservationsTables } from './tables.ts';

/** The cars of a site that shoppers hold at a moment. @param now  epoch ms */
export async function holdsOf(reader: RecordsReader, site: string, now: number): Promise<Holds> {
  const db = await reader.db<ReservationsTables>();
  const held = await db
    .selectFrom('holds')
    .select(['car_id', 'ends_at'])
    .where('site', '=', site)
    .where('ends_at', '>', now)
    .execute();
  return new Map(held.map(({ car_id, ends_at }) => [car_id, Number(ends_at)]));
}
