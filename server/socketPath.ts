import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What systems take for the path of a socket; Linux has 107, others 103. */
const LONGEST_PATH = 100;

/** Where a process listens for others of this machine; a folder whose path is too long has its sockets elsewhere. */
export function socketPath(runFolder: string, name: string): string {
  const path = join(runFolder, `${name}.sock`);
  if (path.length <= LONGEST_PATH) return path;
  const hash = createHash('sha256').update(path).digest('hex').slice(0, 16);
  return join(tmpdir(), `forecourt-${hash}-${name}.sock`);
}
