import type { FileKind } from '../load/readLayer.ts';
import type { Layer, LayerFile, Site } from '../load/types.ts';
import type { Problem } from '../problems.ts';
import type { PageTree } from '../resolve/pageTree.ts';
import type { ResolveEnv, SiteModel } from '../resolve/siteModel.ts';
import type { Plan } from '../resolve/types.ts';

/** A file of a layer with what it is. */
export interface CheckedFile extends LayerFile {
  kind: FileKind;
  /** Name without `.json`: of the page, part, form or list. */
  name: string;
}

/** One file, by itself. Its answer is kept as long as its text stays the same. */
export interface FileInput extends CheckedFile {
  text: string;
  /** undefined: the JSON is so broken that nothing was understood. */
  env: ResolveEnv;
}
export type FileCheck = (input: FileInput) => readonly Problem[];

/** One page of a site, resolved. */
export interface PageView {
  name: string;
  kind: string;
  plan: Plan;
  tree: PageTree;
}

/** One site with all its layers. */
export interface SiteInput {
  site: Site;
  model: SiteModel;
  env: ResolveEnv;
  /** Files of all layers, the earliest layer first. */
  files: readonly { layer: Layer; file: CheckedFile }[];
  pages: ReadonlyMap<string, PageView>;
  /** Paths of all assets of the site's layers, e.g. `assets/logo.svg`. */
  assets: ReadonlySet<string>;
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
