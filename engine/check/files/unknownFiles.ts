import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { FILE_NAME, ROOT_FILES, SLUG, type FileKind, missingFile } from '../../load/index.ts';
import type { ResolveEnv } from '../../resolve/index.ts';
import type { Problem } from '../../problems.ts';
import { suggest } from '../../rules/index.ts';
import { entriesBelow, entriesOf, outsideLinks } from './folders.ts';
import { problem } from '../types.ts';

const FOLDERS = ['pages', 'parts', 'data', 'assets'];
const JSON_FOLDERS = ['pages', 'parts', 'data'];
const FILES = ['rules.json', 'menus.json', 'theme.json'];
/** Files that belong to other tools or to people. */
const OTHERS = [
  'README.md',
  'LANGUAGE.md',
  'RECIPES.md',
  'FORMS.md',
  'FACTS.md',
  'NAMES.md',
  'MESSAGES.md',
  'demo-stock.json',
];
const READ = FOLDERS.map((folder) => `${folder}/`);
const HOLDS = `A site, template or preset holds ${[...FILES, ...READ].join(', ')}.`;

export interface DiskInput {
  root: string;
  env: ResolveEnv;
  /** What is wrong with a file that belongs to no layer. */
  checkFile: (file: string, kind: FileKind) => readonly Problem[];
}

/** Files and folders that nothing reads, e.g. `page/` for `pages/`: what is in them has no effect. */
export function unknownFiles({ root, env }: Pick<DiskInput, 'root' | 'env'>): Problem[] {
  return [
    ...layersIn(root, 'sites', ROOT_FILES.site, env),
    ...layersIn(root, 'layouts/presets', ROOT_FILES.preset, env),
    ...layersIn(root, 'layouts', ROOT_FILES.template, env),
  ];
}

/** A folder of layers, e.g. `sites`, with all that is in it. */
function layersIn(root: string, folder: string, rootFile: string, env: ResolveEnv): Problem[] {
  const found = entriesOf(root, folder).filter(({ name }) => !isOthers(name) && !isOwnFolder(folder, name));
  return found.flatMap((entry): Problem[] => {
    const path = `${folder}/${entry.name}`;
    if (entry.isSymbolicLink()) return outsideLinks(root, folder, [entry]);
    if (!entry.isDirectory()) {
      const fix = `Here is one folder for each ${rootFile.replace('.json', '')}, with a ${rootFile} in it.`;
      return [unknown(path, undefined, fix)];
    }
    if (!SLUG.test(entry.name)) return [unknown(path, undefined, `Name it "${named(entry.name)}".`)];
    if (existsSync(join(root, path, rootFile))) return inLayer(root, path, rootFile, env);
    return withoutRoot(root, path, rootFile);
  });
}

function isOthers(name: string): boolean {
  return name.startsWith('.') || OTHERS.includes(name);
}

function isOwnFolder(folder: string, name: string): boolean {
  return folder === 'layouts' && name === 'presets';
}

/** A folder with files of a layer, but not the one that makes it a layer. */
function withoutRoot(root: string, folder: string, rootFile: string): Problem[] {
  const names = entriesOf(root, folder).map(({ name }) => name);
  const other = Object.values(ROOT_FILES).find((name) => names.includes(name));
  if (other !== undefined) return [unknown(`${folder}/${other}`, rootFile, `Here it is called ${rootFile}.`)];
  // What `sites/` holds is a site; other folders of layouts/ belong to other tools.
  if (!folder.startsWith('sites/') && !names.some((name) => [...FILES, ...JSON_FOLDERS].includes(name)))
    return [];
  return [missingFile(`${folder}/${rootFile}`)];
}

function inLayer(root: string, folder: string, rootFile: string, env: ResolveEnv): Problem[] {
  const known = [rootFile, ...FILES, ...FOLDERS, ...OTHERS];
  const here = entriesOf(root, folder)
    .filter(({ name }) => !known.includes(name) && !name.startsWith('.'))
    .map((entry) => {
      const path = `${folder}/${entry.name}`;
      const names = entry.isDirectory() ? FOLDERS : [rootFile, ...FILES];
      const meant = isMedia(entry.name) ? undefined : suggest(entry.name, names);
      return unknown(path, meant, layerFix(entry.name, rootFile, env));
    });
  const inside = JSON_FOLDERS.flatMap((part) => inPart(root, folder, part));
  return [
    ...here,
    ...inside,
    ...outsideLinks(root, `${folder}/assets`, entriesBelow(root, `${folder}/assets`)),
  ];
}

/** Where something belongs that stands beside the files of a layer. */
function layerFix(name: string, rootFile: string, { siteSchema }: ResolveEnv): string {
  const bare = name.replace(/\.json$/, '');
  if (Object.values(ROOT_FILES).includes(name)) return `The root file of this folder is ${rootFile}.`;
  if (siteSchema.properties?.[bare]) return `Write it into ${rootFile}, as "${bare}".`;
  if (isMedia(name)) return 'Put pictures, fonts and documents into assets/.';
  if (/\.(css|scss|less|js|ts|php|html?)$/i.test(name))
    return `A site, template or preset holds no code. ${HOLDS}`;
  return HOLDS;
}

function isMedia(name: string): boolean {
  return (
    /\.(webp|png|jpe?g|gif|svg|avif|ico|woff2?|ttf|otf|pdf|mp4)$/i.test(name) ||
    /^(images?|img|fonts?|media|pictures?|photos?|static|public|css|icons?)$/i.test(name)
  );
}

function inPart(root: string, folder: string, part: string): Problem[] {
  return entriesOf(root, `${folder}/${part}`).flatMap((entry): Problem[] => {
    const { name } = entry;
    if (isOthers(name) || entry.isSymbolicLink()) return [];
    const path = `${folder}/${part}/${name}`;
    if (entry.isDirectory()) {
      const fix = part === 'pages' ? ' The path of a page is said in its "routes".' : '';
      return [unknown(path, undefined, `Put its files into ${part}/ itself.${fix}`)];
    }
    if (isMedia(name)) return [unknown(path, undefined, 'Put pictures, fonts and documents into assets/.')];
    if (!FILE_NAME.test(name))
      return [
        unknown(
          path,
          `${named(name)}.json`,
          'Names are in small letters, digits and hyphens, and end in .json.',
        ),
      ];
    return [];
  });
}

/** A name as it has to be: `Our Warranty.jsonc` -> `our-warranty`. */
function named(name: string): string {
  const bare = name.replace(/(\.\w+)+~?$/, '').toLowerCase();
  return bare.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '') || 'name';
}

function unknown(path: string, meant: string | undefined, fix: string): Problem {
  const asked = meant === undefined ? '' : ` Did you mean "${meant}"?`;
  return problem(
    'FILE_UNKNOWN',
    { file: path, pointer: '' },
    `Nothing reads ${path}.${asked}`,
    fix,
    'warning',
  );
}
