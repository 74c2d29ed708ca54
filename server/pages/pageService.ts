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
import type { PageFacts, SiteStock } from './types.ts';
import type { Car } from '../../schemas/types/car.ts';
import { LRUCache } from 'lru-cache';

export interface PageServiceOptions {
  env: ResolveEnv;
  blocks: ReadonlyMap<string, AnyBlock>;
  /** Read again after each build in development. */
  assets: () => BuildAssets;
  stockOf: (model: SiteModel) => SiteStock;
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

  /** A page that is ready, or undefined. Costs two map look-ups. */
  ready(question: PageQuestion): CachedPage | undefined {
    const key = this.keys.get(this.requestKey(question));
    return key === undefined ? undefined : this.cache.get(key, this.options.now().getTime());
  }

  async answer(question: PageQuestion): Promise<PageAnswer> {
    const model = this.model(question.site);
    const [path = '/', search = ''] = splitUrl(question.url);
    const match = await matchRoute(model.routes, path);
    const plan = match && model.plan(match.page);
    if (!plan) return this.status(question, 404);
    const query = pickQuery(search, plan.query);
    const key = `${question.site.slug} ${question.site.version} ${this.stock(model).version} ${question.origin} ${path}${toQuery(query)}`;
    if (question.url.length <= LONGEST_KEPT_URL) this.keys.set(this.requestKey(question), key);
    const kept = this.cache.get(key, this.options.now().getTime());
    if (kept) return { kind: 'page', page: kept };
    const found = this.facts(model, plan, match.params, query, path);
    if (found.kind === 'redirect') return found;
    if (found.kind === 'not-found') return this.status(question, 404);
    const page = await this.draw({ model, plan, found, path, query, origin: question.origin, status: 200 });
    this.cache.put(key, page);
    return { kind: 'page', page };
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
    const [path = '/'] = splitUrl(question.url);
    const found: PageFacts = { kind: 'facts', facts: {} };
    const page = await this.draw({ model, plan, found, path, query: {}, origin: question.origin, status });
    return { kind: 'page', page };
  }

  private stock(model: SiteModel): SiteStock {
    return this.options.stockOf(model);
  }

  private requestKey({ site, url, origin }: PageQuestion): string {
    return `${site.slug} ${site.version} ${this.stock(this.model(site)).version} ${origin} ${url}`;
  }

  private facts(
    model: SiteModel,
    plan: Plan,
    params: Record<string, string>,
    query: Record<string, string>,
    path: string,
  ): PageFacts {
    const request = { model, stock: this.stock(model), params, query, path, now: this.options.now() };
    return factsOfKind(plan.kind)(request);
  }

  private async draw(input: DrawInput): Promise<CachedPage> {
    const { model, plan, found, path, query, origin, status } = input;
    const now = this.options.now();
    const stock = this.stock(model);
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
      services: this.services(stock, ctx),
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
        ...(status === 200 && { canonical: origin + path + toQuery(query) }),
        script: { slug: model.site.slug, stockVersion: stock.version, apiBase: '/api' },
      },
    });
    const csp = cspHeader({ ...rendered.csp, isDevelopment: this.options.isDevelopment });
    const until = Math.min(rendered.until, page.until, ctx.until, found.until ?? Infinity);
    return finishPage({ status, html: rendered.html, until, headers: htmlHeaders(csp) });
  }

  private readonly isPerItem = (block: string, slot: string): boolean =>
    this.options.blocks.get(block)?.each?.[slot] !== undefined;

  private services(stock: SiteStock, ctx: { now: Date; until: number }): Services {
    return {
      searchCars: (search) => {
        const found = stock.search(search, ctx.now);
        ctx.until = Math.min(ctx.until, found.until);
        return Promise.resolve(found);
      },
    };
  }
}

interface DrawInput {
  model: SiteModel;
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
