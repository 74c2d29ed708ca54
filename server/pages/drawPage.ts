import type { Accepted, AnyBlock, PageTools } from '../../engine/block.ts';
import {
  addressOf,
  answer,
  type Ctx,
  pickEntries,
  resolveNodes,
  resolvePage,
  siteFact,
  toQuery,
  type Drawing,
  type DrawnItem,
  type Face,
  type Plan,
  type ResolvedNode,
  type Site,
  type SiteModel,
} from '../../engine/index.ts';
import {
  acceptForm,
  createConstantCache,
  queryNamesOf,
  renderBlocks,
  renderPage,
  type BlockAtWork,
  type BlockWatch,
  type ForEverybody,
  type ObserveBlock,
  type PageProblem,
  type Posted,
  type PublicHtml,
  type RenderedPage,
  type RenderInput,
  type SeenBlock,
  type Unfit,
  type Visitor,
} from '../../engine/render/index.ts';
import type { SearchFact } from '../../schemas/facts/search.ts';
import type { Car } from '../../schemas/types/car.ts';
import type { SiteStock } from '../features/stock/listStock.ts';
import { withCarFacts } from './carFacts.ts';
import { cspHeader } from './csp.ts';
import { BLOCKS_HEADERS, privateHeaders, publicHeaders } from './pageHeaders.ts';
import { API_ROOT } from '../apiRoot.ts';
import { requestFacts } from './findPage.ts';
import { PublicPage } from './publicPage.ts';
import { hostsOfPage } from './hostsOfPage.ts';
import { itemListOf } from './itemList.ts';
import { hrefsWith, type Query } from './query.ts';
import { servicesOf } from './services.ts';
import { constantFacts, siteNeeds } from './siteNeeds.ts';
import { siteHead } from './siteHead.ts';
import type { Providers } from '../providers/providers.ts';
import type { RecordsReader } from '../storage/followRecords.ts';
import type { RecordsWriter } from '../writer/recordsWriter.ts';

/** A block at work, and in which drawing. */
export interface DrawingAtWork extends BlockAtWork {
  drawing: string;
}

/** Those who look after the process; see server/worker. */
export interface DrawingWatch {
  within: <T>(block: DrawingAtWork, work: () => T) => T;
  refused: BlockWatch['refused'];
}

export interface DrawerOptions {
  blocks: ReadonlyMap<string, AnyBlock>;
  assets: () => RenderInput['assets'];
  report: NonNullable<RenderInput['report']>;
  constants: RenderInput['constants'];
  /** Time for all look-ups of a page, ms. */
  loadMs: number;
  /** Of the HTML of one block. */
  blockBytes: number;
  watch?: DrawingWatch | undefined;
  isDevelopment: boolean;
  /** Of the code and content that a site is drawn with. */
  versionOf: (site: Site) => string;
  /** Who writes records; absent: nothing is stored here. */
  records?: RecordsWriter | undefined;
  /** Who reads records; absent: nobody does. */
  reader?: RecordsReader | undefined;
  /** Who asks those outside; absent: nobody is asked. */
  providers?: Providers | undefined;
}

export interface DrawInput {
  model: SiteModel;
  stock: SiteStock;
  plan: Plan;
  /** What the page kind knows: car, search ... */
  facts: Record<string, unknown>;
  /** Canonical. */
  path: string;
  query: Query;
  /** Of the path. */
  params: Readonly<Record<string, string>>;
  status: number;
  now: Date;
  /** Epoch ms at which the clock changes the facts; absent: never. */
  until?: number | undefined;
}

/** A page with what is known of its making. */
export interface Inspection {
  drawing: Drawing;
  /** By the id of the block, with `.0`, `.1` ... when it is drawn per item. */
  blocks: Record<string, SeenBlock>;
}

/** A page for one visitor: it is sent to that one, and kept nowhere. */
export interface PrivatePage {
  /** Of the page in the layouts. */
  name: string;
  status: number;
  html: string;
  headers: Readonly<Record<string, string>>;
}

