import { existsSync, readdirSync, type Dirent } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../problems.ts';
import { suggest } from '../rules/index.ts';
import { problem } from './types.ts';

const FOLDERS = ['pages', 'parts', 'forms', 'data', 'assets'];
const FILES = ['rules.json', 'menus.json', 'theme.json'];
/** Files that belong to other tools or to people. */
const OTHERS = ['README.md', 'demo-stock.json'];
const SLUG = /^[a-z0-9][a-z0-9-]{0,62}$/;

/** Files and folders of layers that nothing reads, e.g. `page/` for `pages/`: what is in them has no effect. */
export function unknownFiles({ root }: { root: string }): Problem[] {
  const layers = [
    ...foldersIn(root, 'sites').map((folder) => [folder, 'site.json'] as const),
    ...foldersIn(root, 'layouts/presets').map((folder) => [folder, 'preset.json'] as const),
    ...foldersIn(root, 'layouts')
      .filter((folder) => existsSync(join(root, folder, 'template.json')))
      .map((folder) => [folder, 'template.json'] as const),
  ];
  return layers.flatMap(([folder, rootFile]) => inLayer(root, folder, rootFile));
}

function foldersIn(root: string, folder: string): string[] {
  return entriesOf(root, folder)
    .filter((entry) => entry.isDirectory() && SLUG.test(entry.name))
    .map((entry) => `${folder}/${entry.name}`);
}

function entriesOf(root: string, folder: string): Dirent[] {
  const path = join(root, folder);
  return existsSync(path) ? readdirSync(path, { withFileTypes: true }) : [];
}

function inLayer(root: string, folder: string, rootFile: string): Problem[] {
  const known = [rootFile, ...FILES, ...FOLDERS, ...OTHERS];
  const here = entriesOf(root, folder)
    .filter(({ name }) => !known.includes(name) && !name.startsWith('.'))
    .map((entry) => unknown(`${folder}/${entry.name}`, entry.isDirectory() ? FOLDERS : [rootFile, ...FILES]));
  const inside = ['pages', 'parts', 'forms', 'data'].flatMap((part) =>
    entriesOf(root, `${folder}/${part}`)
      .filter(({ name }) => !name.endsWith('.json') && !name.startsWith('.') && !OTHERS.includes(name))
      .map(({ name }) => unknown(`${folder}/${part}/${name}`, [`${name.replace(/\.[^.]*$/, '')}.json`])),
  );
  return [...here, ...inside];
}

function unknown(path: string, names: readonly string[]): Problem {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const meant = suggest(name, names);
  return problem(
    'FILE_UNKNOWN',
    { file: path, pointer: '' },
    `Nothing reads ${path}.${meant === undefined ? '' : ` Did you mean "${meant}"?`}`,
    `A layer holds ${[...FILES, ...FOLDERS.map((folder) => `${folder}/`)].join(', ')}.`,
    'warning',
  );
}
