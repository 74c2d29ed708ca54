import type { CheckFile } from '../load/readLayer.ts';
import { SiteCatalogue } from '../load/catalogue.ts';
import { readEnvironment, rootDefaults } from '../load/environment.ts';
import { makeSchemaCheck } from '../load/schemaCheck.ts';
import type { Site } from '../load/types.ts';
import type { Problem } from '../problems.ts';
import { makeSiteModel, type ResolveEnv } from '../resolve/siteModel.ts';
import { AssetNames } from './assets.ts';
import { FILE_CHECKS, LAYER_CHECKS, PROJECT_CHECKS, SITE_CHECKS } from './checks.ts';
import { FileMemory } from './fileMemory.ts';
import { filesOfLayer } from './layerFiles.ts';
import { placed } from './placed.ts';
import { withoutEchoes } from './echoes.ts';
import { pageViews } from './pageViews.ts';
import { isSame, Memory } from './remember.ts';
import type { SiteInput } from './types.ts';

export interface CheckResult {
  /** Each once, with line and column, sorted by file and place. */
  problems: Problem[];
  /** Slugs of all sites that there are. */
  sites: string[];
  /** How many plans were made. */
  pages: number;
  /** The text of a checked file, for code frames. */
  textOf: (file: string) => string | undefined;
}

interface SiteResult {
  /** What the answer was made of: the same again needs no new answer. */
  of: readonly unknown[];
  /** undefined: the check itself failed. */
  input: SiteInput | undefined;
  problems: readonly Problem[];
}

/**
 * Checks a project again and again: a file whose text stays the same is not checked again, nor is a site whose files and
 * assets do.
 */
export class ProjectChecker {
  private readonly root: string;
  private readonly env: ResolveEnv;
  private readonly checkFile: CheckFile;
  private readonly memory: FileMemory;
  private readonly results = new Map<string, SiteResult>();
  private readonly memories = new Map<string, Memory>();
  private assets: AssetNames;

  /**
   * @param root     folder of the project: holds layouts/ and sites/
   * @param schemas  the schemas/ folder
   */
  constructor(root: string, schemas: string) {
    this.root = root;
    this.assets = new AssetNames(root);
    this.env = readEnvironment(schemas, (site, path) =>
      this.assets.of(site).has(path) ? `/${path}` : undefined,
    );
    this.checkFile = makeSchemaCheck(schemas);
    this.memory = new FileMemory(this.env, FILE_CHECKS);
  }

  /**
   * All problems of the project as it is on disk now. Never throws for content.
   *
   * @param slugs  only these sites and the layers they use; empty: all
   */
  run(slugs: readonly string[] = []): CheckResult {
    this.assets = new AssetNames(this.root);
    const catalogue = new SiteCatalogue({
      root: this.root,
      checkFile: this.checkFile,
      defaults: rootDefaults(this.env),
      readFile: this.memory.readFile,
    });
    const sites = [...catalogue.sites.values()].filter(
      ({ slug }) => slugs.length === 0 || slugs.includes(slug),
    );
    const first = [...catalogue.problems, ...LAYER_CHECKS.flatMap((check) => check({ root: this.root }))];
    const results = sites.map((site) => this.checkSite(site));
    const later = [
      ...results.flatMap(({ problems }) => problems),
      ...PROJECT_CHECKS.flatMap((check) => check({ sites: results.flatMap(({ input }) => input ?? []) })),
    ];
    const all = withoutEchoes(first, later, sites).filter((problem) => isWanted(problem, sites, slugs));
    return {
      problems: placed(all, (file) => this.memory.textOf(file)),
      textOf: (file) => this.memory.textOf(file),
      sites: catalogue.slugs(),
      pages: results.reduce((sum, { input }) => sum + (input?.pages.size ?? 0), 0),
    };
  }

  private checkSite(site: Site): SiteResult {
    const files = site.layers.flatMap((layer) => filesOfLayer(layer).map((file) => ({ layer, file })));
    const assets = this.assets.of(site);
    const of = [...files.flatMap(({ file }) => [file.file, file.value]), [...assets].join(' ')];
    const before = this.results.get(site.slug);
    if (before && isSame(before.of, of)) return before;
    const result = { of, ...this.ask(site, files, assets) };
    this.results.set(site.slug, result);
    return result;
  }

  private ask(
    site: Site,
    files: SiteInput['files'],
    assets: SiteInput['assets'],
  ): Pick<SiteResult, 'input' | 'problems'> {
    try {
      const model = makeSiteModel(site, this.env);
      model.rules.checkAll();
      const memory = this.memories.get(site.slug) ?? new Memory();
      this.memories.set(site.slug, memory);
      const pages = pageViews(model, files, memory);
      const input: SiteInput = { site, model, env: this.env, files, assets, pages, memory };
      const found = SITE_CHECKS.flatMap((check) => check(input));
      const resolving = [...pages.values()].flatMap(({ tree }) => tree.problems);
      return { input, problems: [...model.problems.filter(isPlaced), ...resolving, ...found] };
    } catch (error) {
      return { input: undefined, problems: [checkFailed(site, error as Error)] };
    }
  }
}

/** Texts and conditions are asked again where they were written; the model does not know that place as well. */
function isPlaced({ file }: Problem): boolean {
  return file.endsWith('/rules.json');
}

function checkFailed(site: Site, error: Error): Problem {
  return {
    code: 'CHECK_FAILED',
    severity: 'error',
    file: site.layers.at(-1)?.root.file ?? '',
    pointer: '',
    message: `The check failed on the site "${site.slug}": ${error.message}.`,
    fix: 'Mend what else is reported first. If it stays, it is a mistake of ours: tell us.',
  };
}

function isWanted(problem: Problem, wanted: readonly Site[], slugs: readonly string[]): boolean {
  if (slugs.length === 0) return true;
  return (
    wanted.some((site) => site.layers.some((layer) => problem.file.startsWith(`${layer.folder}/`))) ||
    slugs.some((slug) => problem.file.startsWith(`sites/${slug}/`))
  );
}
