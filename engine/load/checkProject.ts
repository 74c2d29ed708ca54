import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../problems.ts';
import { makeSiteModel, type ResolveEnv } from '../resolve/siteModel.ts';
import { SiteCatalogue } from './catalogue.ts';
import { readEnvironment, rootDefaults } from './environment.ts';
import { positionOf } from './positions.ts';
import { makeSchemaCheck } from './schemaCheck.ts';
import type { Site } from './types.ts';

export interface CheckInput {
  /** Folder of the project. */
  root: string;
  /** The schemas/ folder. */
  schemas: string;
  assetUrl: ResolveEnv['assetUrl'];
  /** Only these sites; empty: all. */
  slugs?: readonly string[];
}

export interface CheckResult {
  /** Each once, with line and column, sorted by file and place. */
  problems: Problem[];
  /** Slugs of all sites that there are. */
  sites: string[];
  /** How many plans were made. */
  pages: number;
}

/** Checks every file of every layer and makes every plan of every site. Pure but for reading files. */
export function checkProject({ root, schemas, assetUrl, slugs = [] }: CheckInput): CheckResult {
  const env = readEnvironment(schemas, assetUrl);
  const catalogue = new SiteCatalogue({
    root,
    checkFile: makeSchemaCheck(schemas),
    defaults: rootDefaults(env),
  });
  const wanted = [...catalogue.sites.values()].filter(
    (site) => slugs.length === 0 || slugs.includes(site.slug),
  );
  let pages = 0;
  const found = wanted.flatMap((site) => {
    const { count, problems } = checkSite(site, env);
    pages += count;
    return problems;
  });
  const all = [...catalogue.problems, ...found].filter((problem) => isWanted(problem, wanted, slugs));
  return { problems: placed(root, all), sites: catalogue.slugs(), pages };
}

function checkSite(site: Site, env: ResolveEnv): { count: number; problems: readonly Problem[] } {
  const model = makeSiteModel(site, env);
  model.rules.checkAll();
  for (const page of model.pages.keys()) model.plan(page);
  return { count: model.pages.size, problems: model.problems };
}

function isWanted(problem: Problem, wanted: readonly Site[], slugs: readonly string[]): boolean {
  if (slugs.length === 0) return true;
  return (
    wanted.some((site) => site.layers.some((layer) => problem.file.startsWith(`${layer.folder}/`))) ||
    slugs.some((slug) => problem.file.startsWith(`sites/${slug}/`))
  );
}

/** Shared layers are met by many sites: each problem once, with its line. */
function placed(root: string, problems: readonly Problem[]): Problem[] {
  const texts = new Map<string, string | undefined>();
  const once = new Map<string, Problem>();
  for (const problem of problems) {
    const key = `${problem.code} ${problem.file} ${problem.pointer} ${problem.message}`;
    if (!once.has(key)) once.set(key, withPosition(root, problem, texts));
  }
  return [...once.values()].sort(
    (a, b) =>
      a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0),
  );
}

function withPosition(root: string, problem: Problem, texts: Map<string, string | undefined>): Problem {
  if (problem.line !== undefined || problem.file === '') return problem;
  if (!texts.has(problem.file)) texts.set(problem.file, readText(join(root, problem.file)));
  const text = texts.get(problem.file);
  return text === undefined ? problem : { ...problem, ...positionOf(text, problem.pointer) };
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
