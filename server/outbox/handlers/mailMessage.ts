import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
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

export type MailAttachment = {
  /** Of the file. */
  name: string;
  /** MIME type. */
  type: string;
} & (
  | /** What is in it. */ { text: string }
    /** A file that a visitor sent: where it is in the folder of those. */
  | { upload: string }
);

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
 * @param uploads folder of what visitors send
 * @throws DeliveryFault, permanent, when the payload is wrong
 */
export async function makeMessage(delivery: Delivery, own: string, uploads = ''): Promise<MailMessage> {
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
    attachments: await attachmentsIn(delivery, uploads),
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

interface Attached {
  filename: string;
  contentType: string;
  content: string | Buffer;
}

/** A file that was erased meanwhile is not attached: the words are worth more than none. */
async function attachmentsIn(delivery: Delivery, uploads: string): Promise<Attached[]> {
  const list = (valueIn(delivery, 'attachments') ?? []) as readonly MailAttachment[];
  const found = await Promise.all(
    list.map(async ({ name, type, ...content }) => {
      const read = 'text' in content ? content.text : await readUpload(uploads, content.upload);
      return read === undefined
        ? []
        : [{ filename: oneLine(name), contentType: oneLine(type), content: read }];
    }),
  );
  return found.flat();
}

function readUpload(folder: string, path: string): Promise<Buffer | undefined> {
  return readFile(join(folder, path)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}
