import type { AnyBlock, FactName, PageTools } from '../../engine/block.ts';
import {
  answer,
  href,
  makeSiteModel,
  resolveNodes,
  resolvePage,
  toQuery,
  type Plan,
  type ResolveEnv,
  type Site,
  type SiteModel,
} from '../../engine/index.ts';
import {
  createConstantCache,
  renderPage,
  type BuildAssets,
  type PageProblem,
} from '../../engine/render/index.ts';
import type { Services } from '../../schemas/services.ts';
import { cspHeader } from './csp.ts';
import { carFacts } from './vehicle.ts';
import { finishPage, PageCache, type CachedPage } from './pageCache.ts';
import { factsOfKind } from './kinds.ts';
import { matchRoute } from './router.ts';
import { siteHead } from './siteHead.ts';
import type { SiteStock } from '../stock/stockStore.ts';
import type { PageFacts } from './types.ts';
import type { Car } from '../../schemas/types/car.ts';
import { LRUCache } from 'lru-cache';

export interface PageServiceOptions {
  env: ResolveEnv;
  blocks: ReadonlyMap<string, AnyBlock>;
  /** Read again after each build in development. */
  assets: () => BuildAssets;
  stockOf: (model: SiteModel, now: Date) => Promise<SiteStock>;
  now: () => Date;
  /** A block that failed; the page goes on without it. */
  report: (problem: PageProblem) => void;
  /** Bytes of the page cache; 0 switches it off. */
  cacheBytes: number;
  /** Bytes of the HTML of constant blocks. */
  constantBytes: number;
  /** Time for all look-ups of a page, ms. */
  loadMs: number;
  isDevelopment: boolean;
}

export interface PageQuestion {
  site: Site;
  /** Path and query as they were asked. */
  url: string;
  /** Scheme and host for canonical addresses, e.g. `https://www.example.com`. */
  origin: string;
}

export type PageAnswer = { kind: 'page'; page: CachedPage } | { kind: 'redirect'; to: string };

/** Facts that are the same in every request of a plan. */
const NO_FACTS: ReadonlySet<FactName> = new Set();
const CONSTANT_FACTS: ReadonlySet<FactName> = new Set(['site', 'menus']);
const LONGEST_KEPT_URL = 500;
/** Reloads open pages after a save; see server/http/development.ts. */
export const DEVELOPMENT_SCRIPT = '/-/dev.js';

/** Answers page requests of all sites: finds the page, its facts and plan, draws it, keeps it. */
export class PageService {
  private readonly options: PageServiceOptions;
  private readonly models = new WeakMap<Site, SiteModel>();
  private readonly cache: PageCache;
  /** What was asked -> key of its page, so that a page in the cache needs no routing. */
  private readonly keys = new LRUCache<string, string>({ max: 20_000 });
  private readonly constants;

  constructor(options: PageServiceOptions) {
    this.options = options;
    this.cache = new PageCache(options.cacheBytes);
    this.constants = createConstantCache(options.constantBytes);
  }

  /** The site made ready to answer; made at its first request and kept while its files live. */
  model(site: Site): SiteModel {
    const known = this.models.get(site);
    if (known) return known;
    const made = makeSiteModel(site, this.options.env);
    this.models.set(site, made);
    return made;
  }

  async answer(question: PageQuestion): Promise<PageAnswer> {
    const { site, url, origin } = question;
    const now = this.options.now();
    const model = this.model(site);
    const stock = await this.options.stockOf(model, now);
    const scope = `${site.slug} ${site.version} ${stock.version} ${origin} `;
    const ready = this.ready(scope + url, now);
    if (ready) return { kind: 'page', page: ready };
    const [path, search] = splitUrl(url);
    const match = await matchRoute(model.routes, path);
    const plan = match && model.plan(match.page);
    if (!plan) return this.status(question, 404);
    const query = pickQuery(search, plan.query);
    const key = scope + path + toQuery(query);
    if (url.length <= LONGEST_KEPT_URL) this.keys.set(scope + url, key);
    const kept = this.cache.get(key, now.getTime());
    if (kept) return { kind: 'page', page: kept };
    const found = factsOfKind(plan.kind)({ model, stock, params: match.params, query, path, now });
    if (found.kind === 'redirect') return found;
    if (found.kind === 'not-found') return this.status(question, 404);
    const page = await this.draw({ model, stock, plan, found, path, query, origin, status: 200, now });
    this.cache.put(key, page);
    return { kind: 'page', page };
  }

  /** A page that was asked with these very words before: two map look-ups, no routing. */
  private ready(asked: string, now: Date): CachedPage | undefined {
    const key = this.keys.get(asked);
    return key === undefined ? undefined : this.cache.get(key, now.getTime());
  }

