import type { MailPayload } from '../../outbox/handlers/mailMessage.ts';
import { letter, type Line } from '../../outbox/letter.ts';
import type { LeadInput } from '../../../schemas/services/leads.ts';

/** What those who answer an enquiry are told besides what was sent. */
export interface LeadContext {
  subject: string;
  /** Whole address of the page that it was sent from. */
  pageUrl: string;
  /** Of the car that it is about. */
  car?: { name: string; stocknum?: string | undefined } | undefined;
  place?: string | undefined;
  /** Names of files that do not fit in the mail. */
  left: readonly string[];
  /** What the mail says besides. */
  texts: LeadTexts;
}

/** See `leads.texts` of a site. */
export interface LeadTexts {
  vehicle: string;
  location: string;
  page: string;
  filesLeft: string;
  services: string;
  yes: string;
  no: string;
}

/** An enquiry as a mail that is answered to the shopper. */
export function leadMail(
  { payload, labels }: LeadInput,
  context: LeadContext,
): Omit<MailPayload, 'to' | 'fromName'> {
  const { subject, pageUrl, car, place, left, texts } = context;
  const named: LeadInput['labels'] = { additional_services: texts.services, ...labels };
  const said = Object.entries(payload).map(([field, value]): Line => [
    named[field] ?? field,
    textOf(value, texts),
  ]);
  const known: Line[] = [
    [texts.vehicle, car ? [car.name, car.stocknum && `(${car.stocknum})`].filter(Boolean).join(' ') : ''],
    [texts.location, place ?? ''],
    [texts.page, pageUrl],
    [texts.filesLeft, left.join(', ')],
  ];
  const replyTo = typeof payload.email === 'string' && payload.email !== '' ? payload.email : undefined;
  return {
    subject,
    ...(replyTo !== undefined && { replyTo }),
    ...letter({ title: subject, lines: [...said, ...known] }),
  };
}

function textOf(value: LeadInput['payload'][string], { yes, no }: LeadTexts): string {
  if (typeof value === 'boolean') return value ? yes : no;
  return typeof value === 'object' ? value.join(', ') : String(value);
}
