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

/** Inputs of the client build: one for each island and each enhancer, e.g. `island-gallery`. */
export function listBlockInputs(folders: readonly BlockFolder[]): Record<string, string> {
  const inputs: Record<string, string> = {};
  for (const { name, path } of folders) {
    const island = join(path, 'island.tsx');
    const enhancer = join(path, 'enhance.ts');
    if (existsSync(island)) inputs[`island-${name}`] = island;
    if (existsSync(enhancer)) inputs[`enhance-${name}`] = enhancer;
  }
  return inputs;
}
