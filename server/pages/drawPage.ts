import type { AnyBlock, FactName, PageTools } from '../../engine/block.ts';
import {
  answer,
  href,
  resolveNodes,
  resolvePage,
  toQuery,
  type Plan,
  type ResolvedNode,
  type SiteModel,
} from '../../engine/index.ts';
import {
  createConstantCache,
  renderPage,
  type ObserveBlock,
  type RenderInput,
} from '../../engine/render/index.ts';
import type { Car } from '../../schemas/types/car.ts';
import type { SiteStock } from '../stock/stockStore.ts';
import { cspHeader } from './csp.ts';
import { API_ROOT } from '../apiRoot.ts';
import { requestFacts } from './findPage.ts';
import { finishPage, type CachedPage } from './pageCache.ts';
import { servicesOf } from './services.ts';
import { siteHead } from './siteHead.ts';
import { carFacts } from './vehicle.ts';

export interface DrawerOptions {
  blocks: ReadonlyMap<string, AnyBlock>;
  assets: () => RenderInput['assets'];
  report: NonNullable<RenderInput['report']>;
  constants: RenderInput['constants'];
  /** Time for all look-ups of a page, ms. */
  loadMs: number;
  isDevelopment: boolean;
}

export interface DrawInput {
  model: SiteModel;
  stock: SiteStock;
  plan: Plan;
  /** What the page kind knows: car, search ... */
  facts: Record<string, unknown>;
  /** Canonical. */
  path: string;
  query: Record<string, string>;
  /** Scheme and host. */
  origin: string;
  status: number;
  now: Date;
  /** Development: told how long each block took. */
  observe?: ObserveBlock;
}

/** Reloads open pages after a save; see server/http/development.ts. */
export const DEVELOPMENT_SCRIPT = '/-/dev.js';
/** Shows what explain knows of the open page; see server/http/overlay. */
export const OVERLAY_SCRIPT = '/-/overlay.js';
const nobody: ObserveBlock = () => undefined;
/** How long a page without a block that failed is kept: not for ever, and not so short that the log overflows. */
const RETRY_FAILED_MS = 10_000;
/** Facts that are the same in every request of a plan. */
const NO_FACTS: ReadonlySet<FactName> = new Set();
const CONSTANT_FACTS: ReadonlySet<FactName> = new Set(['site', 'menus']);

/** Draws pages that are resolved already; keeps nothing but constant blocks. */
export class PageDrawer {
  private readonly options: DrawerOptions;

  constructor(options: DrawerOptions) {
    this.options = options;
  }

  async draw(input: DrawInput): Promise<CachedPage> {
    const { model, stock, plan, path, query, status, now } = input;
    const facts = requestFacts(model, { plan, path, query }, input.facts);
    const ctx = { facts, now, until: Infinity };
    const menus = answer(model.menus, ctx);
    const site = answer(model.siteFact, ctx);
    const page = resolvePage({ plan, facts, now, isPerItem: this.isPerItem });
    const rendered = await renderPage({
      page,
      plan,
      blocks: this.options.blocks,
      services: servicesOf({ model, stock, now }),
      facts: { ...facts, site, menus, page: { path, title: page.title } },
      tools: toolsOf(model),
      resolveItem: (nodes, itemFacts) => this.resolveItem(nodes, itemFacts, model, ctx),
      assets: this.options.assets(),
      limits: { loadMs: this.options.loadMs },
      report: this.options.report,
      ...(this.options.isDevelopment && { observe: input.observe ?? nobody }),
      // Who asks how long blocks take wants them drawn.
      constants: input.observe ? createConstantCache(1) : this.options.constants,
      constantFacts: constantFacts(model),
      head: this.head(input),
    });
    const csp = cspHeader({ ...rendered.csp, isDevelopment: this.options.isDevelopment });
    const retry = rendered.problems.length > 0 ? now.getTime() + RETRY_FAILED_MS : Infinity;
    const until = Math.min(rendered.until, page.until, ctx.until, stock.until, retry);
    return finishPage({ name: plan.page, status, html: rendered.html, until, headers: htmlHeaders(csp) });
  }

  private head({ model, stock, path, query, origin, status }: DrawInput): RenderInput['head'] {
    return {
      ...siteHead(model),
      ...(this.options.isDevelopment && { scripts: [DEVELOPMENT_SCRIPT, OVERLAY_SCRIPT] }),
      ...(status === 200 && { canonical: origin + path + toQuery(query) }),
      script: { slug: model.site.slug, stockVersion: String(stock.version), apiBase: API_ROOT },
    };
  }

  private resolveItem(
    nodes: Parameters<typeof resolveNodes>[0],
    itemFacts: object,
    model: SiteModel,
    page: { now: Date; until: number },
  ): ResolvedNode[] {
    const facts = { ...itemFacts } as Record<string, unknown>;
    const car = facts.car as Car | undefined;
    if (car) Object.assign(facts, carFacts(car, { model }));
    const ctx = { facts, now: page.now, until: Infinity };
    const resolved = resolveNodes(nodes, ctx, this.isPerItem);
    page.until = Math.min(page.until, ctx.until);
    return resolved;
  }

  private readonly isPerItem = (block: string, slot: string): boolean =>
    this.options.blocks.get(block)?.each?.[slot] !== undefined;
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

/** Headers that belong to the page; those of every answer come from server/http. */
export function htmlHeaders(csp: string): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    ...(csp !== '' && { 'content-security-policy': csp }),
    'speculation-rules': '"/speculation-rules.json"',
    vary: 'accept-encoding',
  };
}
