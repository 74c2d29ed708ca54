import { join } from 'node:path';
import { DeliveryFault, type Deliver, type Delivery } from '../delivery.ts';
import type { MailServer } from '../mailServer.ts';
import { MailLines } from './mailLines.ts';
import { makeMessage, type MailMessage } from './mailMessage.ts';
import { writeSynced } from './writeSynced.ts';

export interface MailOptions {
  /** Undefined: messages become files. */
  server: MailServer | undefined;
  /** Address of the sender. */
  from: string;
  /** Of those files. */
  folder: string;
  /** Folder of what visitors send: what is attached of it. */
  uploads: string;
}

/** The kind `mail`: see `MailPayload`. */
export function mailHandler({ server, from, folder, uploads }: MailOptions): Deliver {
  const lines = server && new MailLines(server);
  return async (delivery, { signal }) => {
    const message = await makeMessage(delivery, from, uploads);
    if (!lines) return writeSynced(join(folder, fileName(delivery, message)), message.bytes);
    const { refused, fault } = await lines.send(message, signal);
    if (!fault) return;
    throw new DeliveryFault(`${refused.join(', ')} of ${message.envelope.to.join(', ')}: ${fault.message}`, {
      isPermanent: fault.isPermanent,
      rest: { ...(delivery.payload as object), to: refused },
      cause: fault,
    });
  };
}

/** In the order of time; a copy is the same file. */
function fileName({ createdAt }: Delivery, { id }: MailMessage): string {
  return `${createdAt.toISOString().replaceAll(':', '-')}-${id.slice(1, 17)}.eml`;
}
