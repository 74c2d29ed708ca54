import { formatCents } from '../../../domain/format.ts';
import { addDelivery } from '../../outbox/addDelivery.ts';
import type { NewDelivery } from '../../outbox/delivery.ts';
import type { RecordsTransaction } from '../../writer/features.ts';
import type { ReservationsTables } from './tables.ts';

/** What a dealer is told of a reservation beside its enquiry. */
export type Told = 'paid' | 'paidLate' | 'paidOdd' | 'notAsked' | 'unpaid' | 'partRefunded';

/** The mail of the enquiry, with a subject for each of these. */
export interface HoldMail extends Pick<NewDelivery, 'target' | 'payload'> {
  subjects: Readonly<Record<Told, string>>;
}

/**
 * In the transaction of what is told: each of it goes out once.
 *
 * @param of  an amount that it is told of: it stands in the subject, and each goes out once
 */
export async function tellDealer(
  trx: RecordsTransaction<ReservationsTables>,
  { lead_id, site, mail, cents }: ReservationsTables['holds'],
  told: Told,
  of?: number,
): Promise<void> {
  if (mail === null) return;
  const { target, payload, subjects } = JSON.parse(mail) as HoldMail;
  const amount = of === undefined ? '' : `, ${formatCents(of / 100)} / ${formatCents(cents / 100)}`;
  const own = { ...(payload as object), subject: subjects[told] + amount };
  // Begins like all that goes out of the enquiry: who forgets that one forgets this too.
  const key = `lead-${lead_id}-${told}${of === undefined ? '' : `-${of}`}`;
  await addDelivery(trx, { key, kind: 'mail', site, target, payload: own });
}
