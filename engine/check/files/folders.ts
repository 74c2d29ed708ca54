import { existsSync, lstatSync, readdirSync, type Dirent } from 'node:fs';
import { join } from 'node:path';
import { linkProblem } from '../../load/index.ts';
import type { Problem } from '../../problems.ts';

/** What is in a folder of the project; nothing when it is not there, or when it is a link. */
export function entriesOf(root: string, folder: string): Dirent[] {
  const path = join(root, folder);
  if (!existsSync(path) || lstatSync(path).isSymbolicLink()) return [];
  return readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The same with what is in its folders; links are not followed. */
export function entriesBelow(root: string, folder: string): Dirent[] {
  return entriesOf(root, folder).flatMap((entry) =>
    entry.isDirectory() ? [entry, ...entriesBelow(root, `${folder}/${entry.name}`)] : [entry],
  );
}

/** Links among the entries of a folder that are not followed. */
export function outsideLinks(root: string, folder: string, entries: readonly Dirent[]): Problem[] {
  return entries.flatMap((entry) => {
    if (!entry.isSymbolicLink()) return [];
    const path = join(entry.parentPath, entry.name).slice(join(root, '/').length).replaceAll('\\', '/');
    return [linkProblem(root, path, folder)];
  });
}
