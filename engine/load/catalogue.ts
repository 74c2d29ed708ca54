import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { asText, type SettingsSchema, standOn } from '../resolve/index.ts';
import { didYouMean, type Json } from '../rules/index.ts';
import type { Problem } from '../problems.ts';
import { keepGood } from './keepGood.ts';
import { readLayer, SLUG, type CheckFile, type ReadFile } from './readLayer.ts';
import type { Catalogue, Layer, Site } from '../layers.ts';

export interface CatalogueOptions {
  /** Folder of the project: holds layouts/ and sites/. */
  root: string;
  /** Checks one file against its schema. */
  checkFile: CheckFile;
  /** Schema of root files. */
  siteSchema: SettingsSchema;
  /** Folder of sites inside root. */
  sitesFolder?: string;
  /** How files are read; as for serving unless given. */
  readFile?: ReadFile;
}

/**
 * All sites of the project, ready to answer. One broken site never keeps the others from loading: what is wrong is in
 * `problems`, and after a change the last good version of each file stays.
 */
export class SiteCatalogue implements Catalogue {
  readonly sites = new Map<string, Site>();
  readonly byHost = new Map<string, Site>();
  private readonly shared = new Map<string, Layer | undefined>();
  private readonly problemsOf = new Map<string, Problem[]>();
  private hostProblems: Problem[] = [];
  private revision = 0;

  private readonly options: CatalogueOptions;

  constructor(options: CatalogueOptions) {
    this.options = options;
    for (const slug of this.slugs()) this.loadSite(slug);
    this.claimHosts();
  }

  /** All that is wrong now, by file. */
  get problems(): readonly Problem[] {
    return [...[...this.problemsOf.values()].flat(), ...this.hostProblems];
  }

  /** Slugs of the folders in sites/, sorted. */
  slugs(): string[] {
    const folder = join(this.options.root, this.sitesFolder);
    if (!existsSync(folder)) return [];
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isDirectory() && SLUG.test(entry.name))
      .map((entry) => entry.name)
      .sort();
  }

  /**
   * Reads again what a changed file belongs to: its site, or all sites that use its shared layer.
   *
   * @param file  path from the project root, forward slashes
   * @returns     slugs of the sites that were read again
   */
  reload(file: string): string[] {
    const names = this.usersOf(file);
    const there = new Set(this.slugs());
    for (const slug of names) {
      if (there.has(slug)) this.loadSite(slug);
      else this.dropSite(slug);
    }
    if (names.length > 0) this.claimHosts();
    return names;
  }

  /** Slugs of the sites that are made of this file. A shared layer is read again. */
  private usersOf(file: string): string[] {
    if (file.startsWith(`${this.sitesFolder}/`)) {
      const slug = file.split('/')[this.sitesFolder.split('/').length];
      return slug === undefined || !SLUG.test(slug) ? [] : [slug];
    }
    const folder = sharedFolder(file);
    if (!folder) return [];
    this.readShared(folder);
    const uses = (slug: string): boolean =>
      this.sites.get(slug)?.layers.some((layer) => layer.folder === folder) === true;
    // A site with mistakes may lack what is there now.
    const waits = (slug: string): boolean =>
      (this.problemsOf.get(`${this.sitesFolder}/${slug}`) ?? []).length > 0;
    return this.slugs().filter((slug) => uses(slug) || waits(slug));
  }

  private get sitesFolder(): string {
    return this.options.sitesFolder ?? 'sites';
  }

  private loadSite(slug: string): void {
    const folder = `${this.sitesFolder}/${slug}`;
    const { layer: read, problems } = this.readLayer(folder, 'site');
    const layer = keepGood(this.sites.get(slug)?.layers.at(-1), read, problems);
    const found = [...problems];
    const layers = layer && this.layersOf(layer, found);
    if (layers) this.put(slug, layer, layers);
    this.problemsOf.set(folder, found);
  }

  private readLayer(folder: string, kind: 'site' | 'preset' | 'template'): ReturnType<typeof readLayer> {
    const { root, checkFile, readFile } = this.options;
    return readLayer(root, folder, kind, checkFile, readFile);
  }

  private put(slug: string, layer: Layer, layers: Layer[]): void {
    const { hosts } = layer.root.value;
    this.sites.set(slug, {
      slug,
      hosts: (Array.isArray(hosts) ? hosts : []).map((host) => asText(host).toLowerCase()),
      ...standOn(layers, this.options.siteSchema),
      version: `${++this.revision}`,
    });
  }

  private dropSite(slug: string): void {
    this.sites.delete(slug);
    this.problemsOf.delete(`${this.sitesFolder}/${slug}`);
  }

  /** Each host leads to the site that had it first; one that becomes free goes to the next that claims it. */
  private claimHosts(): void {
    this.byHost.clear();
    this.hostProblems = [];
    for (const site of this.sites.values()) {
      for (const [index, host] of site.hosts.entries()) {
        const other = this.byHost.get(host);
        if (!other) this.byHost.set(host, site);
        else if (other !== site) this.hostProblems.push(hostCollision(site, index, host, other));
      }
    }
  }

  /** Templates from the outermost on, presets, site; undefined when the template is not to be had. */
  private layersOf(site: Layer, found: Problem[]): Layer[] | undefined {
    const { template, presets } = site.root.value;
    if (typeof template !== 'string') {
      // Of another type: the schema says so.
      if (template === undefined || template === null)
        found.push(
          missing('TEMPLATE_UNKNOWN', site, '', 'The site names no template.', this.names('layouts')),
        );
      return undefined;
    }
    const templates = this.templatesOf(template, site, found);
    const used = [...new Set(Array.isArray(presets) ? presets : [])].map((name, index) => {
      const preset = this.sharedLayer('layouts/presets', asText(name));
      if (!preset && typeof name === 'string') {
        const there = this.names('layouts/presets');
        found.push(
          missing('PRESET_UNKNOWN', site, `/presets/${index}`, `There is no preset "${name}".`, there, name),
        );
      }
      return preset;
    });
    return templates && [...templates, ...used.filter((preset) => preset !== undefined), site];
  }

  private templatesOf(name: string, site: Layer, found: Problem[]): Layer[] | undefined {
    const templates: Layer[] = [];
    let next: string | undefined = name;
    while (next !== undefined) {
      const at = templates[0] ?? site;
      const pointer = templates[0] ? '/extends' : '/template';
      if (templates.some((layer) => layer.name === next)) {
        found.push(templateCycle(templates.slice(0, templates.findIndex(({ name }) => name === next) + 1)));
        return undefined;
      }
      const layer: Layer | undefined = next === 'presets' ? undefined : this.sharedLayer('layouts', next);
      if (!layer) {
        found.push(
          missing(
            'TEMPLATE_UNKNOWN',
            at,
            pointer,
            `There is no template "${next}".`,
            this.names('layouts'),
            next,
          ),
        );
        return undefined;
      }
      templates.unshift(layer);
      const outer: Json | undefined = layer.root.value.extends;
      next = typeof outer === 'string' ? outer : undefined;
    }
    return templates;
  }

  private sharedLayer(parent: string, name: string): Layer | undefined {
    if (!SLUG.test(name)) return undefined;
    const folder = `${parent}/${name}`;
    if (!this.shared.has(folder)) this.readShared(folder);
    return this.shared.get(folder);
  }

  private readShared(folder: string): void {
    const kind = folder.startsWith('layouts/presets/') ? 'preset' : 'template';
    const exists = existsSync(join(this.options.root, folder));
    const { layer, problems } = exists ? this.readLayer(folder, kind) : { layer: undefined, problems: [] };
    this.shared.set(folder, keepGood(this.shared.get(folder), layer, problems));
    this.problemsOf.set(folder, problems);
  }

  private names(folder: string): string[] {
    const path = join(this.options.root, folder);
    const rootFile = folder.endsWith('presets') ? 'preset.json' : 'template.json';
    if (!existsSync(path)) return [];
    return readdirSync(path).filter((name) => SLUG.test(name) && existsSync(join(path, name, rootFile)));
  }
}

