import { posix } from 'node:path';

export const MEGABYTE = 1_048_576;

/** Where a file is in the folder of what visitors send. */
export function uploadPath(site: string, id: string): string {
  return posix.join(site, id);
}
