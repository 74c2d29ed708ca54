import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * A file that is there is whole, and on disk, when this is done; one of the same name is replaced. Its folder is made.
 *
 * @throws what the disk says
 */
export async function writeSynced(file: string, content: Buffer | string): Promise<void> {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true });
  const part = `${file}.part`;
  try {
    const handle = await open(part, 'w', 0o600);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(part, file);
    await syncFolder(folder);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Its names too: a file whose name is lost is lost. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
