import { constants } from 'node:fs';
import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerConfig } from '../config.ts';

/** Content and build as they stood at one moment: what all processes serve, also those that are started later. */
/** What is built: who it is, where it is, and where the browser files are that it and the one before it need. */
export interface ServedBuild {
  id: string;
  folder: string;
  assets: readonly string[];
}

export interface Release {
  id: string;
  /** Folder with the content: layouts/, sites/, schemas/. */
  root: string;
  build: ServedBuild;
}

/**
 * Copies the content of the project, so that nobody serves half of a change: a file that is saved is served after the
 * next reload, by all processes or by none.
 *
 * @throws when it cannot be read or written
 */
export async function makeRelease(
  { project, sitesFolder, runFolder }: Pick<ServerConfig, 'project' | 'sitesFolder' | 'runFolder'>,
  { id, build }: Pick<Release, 'id' | 'build'>,
): Promise<Release> {
  const root = join(runFolder, 'releases', id);
  await mkdir(root, { recursive: true });
  const copy = (folder: string): Promise<void> =>
    cp(join(project, folder), join(root, folder), {
      recursive: true,
      dereference: true,
      mode: constants.COPYFILE_FICLONE,
    });
  try {
    await Promise.all(['layouts', 'schemas', sitesFolder].map(copy));
  } catch (error) {
    await rm(root, { recursive: true, force: true });
    throw error;
  }
  return { id, root, build };
}

export function removeRelease({ root }: Release): Promise<void> {
  return rm(root, { recursive: true, force: true });
}

/** Takes away what a server that was killed has left. */
export async function removeReleases({ runFolder }: Pick<ServerConfig, 'runFolder'>): Promise<void> {
  const folder = join(runFolder, 'releases');
  for (const id of await readdir(folder).catch(() => []))
    await rm(join(folder, id), { recursive: true, force: true });
}