  /** The site's own page for a status: `not-found` for what the asker can mend, `error` for what we must. */
  async status(question: PageQuestion, status: number): Promise<PageAnswer> {
    const model = this.model(question.site);
    const plan = model.plan(status >= 500 ? 'error' : 'not-found');
    if (!plan)
      return {
        kind: 'page',
        page: await finishPage({ status, headers: htmlHeaders(''), until: 0, html: '' }),
      };
    const [path] = splitUrl(question.url);
    const now = this.options.now();
    const stock = await this.options.stockOf(model, now);
    const found = { kind: 'facts', facts: {} } as const;
    const page = await this.draw({
      model,
      stock,
      plan,
      found,
      path,
      query: {},
      origin: question.origin,
      status,
      now,
    });
    return { kind: 'page', page };
  }

  private async draw(input: DrawInput): Promise<CachedPage> {
    const { model, stock, plan, found, path, query, origin, status, now } = input;
    const facts = {
      ...model.known,
      menus: undefined,
      page: { kind: plan.kind, path, ...found.facts },
      query,
      ...found.facts,
    };
    const ctx = { facts, now, until: Infinity };
    const menus = answer(model.menus, ctx);
    const site = answer(model.siteFact, ctx);
    const page = resolvePage({ plan, facts, now, isPerItem: this.isPerItem });
    const resolveItem = (
      nodes: Parameters<typeof resolveNodes>[0],
      itemFacts: object,
    ): ReturnType<typeof resolveNodes> => {
      const item = { ...itemFacts } as Record<string, unknown>;
      const car = item.car as Car | undefined;
      if (car) Object.assign(item, carFacts(car, { model }));
      const itemCtx = { facts: item, now, until: Infinity };
      const nodesOfItem = resolveNodes(nodes, itemCtx, this.isPerItem);
      ctx.until = Math.min(ctx.until, itemCtx.until);
      return nodesOfItem;
    };
    const rendered = await renderPage({
      page,
      plan,
      blocks: this.options.blocks,
      services: servicesOf(stock),
      facts: { ...facts, site, menus, page: { path, title: page.title } },
      tools: toolsOf(model),
      resolveItem,
      assets: this.options.assets(),
      limits: { loadMs: this.options.loadMs },
      report: this.options.report,
      constants: this.constants,
      constantFacts: constantFacts(model),
      head: {
        ...siteHead(model),
        ...(this.options.isDevelopment && { scripts: [DEVELOPMENT_SCRIPT] }),
        ...(status === 200 && { canonical: origin + path + toQuery(query) }),
        script: { slug: model.site.slug, stockVersion: String(stock.version), apiBase: '/api' },
      },
    });
    const csp = cspHeader({ ...rendered.csp, isDevelopment: this.options.isDevelopment });
    const until = Math.min(rendered.until, page.until, ctx.until, stock.until);
    return finishPage({ status, html: rendered.html, until, headers: htmlHeaders(csp) });
  }

  private readonly isPerItem = (block: string, slot: string): boolean =>
    this.options.blocks.get(block)?.each?.[slot] !== undefined;
}

function servicesOf(stock: SiteStock): Services {
  return { searchCars: (search) => Promise.resolve(stock.listed.search(search)) };
}

interface DrawInput {
  model: SiteModel;
  stock: SiteStock;
  now: Date;
  plan: Plan;
  found: Extract<PageFacts, { kind: 'facts' }>;
  path: string;
  query: Record<string, string>;
  origin: string;
  status: number;
}

const TOOLS = new WeakMap<SiteModel, PageTools>();

function toolsOf(model: SiteModel): PageTools {
  const known = TOOLS.get(model);
  if (known) return known;
  const tools: PageTools = { href: (name, params, query) => href(model.routes, name, params, query) };
  TOOLS.set(model, tools);
  return tools;
}

function constantFacts({ menus, siteFact }: SiteModel): ReadonlySet<FactName> {
  return menus.constant && siteFact.constant ? CONSTANT_FACTS : NO_FACTS;
}

function splitUrl(url: string): [path: string, search: string] {
  const mark = url.indexOf('?');
  return mark < 0 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)];
}

/** Only declared names, in their declared order; the first value counts. */
function pickQuery(search: string, names: readonly string[]): Record<string, string> {
  if (search === '' || names.length === 0) return {};
  const given = new URLSearchParams(search);
  return Object.fromEntries(
    names.filter((name) => given.get(name)).map((name) => [name, given.get(name) ?? '']),
  );
}

function htmlHeaders(csp: string): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    ...(csp !== '' && { 'content-security-policy': csp }),
    'speculation-rules': '"/speculation-rules.json"',
    vary: 'accept-encoding',
  };
}
