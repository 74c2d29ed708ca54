import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Names inside the folder of a backup. */
export const MANIFEST = 'manifest.json';
export const RECORDS = 'records.db';
export const UPLOADS = 'uploads';

/** A file of a backup. */
export interface BackupFile {
  /** Inside the backup, with `/`. */
  path: string;
  bytes: number;
  sha256: string;
}

/** What a backup holds. */
export interface Manifest {
  version: 1;
  /** ISO 8601. */
  madeAt: string;
  /** Table of migrations -> those that are made. */
  migrations: Record<string, string[]>;
  /** Records first. */
  files: BackupFile[];
}

/** A backup that cannot be made or put back; told to who asked for it. Nothing was changed. */
export class BackupRefusal extends Error {
  constructor(message: string, fix: string) {
    super(`${message}\nFix: ${fix}`);
    this.name = 'BackupRefusal';
  }
}

export async function describeFile(folder: string, name: string): Promise<BackupFile> {
  const file = path.join(folder, name);
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return { path: name, bytes: (await stat(file)).size, sha256: hash.digest('hex') };
}

/** @throws BackupRefusal when the folder holds no backup */
export async function readManifest(folder: string): Promise<Manifest> {
  const file = path.join(folder, MANIFEST);
  const fix = 'name the folder that `forecourt backup` made, whole';
  const text = await readFile(file, 'utf8').catch(() => {
    throw new BackupRefusal(`${folder} is no backup: it has no ${MANIFEST}.`, fix);
  });
  const manifest = parse(text);
  if (manifest?.version === 1 && Array.isArray(manifest.files)) return manifest as Manifest;
  throw new BackupRefusal(`${file} cannot be read, or is of another version of Forecourt.`, fix);
}

function parse(text: string): Partial<Manifest> | undefined {
  try {
    return JSON.parse(text) as Partial<Manifest>;
  } catch {
    return undefined;
  }
}
