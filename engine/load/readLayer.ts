import { existsSync, readdirSync, realpathSync, type Dirent } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../problems.ts';
import { prune } from './prune.ts';
import { readJson } from './readJson.ts';
import type { Layer, LayerFile, LayerKind } from '../layers.ts';

/** Folder names that may be a slug: no dots, no slashes. */
export const SLUG = /^[a-z0-9][a-z0-9-]{0,62}$/;
/** Files inside the folders of a layer: their name is that of the page, part or list. */
export const FILE_NAME = /^[a-z0-9][a-z0-9-]*\.json$/;

export const ROOT_FILES: Record<Exclude<LayerKind, 'defaults'>, string> = {
  template: 'template.json',
  preset: 'preset.json',
  site: 'site.json',
};
const FOLDERS = ['pages', 'parts', 'data'] as const;
const FILES = ['rules', 'menus', 'theme'] as const;
const NO_FILES: ReadonlyMap<string, LayerFile> = new Map();

/** Checks one file against the schema of its kind; gives the problems. */
export type CheckFile = (kind: FileKind, file: LayerFile) => Problem[];
export type FileKind =
  'root' | 'page' | 'part' | 'data' | 'rules' | 'menus' | 'theme' | 'demo-stock' | 'stock-map';

/** Reads and checks one file of a layer. */
export type ReadFile = (
  root: string,
  file: string,
  kind: FileKind,
  checkFile: CheckFile,
) => { read?: LayerFile | undefined; problems: readonly Problem[] };

/** For serving: what is wrong in a file is left out of it. */
export const readSound: ReadFile = (root, file, kind, checkFile) => {
  const { read, problems } = readJson(root, file);
  if (!read) return { problems };
  const checked = checkFile(kind, read);
  return { read: prune(read, checked), problems: [...problems, ...checked] };
};

/**
 * Reads a layer folder: root file, pages/, parts/, data/, rules.json, menus.json, theme.json. What
 * is wrong is reported and left out; without a usable root file there is no layer.
 *
 * @param root    folder of the project
 * @param folder  of the layer, from there
 * @param readFile  how each file is read; as for serving unless given
 */
export function readLayer(
  root: string,
  folder: string,
  kind: Exclude<LayerKind, 'defaults'>,
  checkFile: CheckFile,
  readFile: ReadFile = readSound,
): { layer?: Layer; problems: Problem[] } {
  const problems: Problem[] = [];
  const name = folder.slice(folder.lastIndexOf('/') + 1);
  const entries = listFolder(root, folder, problems);
  const take = (file: string, fileKind: FileKind): LayerFile | undefined => {
    const { read, problems: found } = readFile(root, file, fileKind, checkFile);
    problems.push(...found);
    return read;
  };
  const rootFile = take(`${folder}/${ROOT_FILES[kind]}`, 'root');
  if (!rootFile) return { problems };
  const has = new Set(entries.map((entry) => entry.name));
  const folders = Object.fromEntries(
    FOLDERS.map((part) => [
      part,
      has.has(part) ? readFolder(root, `${folder}/${part}`, part, take, problems) : NO_FILES,
    ]),
  ) as Pick<Layer, (typeof FOLDERS)[number]>;
  const files = Object.fromEntries(
    FILES.filter((part) => has.has(`${part}.json`)).map((part) => [
      part,
      take(`${folder}/${part}.json`, part),
    ]),
  );
  return { layer: { kind, name, folder, root: rootFile, ...folders, ...files }, problems };
}

const KIND_OF_FOLDER = { pages: 'page', parts: 'part', data: 'data' } as const;

function readFolder(
  root: string,
  folder: string,
  part: (typeof FOLDERS)[number],
  take: (file: string, kind: FileKind) => LayerFile | undefined,
  problems: Problem[],
): ReadonlyMap<string, LayerFile> {
  const files = new Map<string, LayerFile>();
  for (const entry of listFolder(root, folder, problems)) {
    if (!FILE_NAME.test(entry.name)) continue;
    const file = take(`${folder}/${entry.name}`, KIND_OF_FOLDER[part]);
    if (file) files.set(entry.name.slice(0, -'.json'.length), file);
  }
  return files;
}

/** Entries sorted by name; links that lead out of the folder are reported and left out. */
function listFolder(root: string, folder: string, problems: Problem[]): Dirent[] {
  if (!existsSync(join(root, folder))) return [];
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  const kept = entries.filter((entry) => {
    if (!entry.isSymbolicLink()) return true;
    const inside = realpathSync(join(root, folder)) + '/';
    if (realLink(join(root, folder, entry.name))?.startsWith(inside)) return true;
    problems.push(linkProblem(root, `${folder}/${entry.name}`, folder));
    return false;
  });
  return kept.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** A link that is not followed: out of its folder, or to nothing. */
export function linkProblem(root: string, file: string, folder: string): Problem {
  const isThere = realLink(join(root, file)) !== undefined;
  return {
    code: isThere ? 'FILE_OUTSIDE' : 'FILE_UNREADABLE',
    severity: 'error',
    file,
    pointer: '',
    message: isThere
      ? `This link leads out of ${folder}/ and is not followed.`
      : 'This link leads to a file that is not there.',
    fix: 'Put the file itself here.',
  };
}

function realLink(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}
