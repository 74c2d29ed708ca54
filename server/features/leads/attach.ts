import { FILE_KINDS } from '../../../domain/forms/index.ts';
import type { KeptFile } from '../../../schemas/services/leads.ts';
import type { MailAttachment } from '../../outbox/handlers/mailMessage.ts';
import { MEGABYTE, uploadPath } from './uploadPath.ts';

/**
 * What of an enquiry's files goes with its mail, the first ones first.
 *
 * @param mostMb  of all together
 */
export function attach(
  files: readonly KeptFile[],
  site: string,
  mostMb: number,
): { attachments: MailAttachment[]; left: string[] } {
  let room = mostMb * MEGABYTE;
  const attachments: MailAttachment[] = [];
  const left: string[] = [];
  for (const { id, name, kind, bytes } of files) {
    if (bytes > room) left.push(name);
    else {
      room -= bytes;
      attachments.push({ name, type: FILE_KINDS[kind].types[0], upload: uploadPath(site, id) });
    }
  }
  return { attachments, left };
}
