import {
  type CheckFile,
  SiteCatalogue,
  readEnvironment,
  makeSchemaCheck,
  makeValueCheck,
  type CheckValue,
} from '../load/index.ts';
import type { BuildAssets } from '../assets/index.ts';
import { makeSiteModel, type ResolveEnv, type SettingsSchema, asText, standOn } from '../resolve/index.ts';
import { zoneDays } from '../rules/index.ts';
import type { Site } from '../layers.ts';
import type { Problem } from '../problems.ts';
import { AssetNames } from './files/assets.ts';
import { FILE_CHECKS, LAYER_CHECKS, PROJECT_CHECKS, SITE_CHECKS } from './checks.ts';
import { FileMemory } from './memory/fileMemory.ts';
import { filesOfLayer } from './spots/layerFiles.ts';
import { namingSites } from './report/namingSites.ts';
import { placed } from './report/placed.ts';
import { withoutUnreadEchoes } from './report/unreadEchoes.ts';
import { withoutEchoes } from './report/echoes.ts';
import { pageViews } from './pages/pageViews.ts';
import { Memory } from './remember.ts';
import type { SiteInput } from './types.ts';
import type { DiskInput } from './files/unknownFiles.ts';

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

export interface CheckerOptions {
  /** What the build says of itself, for budgets; undefined: nothing is built. */
  build?: BuildAssets | undefined;
  /** The moment of a run; undefined: nobody asks which windows have passed. */
  now?: () => Date;
}

interface SiteResult {
  site: Site;
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
  private readonly checkValue: CheckValue;
  private readonly memory: FileMemory;
  private readonly memories = new Map<string, Memory>();
  private assets: AssetNames;
  private readonly options: CheckerOptions;

  /**
   * @param root     folder of the project: holds layouts/ and sites/
   * @param schemas  the schemas/ folder
   */
  constructor(root: string, schemas: string, options: CheckerOptions = {}) {
    this.root = root;
    this.options = options;
    this.assets = new AssetNames(root);
    this.env = readEnvironment(schemas, (site, path) =>
      this.assets.of(site).has(path) ? `/${path}` : undefined,
    );
    this.checkFile = makeSchemaCheck(schemas);
    this.checkValue = makeValueCheck(schemas);
    this.memory = new FileMemory({ env: this.env, checkValue: this.checkValue }, FILE_CHECKS);
  }

  /**
   * All problems of the project as it is on disk now. Never throws for content.
   *
   * @param slugs  only these sites and the layers they use; empty: all
   */
  run(slugs: readonly string[] = []): CheckResult {
    this.assets = new AssetNames(this.root);
    this.memory.begin();
    const catalogue = new SiteCatalogue({
      root: this.root,
      checkFile: this.checkFile,
      siteSchema: this.env.siteSchema,
      readFile: this.memory.readFile,
    });
    const sites = [...catalogue.sites.values()].filter(
      ({ slug }) => slugs.length === 0 || slugs.includes(slug),
    );
    const checkFile: DiskInput['checkFile'] = (file, kind) =>
      this.memory.readFile(this.root, file, kind, this.checkFile).problems;
    const disk: DiskInput = { root: this.root, env: this.env, checkFile };
    const first = [...catalogue.problems, ...LAYER_CHECKS.flatMap((check) => check(disk))];
    const templates = templateSites(sites, this.env.siteSchema);
    const results = [...sites, ...templates].map((site) => this.checkSite(site));
    const later = [
      ...results.flatMap(({ problems }) => problems),
      ...PROJECT_CHECKS.flatMap((check) => check({ sites: results.flatMap(({ input }) => input ?? []) })),
    ];
    const every = [...sites, ...templates];
    const told = withoutUnreadEchoes(withoutEchoes(first, later, every), every);
    const all = told.filter((problem) => isWanted(problem, sites, slugs));
    return {
      problems: placed(namingSites(all, results), (file) => this.memory.textOf(file)),
      textOf: (file) => this.memory.textOf(file),
      sites: catalogue.slugs(),
      pages: results.slice(0, sites.length).reduce((sum, { input }) => sum + (input?.pages.size ?? 0), 0),
    };
  }

  private checkSite(site: Site): SiteResult {
    const files = site.layers.flatMap((layer) => filesOfLayer(layer).map((file) => ({ layer, file })));
    const assets = this.assets.of(site);
    const today = this.todayOf(site);
    const of = [...files.flatMap(({ file }) => [file.file, file.value]), [...assets].join(' '), today];
    const memory = this.memories.get(site.slug) ?? new Memory();
    this.memories.set(site.slug, memory);
    return memory.remember('site', of, () => this.ask(site, { files, assets, today, memory }));
  }

  /** The day that it is where the site is. */
  private todayOf({ root }: Site): number | undefined {
    const now = this.options.now?.();
    return now && zoneDays(asText(root.timeZone)).dayAt(now.getTime());
  }

  private ask(site: Site, known: Pick<SiteInput, 'files' | 'assets' | 'today' | 'memory'>): SiteResult {
    try {
      const model = makeSiteModel(site, this.env);
      model.rules.checkAll();
      const pages = pageViews(model, known.files, known.memory);
      const { checkValue } = this;
      const input: SiteInput = {
        site,
        model,
        env: model.env,
        checkValue,
        pages,
        ...known,
        build: this.options.build,
      };
      const found = SITE_CHECKS.flatMap((check) => check(input));
      const resolving = [...pages.values()].flatMap(({ tree }) => tree.problems);
      return {
        site,
        input,
        problems: [...model.problems.filter((one) => isPlaced(one, site)), ...resolving, ...found],
      };
    } catch (error) {
      return { site, input: undefined, problems: [checkFailed(site, error as Error)] };
    }
  }
}

/** Templates by themselves: what no site of today shows, the next one will. */
function templateSites(sites: readonly Site[], siteSchema: SettingsSchema): Site[] {
  const made = new Map<string, Site>();
  for (const { layers } of sites) {
    for (const [index, layer] of layers.entries()) {
      if (layer.kind !== 'template' || made.has(layer.folder)) continue;
      const own = standOn(layers.slice(1, index + 1), siteSchema);
      made.set(layer.folder, { slug: layer.folder, hosts: [], ...own, version: '' });
    }
  }
  return [...made.values()];
}

/** Texts and conditions are asked again where they were written; the model does not know that place as well. */
function isPlaced({ file, code }: Problem, { layers }: Site): boolean {
  const isOwn = file.startsWith(`${layers.at(-1)?.folder ?? ''}/`);
  return file.endsWith('/rules.json') && (isOwn || code !== 'CHANGE_IDLE');
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
