import { addDelivery } from '../../outbox/addDelivery.ts';
import type { MailPayload } from '../../outbox/handlers/mailMessage.ts';
import type { RecordsTransaction } from '../../writer/features.ts';
import type { LeadsTables } from './tables.ts';

/** An enquiry with all that is sent because of it. */
export interface StoredLead {
  lead: LeadsTables['leads'];
  /** To whom it is mailed; absent: to nobody. */
  mail?: MailPayload;
}

/** Of the mail of an enquiry. */
export const mailKey = (id: string): string => `lead-${id}`;

/** Stores an enquiry and its mail in one transaction: neither is there without the other. */
export async function storeLead(
  trx: RecordsTransaction<LeadsTables>,
  { lead, mail }: StoredLead,
): Promise<{ id: string }> {
  await trx.insertInto('leads').values(lead).execute();
  const { id, site } = lead;
  if (mail)
    await addDelivery(trx, {
      kind: 'mail',
      key: mailKey(id),
      site,
      target: mail.to.join(', '),
      payload: mail,
    });
  return { id };
}
