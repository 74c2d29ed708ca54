import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { inspectDatabase, isOpenElsewhere } from '../storage/sqlite.ts';
import { filesIn, syncFile, type Kept } from './backUp.ts';
import {
  BackupRefusal,
  describeFile,
  readManifest,
  RECORDS,
  UPLOADS,
  type BackupFile,
  type Manifest,
} from './manifest.ts';

export interface Restored {
  manifest: Manifest;
  /** Where what was there before stands now. */
  aside: string[];
}

/** Files that SQLite has beside a database. */
const ENDS = ['', '-wal', '-shm'];

/**
 * Puts a backup back: all of it or nothing. What is there already is refused, or with `replace` moved aside under a name with
 * the moment.
 *
 * @throws BackupRefusal with what is wrong with the backup, or in its way
 */
export async function restore(
  folder: string,
  kept: Kept,
  { replace, now }: { replace: boolean; now: Date },
): Promise<Restored> {
  const manifest = await readManifest(folder);
  await refuseDamage(folder, manifest);
  refuseWhileServing(kept);
  if (!replace) await refuseExisting(kept);
  const news = { records: `${kept.records}.restoring`, uploads: `${kept.uploads}.restoring` };
  await removeAll(Object.values(news));
  try {
    await copyIn(folder, manifest, news);
    return { manifest, aside: await exchange(kept, news, now) };
  } catch (error) {
    await removeAll(Object.values(news));
    throw error;
  }
}

async function refuseDamage(folder: string, { files }: Manifest): Promise<void> {
  const faults: string[] = [];
  for (const file of files) {
    const fault = await faultOf(folder, file);
    if (fault !== undefined) faults.push(`  ${file.path} ${fault}`);
  }
  if (faults.length === 0 && files[0]?.path === RECORDS) {
    const { damage } = inspectDatabase(path.join(folder, RECORDS));
    faults.push(...damage.map((text) => `  ${RECORDS}: ${text}`));
  } else if (faults.length === 0) faults.push(`  ${RECORDS} is not in the manifest`);
  if (faults.length === 0) return;
  throw new BackupRefusal(
    `The backup ${folder} is not what it was when it was made:\n${faults.slice(0, 20).join('\n')}`,
    'take another copy of it, or an earlier backup; nothing was changed',
  );
}

async function faultOf(
  folder: string,
  { path: name, bytes, sha256 }: BackupFile,
): Promise<string | undefined> {
  // A manifest must not lead out of the backup.
  if (path.isAbsolute(name) || name.split('/').includes('..')) return 'lies outside of the backup';
  if (!existsSync(path.join(folder, name))) return 'is missing';
  const found = await describeFile(folder, name);
  if (found.bytes !== bytes) return `has ${found.bytes} bytes in place of ${bytes}`;
  return found.sha256 === sha256 ? undefined : 'has other content';
}

/** The one place that asks whether a server is running. */
function refuseWhileServing({ records }: Kept): void {
  if (!existsSync(records) || !isOpenElsewhere(records)) return;
  throw new BackupRefusal(
    `${records} is in use: a server is running.`,
    'end the server, restore, and start it again',
  );
}

async function refuseExisting({ records, uploads }: Kept): Promise<void> {
  const there = [
    ...(existsSync(records) ? [records] : []),
    ...((await filesIn(uploads)).length > 0 ? [uploads] : []),
  ];
  if (there.length === 0) return;
  throw new BackupRefusal(
    `There are records already: ${there.join(' and ')}.`,
    'with --replace they are moved aside, and the backup takes their place',
  );
}

async function copyIn(folder: string, { files }: Manifest, news: Kept): Promise<void> {
  for (const { path: name } of files) {
    const to = name === RECORDS ? news.records : path.join(news.uploads, name.slice(UPLOADS.length + 1));
    await mkdir(path.dirname(to), { recursive: true });
    await copyFile(path.join(folder, name), to);
    await syncFile(to);
  }
}

/** Only names change here, and when one cannot be changed all others are changed back. */
async function exchange(kept: Kept, news: Kept, now: Date): Promise<string[]> {
  const moment = now.toISOString().replaceAll(':', '-');
  const away = (file: string): string => `${file}.before-${moment}`;
  const moves: [from: string, to: string][] = [
    [kept.uploads, away(kept.uploads)],
    // The log goes with its database: the part of the name before `-wal` is the same.
    ...ENDS.map((end): [string, string] => [kept.records + end, away(kept.records) + end]),
    [news.uploads, kept.uploads],
    [news.records, kept.records],
  ];
  const done: [from: string, to: string][] = [];
  try {
    for (const [from, to] of moves) {
      if (!existsSync(from)) continue;
      await rename(from, to);
      done.push([from, to]);
    }
  } catch (error) {
    for (const [from, to] of done.reverse()) await rename(to, from);
    throw error;
  }
  return [away(kept.records), away(kept.uploads)].filter((file) => existsSync(file));
}

async function removeAll(paths: readonly string[]): Promise<void> {
  for (const one of paths) await rm(one, { recursive: true, force: true });
}
