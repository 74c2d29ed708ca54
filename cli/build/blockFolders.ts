import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface BlockFolder {
  /** Name of the folder and of the block. */
  name: string;
  path: string;
}

/** Every folder with an `index.ts` in these roots; `shared` is none. */
export function listBlockFolders(roots: readonly string[]): BlockFolder[] {
  return roots.flatMap((root) =>
    readdirSync(root, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && existsSync(join(root, entry.name, 'index.ts')))
      .map(({ name }) => ({ name, path: join(root, name) })),
  );
}

/** Inputs of the client build: one for each island, e.g. `island-gallery`. */
export function listIslands(folders: readonly BlockFolder[]): Record<string, string> {
  return Object.fromEntries(
    filesNamed(folders, 'island.tsx').map(([name, path]) => [`island-${name}`, path]),
  );
}

/** Block -> its `enhance.ts`. */
export function listEnhancers(folders: readonly BlockFolder[]): Record<string, string> {
  return Object.fromEntries(filesNamed(folders, 'enhance.ts'));
}

function filesNamed(folders: readonly BlockFolder[], file: string): [block: string, path: string][] {
  return folders
    .map(({ name, path }): [string, string] => [name, join(path, file)])
    .filter(([, path]) => existsSync(path));
}
