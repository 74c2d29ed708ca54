import type { Problem } from './problems.ts';
import type { Json } from './rules/index.ts';

export type JsonObject = { [key: string]: Json };

/** One JSON file of a layer. */
export interface LayerFile {
  /** Path from the project root, forward slashes. */
  file: string;
  value: JsonObject;
  /** Lists that lost entries with a mistake: pointer of the list -> where each that is left stands in the file. */
  lost?: ReadonlyMap<string, readonly number[]>;
}

export type LayerKind = 'defaults' | 'template' | 'preset' | 'site';

/** A folder of JSON: a template, a preset or a site. Always the same tree. Source: architecture §2. */
export interface Layer {
  kind: LayerKind;
  /** Folder name. */
  name: string;
  /** Folder, from the project root. */
  folder: string;
  root: LayerFile;
  pages: ReadonlyMap<string, LayerFile>;
  parts: ReadonlyMap<string, LayerFile>;
  data: ReadonlyMap<string, LayerFile>;
  rules?: LayerFile;
  menus?: LayerFile;
  theme?: LayerFile;
}

/** One dealer's website, ready to be asked. Everything heavy is made at first use and kept while its files live. */
export interface Site {
  slug: string;
  hosts: readonly string[];
  /** defaults, template (after the one it extends), presets as listed, site. The later wins. */
  layers: readonly Layer[];
  /** Root files merged: name, flags, labels, links, stock, finance, phone, search ... */
  root: JsonObject;
  /** Changes when any file that the site is made of changes; part of cache keys. */
  version: string;
}

/** All sites, ready to answer. */
export interface Catalogue {
  /** By slug. */
  sites: ReadonlyMap<string, Site>;
  /** Host name in lower case, no port -> site. One look-up, whatever the number of sites. */
  byHost: ReadonlyMap<string, Site>;
  problems: readonly Problem[];
}
