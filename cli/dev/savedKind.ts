/**
 * What a saved file asks for. `content` is read again; `code` is built again and the server started anew; `schemas` make
 * types, editor files and checks anew as well.
 */
export type SavedKind = 'content' | 'code' | 'schemas';

const CODE = ['blocks', 'domain', 'engine', 'server'];
/** Made from the others. */
const MADE = ['schemas/types/', 'schemas/composed/'];
const CODE_FILES = /\.(?:ts|tsx|mjs|css|svg)$/;
const TEST_FILES = /\.test\.tsx?$/;
const EXAMPLES = /^blocks\/[^/]+\/examples\.json$/;

/** What `dev` watches, from the root. */
export function watchedFolders(sitesFolder: string): string[] {
  return ['layouts', sitesFolder, 'schemas', ...CODE];
}

/**
 * @param path  from the root, with `/`
 * @returns undefined: nothing that is served comes from it
 */
export function savedKind(path: string, sitesFolder: string): SavedKind | undefined {
  if (path.endsWith('.md') || TEST_FILES.test(path) || MADE.some((folder) => path.startsWith(folder)))
    return undefined;
  const isIn = (folder: string): boolean => path.startsWith(`${folder}/`);
  if (isIn('layouts') || isIn(sitesFolder) || EXAMPLES.test(path)) return 'content';
  if (isIn('schemas')) return 'schemas';
  return CODE.some(isIn) && CODE_FILES.test(path) ? 'code' : undefined;
}
