import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import type { FetchPictures } from '../features/stock/addPictures.ts';
import { download, DownloadError, type DownloadLimits } from './download.ts';
import type { Originals } from './originals.ts';

export interface PictureFetcherOptions extends Partial<DownloadLimits> {
  originals: Originals;
  /** Folder inside which local pictures may lie; without it no local picture is taken. */
  folder?: string;
}

const MAX_BYTES = 20_000_000;
const TIMEOUT_MS = 20_000;
const AT_ONCE = 6;

type Fetched = { source: string } & ({ id: string } | { reason: string });

/**
 * Brings the pictures of a car into the store: files inside one folder, and addresses of allowed public hosts, which are
 * fetched once. One that cannot be taken is named with its reason; nothing is thrown.
 */
export function createPictureFetcher(options: PictureFetcherOptions): FetchPictures {
  const limits: DownloadLimits = { hosts: [], maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS, ...options };
  const limit = pLimit(AT_ONCE);
  return async (sources) => {
    const fetched = await Promise.all(
      sources.map((source) => limit(() => fetchOne(source, options, limits))),
    );
    return {
      ids: fetched.flatMap((one) => ('id' in one ? [one.id] : [])),
      faults: fetched.flatMap((one) => ('reason' in one ? [one] : [])),
    };
  };
}

async function fetchOne(
  source: string,
  options: PictureFetcherOptions,
  limits: DownloadLimits,
): Promise<Fetched> {
  try {
    const isRemote = /^[a-z][a-z0-9+.-]*:/i.test(source);
    const known = isRemote ? await options.originals.findSource(source) : undefined;
    if (known !== undefined) return { source, id: known };
    const bytes = isRemote
      ? await download(source, limits)
      : await readLocal(source, options.folder, limits.maxBytes);
    const added = await options.originals.add(bytes);
    if ('fault' in added) return { source, reason: added.fault };
    if (isRemote) await options.originals.rememberSource(source, added.id);
    return { source, id: added.id };
  } catch (error) {
    if (error instanceof DownloadError) return { source, reason: error.message };
    return {
      source,
      reason: `could not be stored (${error instanceof Error ? error.message : String(error)})`,
    };
  }
}

async function readLocal(source: string, folder: string | undefined, maxBytes: number): Promise<Buffer> {
  if (folder === undefined) throw new DownloadError('is a local file, and no folder for pictures was named');
  const root = await realpath(folder).catch(() => undefined);
  // Links are followed first, so that one cannot lead out of the folder.
  const file =
    root === undefined ? undefined : await realpath(path.resolve(root, source)).catch(() => undefined);
  const outside = path.relative(root ?? folder, file ?? path.resolve(root ?? folder, source));
  if (outside.startsWith('..') || path.isAbsolute(outside))
    throw new DownloadError('is outside of the folder for pictures');
  if (file === undefined) throw new DownloadError('is not there');
  const stats = await stat(file);
  if (!stats.isFile()) throw new DownloadError('is no file');
  if (stats.size > maxBytes) throw new DownloadError(`has more than ${Math.round(maxBytes / 1e6)} MB`);
  return readFile(file);
}
