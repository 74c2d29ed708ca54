import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileKind, FileRefusal } from '../../../domain/forms/index.ts';
import { answer } from '../../../engine/index.ts';
import type { FileSent, KeptFile } from '../../../schemas/services/leads.ts';
import { readerOf, uploadsOf, writerOf, type ServiceInput } from '../../defineFeature.ts';
import { syncFolder } from '../../outbox/handlers/writeSynced.ts';
import { WriteFault } from '../../writer/recordsWriter.ts';
import { HttpFault } from '../../api/refusal.ts';
import { askerHash } from './askerHash.ts';
import { fileName } from './fileName.ts';
import { TOO_MANY_FILES, type NewFile } from './fileWrites.ts';
import { kindOfFile } from './kindOfFile.ts';
import type { LeadsTables } from './tables.ts';
import { MEGABYTE, uploadPath } from './uploadPath.ts';

const BROKEN_OFF = 400;

/** See `LeadServices`. */
export async function takeFile(
  input: ServiceInput,
  sent: FileSent,
): Promise<KeptFile | { refused: FileRefusal }> {
  const { model, now } = input;
  const asked = { facts: model.known, now, until: Infinity };
  const site = model.site.slug;
  const id = randomUUID();
  const opened: NewFile = {
    ...{ id, site, asker_hash: askerHash(sent.asker), sent_at: now.getTime() },
    mostAnHour: answer(model.value('leads.perHour.files'), asked),
  };
  const records = writerOf(input, 'leads');
  try {
    await records.write('leads.openFile', opened);
  } catch (error) {
    if (!(error instanceof WriteFault) || error.code !== TOO_MANY_FILES) throw error;
    await drain(sent.bytes);
    return { refused: 'tooMany' };
  }
  const file = join(uploadsOf(input, 'leads'), uploadPath(site, id));
  const part = `${file}.part`;
  try {
    const most = answer(model.value('leads.uploads.maxMb'), asked) * MEGABYTE;
    const bytes = await store(sent.bytes, part, most);
    const kind = bytes > 0 && bytes <= most ? await kindOfFile(part, sent.name) : undefined;
    if (!kind) return { refused: whyNot(bytes, most) };
    await rename(part, file);
    await syncFolder(dirname(file));
    const known = { id, name: fileName(sent.name, kind), kind, bytes };
    await records.write('leads.closeFile', known);
    return known;
  } finally {
    // Of one that did not come as a whole nothing is left. Where that fails, the day's end does it.
    await rm(part, { force: true });
  }
}

/** See `LeadServices`. */
export async function filesOf(input: ServiceInput, ids: readonly string[]): Promise<readonly KeptFile[]> {
  if (ids.length === 0) return [];
  const db = await readerOf(input, 'leads').db<LeadsTables>();
  const rows = await db
    .selectFrom('lead_files')
    .select(['id', 'name', 'kind', 'bytes'])
    .where('id', 'in', ids)
    .where('site', '=', input.model.site.slug)
    .where('kind', '!=', '')
    .execute();
  return ids.flatMap((id) => {
    const row = rows.find((one) => one.id === id);
    return row ? [{ ...row, kind: row.kind as FileKind, bytes: Number(row.bytes) }] : [];
  });
}

function whyNot(bytes: number, most: number): FileRefusal {
  if (bytes === 0) return 'empty';
  return bytes > most ? 'tooLarge' : 'kind';
}

/** @returns how many bytes came; of more than `most` none are kept */
async function store(bytes: AsyncIterable<Uint8Array>, path: string, most: number): Promise<number> {
  await mkdir(dirname(path), { recursive: true });
  const handle = await open(path, 'wx', 0o600);
  let count = 0;
  try {
    for await (const piece of arriving(bytes)) {
      count += piece.length;
      // What is too much is read and not kept: the answer is heard at the end alone.
      if (count <= most) await handle.writeFile(piece);
    }
    await handle.sync();
    return count;
  } finally {
    await handle.close();
  }
}

async function drain(bytes: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const piece of arriving(bytes)) void piece;
}

/** @throws HttpFault when it breaks off: whoever sent it did not send it */
async function* arriving(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } catch {
    throw new HttpFault(BROKEN_OFF);
  }
}
