import type { Memory } from './remember.ts';
import type { CheckValue, FileKind } from '../load/index.ts';
import type { BuildAssets } from '../assets/index.ts';
import type { PageTree, ResolveEnv, SiteModel, Settings, Source } from '../resolve/index.ts';
import type { Layer, LayerFile, Site } from '../layers.ts';
import type { Problem } from '../problems.ts';
import type { Condition } from '../rules/index.ts';

/** A file of a layer with what it is. */
export interface CheckedFile extends LayerFile {
  kind: FileKind;
  /** Name without `.json`: of the page, part or list. */
  name: string;
}

/** One file, by itself. Its answer is kept as long as its text stays the same. */
export interface FileInput extends CheckedFile {
  text: string;
  env: ResolveEnv;
  /** A value inside a file by the schema of what it is. */
  checkValue: CheckValue;
}
export type FileCheck = (input: FileInput) => readonly Problem[];

/** One page of a site, resolved. */
export interface PageView {
  name: string;
  kind: string;
  tree: PageTree;
  /** Its own blocks from top to bottom, with those inside others. */
  main: readonly PageNode[];
  /** Blocks of the frame around it. */
  frame: readonly PageNode[];
  /** Blocks that are drawn once per item, e.g. cards. */
  perItem: readonly PageNode[];
  /** Its uses of parts. */
  uses: readonly PartUse[];
}

export interface PartUse {
  id: string;
  source: Source;
}

/** A block as it stands on a page. What no condition lets on the page is left out. */
export interface PageNode {
  id: string;
  block: string;
  /** All layers merged, nothing answered. */
  settings: Settings;
  /** Heading level of its own title. */
  level: number;
  /** Only under a condition that is answered per request. */
  isSometimes: boolean;
  /** Its own conditions and those around it. */
  whens: readonly Condition[];
  source: Source;
}

/** One site with all its layers. */
export interface SiteInput {
  site: Site;
  model: SiteModel;
  env: ResolveEnv;
  /** Files of all layers, the earliest layer first. */
  files: readonly { layer: Layer; file: CheckedFile }[];
  pages: ReadonlyMap<string, PageView>;
  /** A value inside a file by the schema of what it is. */
  checkValue: CheckValue;
  /** Paths of all assets of the site's layers, e.g. `assets/logo.svg`. */
  assets: ReadonlySet<string>;
  /** Checks of one file look at this file only; `whole` is the site with all of them. */
  only?: { layer: Layer; file: CheckedFile };
  whole?: SiteInput;
  /** What the built product sends to browsers; undefined: nothing is built. */
  build?: BuildAssets | undefined;
  /** The day that it is where the site is (days since 1970-01-01); undefined: nobody asks. */
  today?: number | undefined;
  /** Answers of earlier runs on this site. */
  memory: Memory;
}
export type SiteCheck = (input: SiteInput) => readonly Problem[];

/** All sites together, e.g. for shared layers: what is wrong only when no site makes use of it. */
export interface ProjectInput {
  sites: readonly SiteInput[];
}
export type ProjectCheck = (input: ProjectInput) => readonly Problem[];

/** A problem with the usual fields. */
export function problem(
  code: Problem['code'],
  at: { file: string; pointer: string },
  message: string,
  fix: string,
  severity: Problem['severity'] = 'error',
): Problem {
  return { code, severity, file: at.file, pointer: at.pointer, message, fix };
}