/** `layouts/standard/pages/x.json` -> `layouts/standard`; presets lie one folder deeper. */
function sharedFolder(file: string): string | undefined {
  const [top, first, second] = file.split('/');
  if (top !== 'layouts' || !first) return undefined;
  return first === 'presets' ? second && `layouts/presets/${second}` : `layouts/${first}`;
}

function missing(
  code: Problem['code'],
  layer: Layer,
  pointer: string,
  message: string,
  there: string[],
  said = '',
): Problem {
  return {
    code,
    severity: 'error',
    file: layer.root.file,
    pointer,
    message: message + didYouMean(said.slice(said.lastIndexOf('/') + 1), there),
    fix: there.length > 0 ? `Use one of: ${there.join(', ')}.` : 'Create its folder in layouts/.',
  };
}

/** Told of the same template, whichever of them a site begins with. */
function templateCycle(cycle: readonly Layer[]): Problem {
  const names = cycle.map((layer) => layer.name).reverse();
  const first = names.indexOf([...names].sort()[0] ?? '');
  const way = [...names.slice(first), ...names.slice(0, first), names[first]].join(' -> ');
  return {
    code: 'TEMPLATE_CYCLE',
    severity: 'error',
    file: cycle.find((layer) => layer.name === names[first])?.root.file ?? '',
    pointer: '/extends',
    message: `The templates extend each other in a circle: ${way}.`,
    fix: 'Take "extends" out of the one that the others build on.',
  };
}

function hostCollision(site: Site, index: number, host: string, other: Site): Problem {
  return {
    code: 'HOST_COLLISION',
    severity: 'error',
    file: site.layers.at(-1)?.root.file ?? '',
    pointer: `/hosts/${index}`,
    message: `The host ${host} already belongs to the site "${other.slug}".`,
    fix: 'Take it out of one of the two sites.',
  };
}
