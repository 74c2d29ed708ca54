import { createHash } from 'node:crypto';
import type { Delivery } from '../delivery.ts';
import { isMailAddress } from '../mailServer.ts';
import { oneLine, optionalTextIn, textIn, valueIn, wrong } from './payload.ts';

/** Payload of the kind `mail`. */
export interface MailPayload {
  /** E-mail addresses, bare. Receivers of which each must surely get it are deliveries of their own. */
  to: readonly string[];
  subject: string;
  text: string;
  html?: string;
  /** E-mail address. */
  replyTo?: string;
  /** E-mail address of the sender; the server's own unless given. */
  from?: string;
  /** Name beside the sender's address. */
  fromName?: string;
  attachments?: readonly MailAttachment[];
}

export interface MailAttachment {
  /** Of the file. */
  name: string;
  /** MIME type. */
  type: string;
  /** What is in it. */
  text: string;
}

export interface MailMessage {
  envelope: { from: string; to: string[] };
  /** Names the message for good: a copy has the same. */
  id: string;
  bytes: Buffer;
}

/**
 * The message of a delivery, the same bytes each time.
 *
 * @param own address of the server, for mails that say no other sender
 * @throws DeliveryFault, permanent, when the payload is wrong
 */
export async function makeMessage(delivery: Delivery, own: string): Promise<MailMessage> {
  const said = optionalTextIn(delivery, 'from');
  const from = said !== undefined && isMailAddress(said) ? said : own;
  const to = addressesIn(delivery);
  const mark = createHash('sha256').update(delivery.key).digest('hex').slice(0, 32);
  const id = `<${mark}@${from.split('@')[1] ?? ''}>`;
  const replyTo = optionalTextIn(delivery, 'replyTo');
  const html = optionalTextIn(delivery, 'html');
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const composed = new MailComposer({
    from: { name: oneLine(optionalTextIn(delivery, 'fromName') ?? ''), address: from },
    to: to.map((address) => ({ name: '', address })),
    subject: oneLine(optionalTextIn(delivery, 'subject') ?? ''),
    text: textIn(delivery, 'text'),
    ...(html !== undefined && { html }),
    // A mail whose sender cannot be answered by a click is worth more than none.
    ...(replyTo !== undefined && isMailAddress(replyTo) && { replyTo: { name: '', address: replyTo } }),
    attachments: attachmentsIn(delivery),
    messageId: id,
    date: delivery.createdAt,
    baseBoundary: mark,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return { envelope: { from, to }, id, bytes: await composed.compile().build() };
}

function addressesIn(delivery: Delivery): string[] {
  const to = valueIn(delivery, 'to');
  if (!Array.isArray(to) || to.length === 0) throw wrong(delivery, '"to" has to be a list of addresses');
  if (!to.every(isMailAddress)) throw wrong(delivery, 'one of "to" is no e-mail address');
  return to as string[];
}

function attachmentsIn(delivery: Delivery): { filename: string; contentType: string; content: string }[] {
  const list = (valueIn(delivery, 'attachments') ?? []) as readonly MailAttachment[];
  return list.map(({ name, type, text }) => ({
    filename: oneLine(name),
    contentType: oneLine(type),
    content: text,
  }));
}
