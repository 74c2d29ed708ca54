import { copyFile, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ServerConfig } from '../config.ts';
import { noSuchFile, toDatabaseFault } from '../storage/databaseFault.ts';
import { copyDatabase, inspectDatabase } from '../storage/sqlite.ts';
import {
  BackupRefusal,
  describeFile,
  MANIFEST,
  RECORDS,
  UPLOADS,
  type BackupFile,
  type Manifest,
} from './manifest.ts';

export type Kept = Pick<ServerConfig, 'records' | 'uploads'>;

/**
 * Records as they are at one moment, and the uploads, into a folder of their own; the server may write meanwhile. The folder
 * appears when it is whole. Records come first: an upload is stored before the record that names it.
 *
 * @throws BackupRefusal when the folder is there already; DatabaseFault when there are no records
 */
export async function backUp({ records, uploads }: Kept, folder: string, now: Date): Promise<Manifest> {
  if (existsSync(folder))
    throw new BackupRefusal(
      `${folder} is there already; a backup is never written over another one.`,
      'name a folder that does not exist yet, e.g. with the date in its name',
    );
  if (!existsSync(records)) throw noSuchFile(records);
  const part = `${folder}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true });
  try {
    const migrations = copyRecords(records, path.join(part, RECORDS));
    const files = [await describeFile(part, RECORDS), ...(await copyUploads(uploads, part))];
    const manifest: Manifest = { version: 1, madeAt: now.toISOString(), migrations, files };
    await writeFile(path.join(part, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
    for (const name of [RECORDS, MANIFEST]) await syncFile(path.join(part, name));
    await rename(part, folder);
    return manifest;
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
}

function copyRecords(from: string, to: string): Manifest['migrations'] {
  try {
    copyDatabase(from, to);
    const { damage, migrations } = inspectDatabase(to);
    if (damage.length === 0) return migrations;
    throw new Error(`it is damaged (${damage[0]})`);
  } catch (error) {
    throw toDatabaseFault(from, error);
  }
}

/** Files that are gone before their turn were deleted, and are of no record. */
async function copyUploads(uploads: string, part: string): Promise<BackupFile[]> {
  const copied: BackupFile[] = [];
  for (const name of await filesIn(uploads)) {
    const to = path.join(part, UPLOADS, name);
    await mkdir(path.dirname(to), { recursive: true });
    const isThere = await copyFile(path.join(uploads, name), to).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return false;
        throw error;
      },
    );
    if (!isThere) continue;
    await syncFile(to);
    copied.push(await describeFile(part, [UPLOADS, ...name.split(path.sep)].join('/')));
  }
  return copied;
}

/** Whole files below a folder, which may be missing; what is still being written has the ending `.part`. */
export async function filesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}

export async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
