import { escapeHtml } from '../../../engine/escapeHtml.ts';
import type { MailPayload } from '../../outbox/handlers/mailMessage.ts';
import type { LeadInput } from '../../../schemas/services/leads.ts';

/** One line of an enquiry: what it is, and what was sent or is known. */
type Line = readonly [label: string, value: string];

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
  const lines = [...said, ...known].filter(([, value]) => value !== '');
  const replyTo = typeof payload.email === 'string' && payload.email !== '' ? payload.email : undefined;
  return {
    subject,
    ...(replyTo !== undefined && { replyTo }),
    text: lines.map(([label, value]) => `${label}: ${value}`).join('\n'),
    html: htmlOf(subject, lines),
  };
}

function textOf(value: LeadInput['payload'][string], { yes, no }: LeadTexts): string {
  if (typeof value === 'boolean') return value ? yes : no;
  return typeof value === 'object' ? value.join(', ') : String(value);
}

const CELL = 'padding:8px 16px 8px 0;vertical-align:top;border-bottom:1px solid #ddd';

/** Mail programs know tables and styles of single elements, and little else. */
function htmlOf(title: string, lines: readonly Line[]): string {
  const rows = lines.map(
    ([label, value]) =>
      `<tr><th scope="row" style="${CELL};text-align:left;color:#555;font-weight:600">${escapeHtml(label)}</th>` +
      `<td style="${CELL}">${escapeHtml(value).replaceAll('\n', '<br>')}</td></tr>`,
  );
  return (
    '<!doctype html><html lang="en"><body style="margin:0;padding:24px;font:16px/1.5 sans-serif;color:#111">' +
    `<h1 style="margin:0 0 16px;font-size:20px">${escapeHtml(title)}</h1>` +
    `<table style="border-collapse:collapse;max-width:640px">${rows.join('')}</table></body></html>`
  );
}