/** Who looks on while a page is drawn. */
interface Onlooker {
  observe: ObserveBlock;
  /** Facts of an entry of a list. */
  item: (list: string, item: DrawnItem) => void;
}

/** Reloads open pages after a save; see server/http/development.ts. */
export const DEVELOPMENT_SCRIPT = '/-/dev.js';
/** Shows what explain knows of the open page; see server/http/overlay. */
export const OVERLAY_SCRIPT = '/-/overlay/overlay.ts';
/** Drawings of which the shortest times are told. */
const WARM_RUNS = 3;
const nobody: ObserveBlock = () => undefined;
/** How long a page without a block that failed is kept: not for ever, and not so short that the log overflows. */
const RETRY_FAILED_MS = 10_000;

/**
 * A block that does not come to an end is terminated, and with it all that the event loop would have done in the same turn: promises of
 * other requests would be forgotten for good.
 */
const turnOfItsOwn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Draws pages that are resolved already; keeps nothing but constant blocks. */
export class PageDrawer {
  private readonly options: DrawerOptions;
  /** Of the fact `site`. */
  private readonly siteNeeds: readonly string[];

  constructor(options: DrawerOptions) {
    this.options = options;
    this.siteNeeds = siteNeeds(options.blocks);
  }

  /** @param drawing tells this one from others that run at the same time */
  async draw(input: DrawInput, drawing: string): Promise<PublicPage> {
    const { plan, status } = input;
    const { drawn, until } = await this.drawWith(input, renderPage, { drawing });
    const csp = cspHeader({ ...drawn.csp, isDevelopment: this.options.isDevelopment });
    return new PublicPage({ name: plan.page, status, text: drawn.html, until, headers: publicHeaders(csp) });
  }

  /** Some blocks of a page, for one that is open. */
  async drawBlocks(input: DrawInput, ids: readonly string[], drawing: string): Promise<PublicPage> {
    const { plan, status } = input;
    const { drawn, until } = await this.drawWith(input, (made) => renderBlocks(made, ids), { drawing, ids });
    return new PublicPage({ name: plan.page, status, text: drawn.json, until, headers: BLOCKS_HEADERS });
  }

  /** Private blocks of a page, as JSON, for one visitor: nothing of it is kept. */
  async drawPrivate(
    input: DrawInput,
    ids: readonly string[],
    { visitor, drawing }: { visitor: Visitor; drawing: string },
  ): Promise<string> {
    const render = (made: ForEverybody) => renderBlocks({ ...made, visitor }, ids);
    return (await this.drawWith(input, render, { drawing, ids })).drawn.json;
  }

  /** The whole page for one visitor, e.g. with what was sent to a form of it: nothing of it is kept. */
  async drawForOne(
    input: DrawInput,
    { visitor, drawing }: { visitor: Visitor; drawing: string },
  ): Promise<PrivatePage> {
    const { plan, status } = input;
    const render = (made: ForEverybody) => renderPage({ ...made, visitor });
    const { drawn } = await this.drawWith(input, render, { drawing });
    const csp = cspHeader({ ...drawn.csp, isDevelopment: this.options.isDevelopment });
    const headers = privateHeaders(csp, visitor.fact !== undefined);
    return { name: plan.page, status, html: drawn.html, headers };
  }

  /**
   * Gives what was posted to its block.
   *
   * @returns undefined when the page has no block that takes it
   */
  async accept(
    input: DrawInput,
    posted: Posted,
    { visitor, drawing }: { visitor?: Visitor | undefined; drawing: string },
  ): Promise<Accepted | Unfit | undefined> {
    const take = async (made: ForEverybody) => ({
      accepted: await acceptForm({ ...made, visitor }, posted),
      until: Infinity,
      problems: [],
    });
    return (await this.drawWith(input, take, { drawing, ids: [posted.block] })).drawn.accepted;
  }

