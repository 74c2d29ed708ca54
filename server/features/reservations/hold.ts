import type { RecordsTransaction } from '../../writer/features.ts';
import { WriteFault } from '../../writer/recordsWriter.ts';
import type { ReservationsTables } from './tables.ts';

/** A car that is held for the one who sends an enquiry. */
export type NewHold = Omit<ReservationsTables['holds'], 'lead_id' | 'site'>;

export const HELD = 'CAR_HELD';

/**
 * In the transaction of the enquiry: its shopper has the car.
 *
 * @throws WriteFault when another one has it; nothing is changed then
 */
export async function hold(
  trx: RecordsTransaction<ReservationsTables>,
  { id, site }: { id: string; site: string },
  asked: NewHold,
): Promise<void> {
  if (await isHeld(trx, { site, car_id: asked.car_id }, asked.made_at))
    throw new WriteFault(HELD, 'Another shopper holds that car.');
  await trx
    .insertInto('holds')
    .values({ lead_id: id, site, ...asked })
    .execute();
}

/** @param now  epoch ms */
export async function isHeld(
  trx: RecordsTransaction<ReservationsTables>,
  { site, car_id }: Pick<ReservationsTables['holds'], 'site' | 'car_id'>,
  now: number,
): Promise<boolean> {
  const found = await trx
    .selectFrom('holds')
    .select('lead_id')
    .where('site', '=', site)
    .where('ends_at', '>', now)
    .where('car_id', '=', car_id)
    .executeTakeFirst();
  return found !== undefined;
}
