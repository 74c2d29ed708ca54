/** What a shopper is told of a reservation: its words are stored with it, its mails go out of what becomes of it. */
import { formatCents, formatClock, formatDate } from '../../../domain/format.ts';
import type { SiteRoot } from '../../../schemas/types/site.ts';
import { addDelivery } from '../../outbox/addDelivery.ts';
import type { MailPayload } from '../../outbox/handlers/mailMessage.ts';
import { letter } from '../../outbox/letter.ts';
import type { RecordsTransaction } from '../../writer/features.ts';
import type { ReservationsTables } from './tables.ts';

/** `toPay`: while a provider waits for the fee; `held`: nobody takes it online. */
export type Said = 'toPay' | 'held' | 'paid' | 'paidLate';

/** All that its mails say beside what becomes of it. */
export interface Receipt {
  to: string;
  sender: Pick<MailPayload, 'from' | 'fromName' | 'replyTo'>;
  /** `reserve.receipt` of the site, for this car. */
  texts: Required<NonNullable<NonNullable<SiteRoot['reserve']>['receipt']>>;
  /** Where the car stands; empty: nobody says. */
  place: string;
  /** Time zone of that. */
  zone: string;
}

type Hold = Pick<ReservationsTables['holds'], 'cents' | 'ends_at'>;

/** What is held, until when, what it costs, whom to ring. A fee that came too late holds nothing. */
export function receiptMail(
  { to, sender, texts, place, zone }: Receipt,
  hold: Hold,
  said: Said,
): MailPayload {
  const isPaid = said === 'paid' || said === 'paidLate';
  const subject = isPaid ? texts[`${said}Subject`] : texts.heldSubject;
  const fee = `${formatCents(hold.cents / 100)}, ${isPaid ? texts.isPaid : texts.notPaid}`;
  return {
    ...{ ...sender, to: [to], subject },
    ...letter({
      title: subject,
      before: texts[said],
      lines: [
        [texts.vehicle, texts.car],
        [texts.until, said === 'paidLate' ? '' : momentText(hold.ends_at, zone)],
        [texts.fee, hold.cents > 0 ? fee : ''],
        [texts.location, place],
        [texts.ring, texts.phone],
      ],
      after: texts.last,
    }),
  };
}

/** `8:30 am, 3 May 2026`, as the pages of the car say it. */
function momentText(ms: number, zone: string): string {
  const moment = new Date(ms).toISOString();
  return `${formatClock(moment, zone)}, ${formatDate(moment, zone)}`;
}

/** In the transaction of what becomes of it: each of it goes out once. */
export async function tellShopper(
  trx: RecordsTransaction<ReservationsTables>,
  { lead_id, site, receipt, ...hold }: ReservationsTables['holds'],
  said: Said,
): Promise<void> {
  if (receipt === null) return;
  const words = JSON.parse(receipt) as Receipt;
  const payload = receiptMail(words, hold, said);
  const key = `lead-${lead_id}-receipt-${said}`;
  await addDelivery(trx, { key, kind: 'mail', site, target: words.to, payload });
}