  /** Draws the page to see what becomes of each block; nothing of it is kept. */
  async inspect(input: DrawInput): Promise<Inspection> {
    const blocks: Inspection['blocks'] = {};
    const items = new Map<string, DrawnItem[]>();
    const onlooker: Onlooker = {
      observe: (id, seen) => (blocks[id] = { ...blocks[id], ...seen }),
      item: (list, one) => void items.set(list, [...(items.get(list) ?? []), one]),
    };
    const { drawn } = await this.drawWith(input, renderPage, { onlooker });
    return { blocks, drawing: drawingOf(drawn, blocks, items) };
  }

  /** The same a few times, for times that are not those of a first run: of each block the shortest ones. */
  async inspectWarm(input: DrawInput): Promise<Inspection> {
    let inspection = await this.inspect(input);
    for (let run = 1; run < WARM_RUNS; run++) {
      const { blocks: before } = inspection;
      inspection = await this.inspect(input);
      const blocks = Object.entries(inspection.blocks).map(([id, seen]) => [id, quicker(seen, before[id])]);
      inspection = { ...inspection, blocks: Object.fromEntries(blocks) as Inspection['blocks'] };
    }
    return inspection;
  }

  /**
   * @param render  what is drawn of the page
   * @param ids  of the blocks that it draws; absent: all
   */
  private async drawWith<Drawn extends { until: number; problems: readonly PageProblem[] }>(
    input: DrawInput,
    render: (input: ForEverybody) => Promise<Drawn>,
    { onlooker, drawing, ids }: { onlooker?: Onlooker; drawing?: string; ids?: readonly string[] },
  ): Promise<{ drawn: Drawn; until: number }> {
    await turnOfItsOwn();
    const { model, stock, plan, now } = input;
    const { blocks, records, reader, providers } = this.options;
    const facts = requestFacts(model, input, input.facts);
    const ctx = { facts, now, until: input.until ?? Infinity };
    const menus = answer(model.menus, ctx);
    const site = siteFact(model, ctx, this.siteNeeds);
    const hosts = hostsOfPage(plan, model, blocks);
    const keepsPlace = (id: string): boolean => hosts.has(id);
    const wanted = ids && new Set(ids);
    const page = resolvePage({ plan, facts, now, isPerItem: this.isPerItem, keepsPlace, ids: wanted });
    const drawn = await render({
      page,
      plan,
      blocks,
      hosts,
      services: servicesOf({ model, stock, now, ctx, records, reader, providers }),
      facts: { ...facts, site, menus, page: { path: input.path, title: page.title } },
      tools: toolsOf(input, () => queryNamesOf(plan, blocks, model.known)),
      entriesOf: (entries, settings, itemFacts) => {
        const asked = { facts: { ...itemFacts, page: facts.page }, now, until: Infinity };
        const picked = pickEntries(entries, settings, asked);
        ctx.until = Math.min(ctx.until, asked.until);
        return picked;
      },
      resolveItem: (nodes, itemFacts, of) => {
        // Views read the page's path and title as `page`; rules read the page's own car and the like.
        const all = withCarFacts({ ...itemFacts, page: facts.page }, { model, now, asking: ctx });
        if (of) onlooker?.item(of.list, { key: of.key, facts: all });
        return this.resolveItem(nodes, all, ctx);
      },
      assets: this.options.assets(),
      limits: { loadMs: this.options.loadMs, blockBytes: this.options.blockBytes },
      report: this.options.report,
      watch: drawing === undefined ? undefined : watchOf(this.options.watch, drawing),
      ...((onlooker ?? this.options.isDevelopment) && { observe: onlooker?.observe ?? nobody }),
      // Who looks on wants all blocks drawn.
      constants: onlooker ? createConstantCache(1) : this.options.constants,
      constantFacts: constantFacts(model, this.siteNeeds),
      head: this.head(input, ctx),
    });
    const retry = drawn.problems.length > 0 ? now.getTime() + RETRY_FAILED_MS : Infinity;
    return { drawn, until: Math.min(drawn.until, page.until, ctx.until, stock.until, retry) };
  }

