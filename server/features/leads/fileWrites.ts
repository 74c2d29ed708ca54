/** What is known of the files that shoppers send, from before their first byte until they are deleted. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { RecordsTransaction } from '../../writer/features.ts';
import { WriteFault } from '../../writer/recordsWriter.ts';
import type { FileRow, LeadsTables } from './tables.ts';
import { uploadPath } from './uploadPath.ts';

type Leads = RecordsTransaction<LeadsTables>;

export const TOO_MANY_FILES = 'TOO_MANY_FILES';
export const FILE_GONE = 'FILE_GONE';

const HOUR_MS = 3_600_000;
/** A shopper who takes longer for a form sends its files again. */
const KEPT_MS = 24 * HOUR_MS;
const MOST_AT_ONCE = 100;

export interface NewFile extends Pick<FileRow, 'id' | 'site' | 'asker_hash' | 'sent_at'> {
  /** Of one asker, in an hour. */
  mostAnHour: number;
}

/**
 * A file is on its way.
 *
 * @throws WriteFault when enough has come from there
 */
export async function openFile(trx: Leads, { mostAnHour, ...file }: NewFile): Promise<null> {
  const { site, asker_hash, sent_at } = file;
  if (asker_hash !== '') {
    const { count } = await trx
      .selectFrom('lead_files')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('site', '=', site)
      .where('asker_hash', '=', asker_hash)
      .where('sent_at', '>', sent_at - HOUR_MS)
      .executeTakeFirstOrThrow();
    if (Number(count) >= mostAnHour)
      throw new WriteFault(TOO_MANY_FILES, 'Enough files have come from there.');
  }
  await trx
    .insertInto('lead_files')
    .values({ ...file, name: '', kind: '', bytes: 0, lead_id: null, delete_at: sent_at + KEPT_MS })
    .execute();
  return null;
}

/** It is there as a whole. */
export async function closeFile(
  trx: Leads,
  { id, ...known }: Pick<FileRow, 'id' | 'name' | 'kind' | 'bytes'>,
): Promise<null> {
  await trx.updateTable('lead_files').set(known).where('id', '=', id).execute();
  return null;
}

/**
 * In the transaction of the enquiry: its files are its own from now on.
 *
 * @throws WriteFault when one of them is of another site, of another enquiry, or gone; nothing is changed then
 */
export async function carryFiles(
  trx: Leads,
  { id, site }: { id: string; site: string },
  files: readonly string[],
): Promise<void> {
  for (const file of files) {
    const { numUpdatedRows } = await trx
      .updateTable('lead_files')
      .set({ lead_id: id, delete_at: null })
      .where('id', '=', file)
      .where('site', '=', site)
      .where('lead_id', 'is', null)
      .where('kind', '!=', '')
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new WriteFault(FILE_GONE, 'A file is not there for this enquiry.');
  }
}

/** Takes out whose the files of an enquiry are. @returns where they are, to be deleted */
export async function forgetFiles(trx: Leads, leadId: string, now: number): Promise<string[]> {
  const files = await trx
    .updateTable('lead_files')
    .set({ name: '', asker_hash: '', delete_at: now })
    .where('lead_id', '=', leadId)
    .returning(['site', 'id'])
    .execute();
  return files.map(({ site, id }) => uploadPath(site, id));
}

/** Those whose time is over. @param folder  of what visitors send */
export async function deleteFiles(trx: Leads, now: number, folder: string): Promise<void> {
  const old = await trx
    .selectFrom('lead_files')
    .select(['id', 'site'])
    .where('delete_at', '<=', now)
    .orderBy('delete_at')
    .limit(MOST_AT_ONCE)
    .execute();
  for (const { id, site } of old) {
    const file = join(folder, uploadPath(site, id));
    // What cannot be deleted is tried again.
    for (const path of [file, `${file}.part`]) await rm(path, { force: true });
    await trx.deleteFrom('lead_files').where('id', '=', id).execute();
  }
}
