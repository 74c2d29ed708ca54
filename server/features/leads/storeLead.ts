import { addDelivery } from '../../outbox/addDelivery.ts';
import type { NewDelivery } from '../../outbox/delivery.ts';
import type { RecordsTransaction } from '../../writer/features.ts';
import type { LeadsTables } from './tables.ts';

/** An enquiry with all that is sent because of it. */
export interface StoredLead {
  lead: LeadsTables['leads'];
  deliveries: readonly LeadDelivery[];
}

export interface LeadDelivery extends Pick<NewDelivery, 'kind' | 'target' | 'payload'> {
  /** Unique for the enquiry; empty: the mail to those who answer it. */
  id: string;
}

/** Of what is sent because of an enquiry; without `of`, of its mail. All begin like that one. */
export const deliveryKey = (id: string, of = ''): string => `lead-${id}${of && `-${of}`}`;

/** Stores an enquiry and its deliveries in one transaction: none is there without the others. */
export async function storeLead(
  trx: RecordsTransaction<LeadsTables>,
  { lead, deliveries }: StoredLead,
): Promise<{ id: string }> {
  await trx.insertInto('leads').values(lead).execute();
  const { id, site } = lead;
  for (const { id: of, ...delivery } of deliveries)
    await addDelivery(trx, { ...delivery, site, key: deliveryKey(id, of) });
  return { id };
}

/** An enquiry whose shopper comes at a time, of which so many may be had. */
export interface BookedLead {
  stored: StoredLead;
  appointment: Omit<LeadsTables['appointments'], 'lead_id' | 'site'>;
  capacity: number;
}

/** Stores an enquiry with its time in one transaction. No id: others have the time, and nothing is stored. */
export async function bookLead(
  trx: RecordsTransaction<LeadsTables>,
  { stored, appointment, capacity }: BookedLead,
): Promise<{ id?: string }> {
  const { id, site } = stored.lead;
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
  if (Number(count) >= capacity) return {};
  await trx
    .insertInto('appointments')
    .values({ lead_id: id, site, ...appointment })
    .execute();
  return storeLead(trx, stored);
}