  private head({ model, path, query, status, facts }: DrawInput, ctx: Ctx): RenderInput['head'] {
    // The same wherever the page is looked at: a host that is asked is nobody's word on where the page stands.
    const [host] = model.site.hosts;
    return {
      ...siteHead(model, ctx),
      ...(this.options.isDevelopment && { scripts: [DEVELOPMENT_SCRIPT, OVERLAY_SCRIPT] }),
      ...(status === 200 && host !== undefined && { canonical: `https://${host}${path}${toQuery(query)}` }),
      structuredData: host === undefined ? [] : this.structuredData(facts, { model, host }),
      script: {
        slug: model.site.slug,
        apiBase: API_ROOT,
        version: this.options.versionOf(model.site),
        keptAnswers: answer(model.value('search.cacheSize'), ctx),
        ...(facts.car !== undefined && { about: (facts.car as Car).id }),
      },
    };
  }

  /** What the page is about as a whole; what a block shows, it says itself. */
  private structuredData(facts: Record<string, unknown>, at: { model: SiteModel; host: string }): object[] {
    const { search } = facts as { search?: SearchFact };
    const list = search && itemListOf(search, at);
    return list ? [list] : [];
  }

  private resolveItem(
    nodes: Parameters<typeof resolveNodes>[0],
    facts: Record<string, unknown>,
    page: { now: Date; until: number },
  ): ResolvedNode[] {
    const ctx = { facts, now: page.now, until: Infinity };
    const resolved = resolveNodes(nodes, ctx, this.isPerItem);
    page.until = Math.min(page.until, ctx.until);
    return resolved;
  }

  private readonly isPerItem = (block: string, slot: string): boolean =>
    this.options.blocks.get(block)?.each?.[slot] !== undefined;
}

function watchOf(watch: DrawingWatch | undefined, drawing: string): BlockWatch | undefined {
  if (!watch) return undefined;
  return {
    within: (block, work) => watch.within({ ...block, drawing }, work),
    refused: (site, page, block) => watch.refused(site, page, block),
  };
}

function quicker(seen: SeenBlock, other: SeenBlock = {}): SeenBlock {
  const least = (what: 'load' | 'draw'): Partial<SeenBlock> => {
    const times = [seen[what], other[what]].filter((ms) => ms !== undefined);
    return times.length === 0 ? {} : { [what]: Math.min(...times) };
  };
  return { ...seen, ...least('load'), ...least('draw') };
}

/** What became of each block that was drawn. */
function drawingOf(
  { html: { text: html }, problems }: RenderedPage<PublicHtml>,
  blocks: Inspection['blocks'],
  items: Drawing['items'],
): Drawing {
  const failures = new Map(problems.map(({ block, message }) => [block, message]));
  const shown = new Set(Array.from(html.matchAll(/<!--block (\S+)-->/g), ([, id = '']) => id));
  const faceOf = (id: string): Face => {
    if (shown.has(id)) return 'shown';
    if (failures.has(id)) return 'failed';
    return blocks[id]?.isEmpty ? 'empty' : 'unused';
  };
  return { faces: new Map(Object.keys(blocks).map((id) => [id, faceOf(id)])), failures, items };
}

/** Of the site's own host: that which was asked may be anybody's word. */
export function absoluteUrl({ hosts: [host] }: Site, path: string): string {
  return host === undefined ? path : `https://${host}${path}`;
}

/** What a site gives to the views of one of its pages. */
export function toolsOf(
  { model, path, query }: Pick<DrawInput, 'model' | 'path' | 'query'>,
  names: () => readonly string[],
): PageTools {
  return {
    addressOf: (kind, thing) => addressOf(model, kind, thing),
    hrefWith: hrefsWith({ path, query, names }),
    urlOf: (address) => absoluteUrl(model.site, address),
    sizeOf: (address) => model.env.assetSize?.(model.site, address),
  };
}
