/** What the generators know of layouts/: the files of templates and presets. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject, objectOf, textOf, type Schema } from './json.ts';

export interface SharedLayer {
  name: string;
  /** Of templates: the one that this one starts from. */
  extends?: string;
  root: Schema;
  /** Files of its own, by name. */
  pages: ReadonlyMap<string, Schema>;
  parts: ReadonlyMap<string, Schema>;
  menus: Schema;
  rules: Schema;
}

/** Sorted by name. */
export interface SharedLayers {
  templates: readonly SharedLayer[];
  presets: readonly SharedLayer[];
  /** What layers declare, sites too. */
  declares: readonly Schema[];
}

export function allLayers({ templates, presets }: SharedLayers): readonly SharedLayer[] {
  return [...templates, ...presets];
}

export function readSharedLayers(root: string): SharedLayers {
  const templates = readLayers(join(root, 'layouts'), 'template.json');
  const presets = readLayers(join(root, 'layouts/presets'), 'preset.json');
  const shared = [...templates, ...presets].map(({ root: said }) => said);
  const declares = [...shared, ...sitesThatDeclare(root)].map(({ declare }) => objectOf(declare));
  return { templates, presets, declares };
}

/** Of sites only what they declare is told to editors: a new dealer touches only its folder. */
export function sitesThatDeclare(root: string): Schema[] {
  const folder = join(root, 'sites');
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  return names.flatMap((name) => {
    const path = join(folder, name, 'site.json');
    const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
    return text.includes('"declare"') ? parsed(text) : [];
  });
}

/** A file with a mistake in it tells nothing; `check` says why. */
function parsed(text: string): Schema[] {
  try {
    // A byte order mark is a warning, not the end of the file.
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return isObject(value) ? [value] : [];
  } catch {
    return [];
  }
}

function readLayers(folder: string, rootFile: string): SharedLayer[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, rootFile)));
  return names.sort().map((name) => {
    const at = (path: string): string => join(folder, name, path);
    const root = read(at(rootFile));
    const outer = textOf(root.extends);
    return {
      name,
      root,
      ...(outer !== '' && { extends: outer }),
      pages: readFolder(at('pages')),
      parts: readFolder(at('parts')),
      menus: read(at('menus.json')),
      rules: read(at('rules.json')),
    };
  });
}

function readFolder(folder: string): Map<string, Schema> {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : [];
  return new Map(files.sort().map((file) => [file.replace('.json', ''), read(join(folder, file))]));
}

/** An absent file says nothing. */
function read(path: string): Schema {
  const [value = {}] = existsSync(path) ? parsed(readFileSync(path, 'utf8')) : [];
  return value;
}

/** A template after those that it extends, the outermost first. */
export function chainOf(templates: readonly SharedLayer[], name: string): SharedLayer[] {
  const chain: SharedLayer[] = [];
  let next = templates.find((one) => one.name === name);
  while (next && !chain.includes(next)) {
    chain.unshift(next);
    const outer: string | undefined = next.extends;
    next = templates.find((one) => one.name === outer);
  }
  return chain;
}

/** The page file of a template after those that it extends. */
export function pageFiles(templates: readonly SharedLayer[], name: string, page: string): Schema[] {
  return chainOf(templates, name).flatMap(({ pages }): Schema[] => {
    const own = pages.get(page);
    return own ? [own] : [];
  });
}

/** Page name -> kind, over all templates. */
export function pageKinds(templates: readonly SharedLayer[]): Map<string, string> {
  const kinds = new Map<string, string>();
  for (const { pages } of templates)
    for (const [page, { kind }] of pages) if (typeof kind === 'string') kinds.set(page, kind);
  return new Map([...kinds].sort());
}
