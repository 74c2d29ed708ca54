import { join } from 'node:path';
import type { Deliver } from '../delivery.ts';
import { optionalTextIn, textIn } from './payload.ts';
import { webhook } from './webhook.ts';
import { writeSynced } from './writeSynced.ts';

/** Payload of the kind `sms`. */
export interface SmsPayload {
  /** Mobile number, as it is dialled in Australia. */
  to: string;
  text: string;
  /** Of whoever sends text messages for the site, https; absent: they become files. */
  url?: string;
  /** Name of the site's secret that signs what is asked of it. */
  secret?: string;
}

/** The kind `sms`: posted as `webhook` posts, or without an address a file in a folder, as mails are without a server. */
export function smsHandler(folder: string): Deliver {
  return async (delivery, context) => {
    const to = textIn(delivery, 'to');
    const text = textIn(delivery, 'text');
    const url = optionalTextIn(delivery, 'url');
    const secret = optionalTextIn(delivery, 'secret');
    if (url !== undefined)
      return webhook({ ...delivery, payload: { url, secret, body: { to, text } } }, context);
    const name = `${delivery.createdAt.toISOString().replaceAll(':', '-')}-${delivery.id}.sms`;
    return writeSynced(join(folder, name), `To: ${to}\n\n${text}\n`);
  };
}
