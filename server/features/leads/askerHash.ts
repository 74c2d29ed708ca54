import { createHash } from 'node:crypto';

/** Whom limits count, so that nobody reads who it was; empty: nobody knows. */
export function askerHash(asker: string): string {
  return asker && createHash('sha256').update(asker).digest('hex');
}
