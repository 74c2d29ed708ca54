import { existsSync, lstatSync, readdirSync, type Dirent } from 'node:fs';
import { join } from 'node:path';
import { linkProblem } from '../load/readLayer.ts';
import type { Problem } from '../problems.ts';

/** What is in a folder of the project; nothing when it is not there, or when it is a link. */
export function entriesOf(root: string, folder: string, recursive = false): Dirent[] {
  const path = join(root, folder);
  if (!existsSync(path) || lstatSync(path).isSymbolicLink()) return [];
  return readdirSync(path, { withFileTypes: true, recursive }).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Links among the entries of a folder that are not followed. */
export function outsideLinks(root: string, folder: string, entries: readonly Dirent[]): Problem[] {
  return entries.flatMap((entry) => {
    if (!entry.isSymbolicLink()) return [];
    const path = join(entry.parentPath, entry.name).slice(join(root, '/').length).replaceAll('\\', '/');
    return [linkProblem(root, path, folder)];
  });
}
