import { addDelivery } from '../../outbox/addDelivery.ts';
import type { NewDelivery } from '../../outbox/delivery.ts';
import { keptStatement } from '../../storage/keptStatement.ts';
import type { RecordsTransaction } from '../../writer/features.ts';
import type { CaptchaTables } from '../captcha/tables.ts';
import { hold, type NewHold } from '../reservations/hold.ts';
import type { ReservationsTables } from '../reservations/tables.ts';
import { admit, type Admission } from './admit.ts';
import { book, type Booking } from './book.ts';
import { carryFiles } from './fileWrites.ts';
import type { LeadsTables } from './tables.ts';

/** An enquiry with all that is sent because of it. */
export interface StoredLead {
  lead: LeadsTables['leads'];
  deliveries: readonly LeadDelivery[];
  admission: Admission;
  booking?: Booking;
  /** Its car, kept for its shopper. */
  hold?: NewHold;
  /** Ids of those that it carries. */
  files?: readonly string[];
}

export interface LeadDelivery extends Pick<NewDelivery, 'kind' | 'target' | 'payload'> {
  /** Unique for the enquiry; empty: the mail to those who answer it. */
  id: string;
}

/** Of what is sent because of an enquiry; without `of`, of its mail. All begin like that one. */
export const deliveryKey = (id: string, of = ''): string => `lead-${id}${of && `-${of}`}`;

/**
 * Stores an enquiry and its deliveries in one transaction: none is there without the others.
 *
 * @throws WriteFault when it may not come from there, see `admit`, or its time is taken, see `book`, its car, see `hold`, or a
 * file is gone, see `carryFiles`
 */
export async function storeLead(
  trx: RecordsTransaction<LeadsTables & CaptchaTables & ReservationsTables>,
  { lead, deliveries, admission, booking, hold: held, files = [] }: StoredLead,
): Promise<{ id: string }> {
  await admit(trx, admission);
  if (booking) await book(trx, lead, booking);
  if (held) await hold(trx, lead, held);
  await carryFiles(trx, lead, files);
  await insertLead(trx, lead);
  const { id, site } = lead;
  for (const { id: of, ...delivery } of deliveries)
    await addDelivery(trx, { ...delivery, site, key: deliveryKey(id, of) });
  return { id };
}

const insertLead = keptStatement((trx: RecordsTransaction<LeadsTables>, lead: LeadsTables['leads']) =>
  trx.insertInto('leads').values(lead),
);
