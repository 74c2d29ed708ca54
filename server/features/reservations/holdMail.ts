import { addDelivery } from '../../outbox/addDelivery.ts';
import type { NewDelivery } from '../../outbox/delivery.ts';
import type { RecordsTransaction } from '../../writer/features.ts';
import type { ReservationsTables } from './tables.ts';

/** What a dealer is told of a reservation beside its enquiry. */
export type Told = 'paid' | 'paidLate' | 'paidOdd' | 'notAsked' | 'unpaid';

/** The mail of the enquiry, with a subject for each of these. */
export interface HoldMail extends Pick<NewDelivery, 'target' | 'payload'> {
  subjects: Readonly<Record<Told, string>>;
}

/** In the transaction of what is told: each of it goes out once. */
export async function tellDealer(
  trx: RecordsTransaction<ReservationsTables>,
  { lead_id, site, mail }: ReservationsTables['holds'],
  told: Told,
): Promise<void> {
  if (mail === null) return;
  const { target, payload, subjects } = JSON.parse(mail) as HoldMail;
  const own = { ...(payload as object), subject: subjects[told] };
  // Begins like all that goes out of the enquiry: who forgets that one forgets this too.
  await addDelivery(trx, { key: `lead-${lead_id}-${told}`, kind: 'mail', site, target, payload: own });
}
