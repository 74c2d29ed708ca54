import { LRUCache } from 'lru-cache';
import type { AnyBlock } from '../../engine/block.ts';
import {
  answer,
  makeSiteModel,
  siteProblems,
  toQuery,
  type Plan,
  type Problem,
  type ResolveEnv,
  type Site,
  type SiteModel,
  type ValueAt,
  type ValuePath,
} from '../../engine/index.ts';
import { createConstantCache, type BuildAssets, type PageProblem } from '../../engine/render/index.ts';
import type { Services } from '../../schemas/services.ts';
import { NO_STOCK, type SiteStock } from '../stock/stockStore.ts';
import type { DrawGuard, Refusal } from './drawGuard.ts';
import { htmlHeaders, PageDrawer, type DrawingWatch, type DrawInput } from './drawPage.ts';
import { explainNotFound, explainUrl, type InspectPage, type UrlExplanation } from './explainUrl.ts';
import { findPage, lookUpFacts } from './findPage.ts';
import { finishPage, PageCache, type CachedPage } from './pageCache.ts';
import { servicesOf } from './services.ts';

export interface PageServiceOptions {
  env: ResolveEnv;
  blocks: ReadonlyMap<string, AnyBlock>;
  /** Read again after each build in development. */
  assets: () => BuildAssets;
  stockOf: (model: SiteModel, now: Date) => Promise<SiteStock>;
  now: () => Date;
  /** A block that failed; the page goes on without it. */
  report: (problem: PageProblem) => void;
  /** Mistakes in the content of a site, found when a page was first made ready. */
  reportContent?: (problems: readonly Problem[], site: string) => void;
  /** Bytes of the page cache; 0 switches it off. */
  cacheBytes: number;
  /** Bytes of the HTML of constant blocks. */
  constantBytes: number;
  /** Time for all look-ups of a page, ms. */
  loadMs: number;
  /** Of the HTML of one block. */
  blockBytes: number;
  watch?: DrawingWatch;
  isDevelopment: boolean;
  /** Says whether a page that is not in the cache is drawn for this asker; absent: always. */
  guard?: DrawGuard;
}

/** The drawing of a page was cut off: one of its blocks did not come to an end. Those who asked for it get no page. */
export class DrawingCutOff extends Error {}

/** Many who ask at the same time wait for one. */
interface RunningDrawing {
  page: Promise<CachedPage>;
  cutOff: (reason: Error) => void;
}

export interface PageQuestion {
  site: Site;
  /** Path and query as they were asked. */
  url: string;
  /** Whom the guard counts; absent: one of our own tools, which is not guarded. */
  asker?: string;
}

export type PageAnswer =
  { kind: 'page'; page: CachedPage } | { kind: 'redirect'; to: string } | ({ kind: 'refused' } & Refusal);

const LONGEST_KEPT_URL = 500;

/** Answers page requests of all sites: finds the page, its facts and plan, draws it, keeps it. */
export class PageService {
  private readonly options: PageServiceOptions;
  private readonly models = new WeakMap<Site, SiteModel>();
  /** How many problems of a site have been reported. */
  private readonly reported = new WeakMap<SiteModel, number>();
  private readonly cache: PageCache;
  /** What was asked -> key of its page, so that a page in the cache needs no routing. */
  private readonly keys = new LRUCache<string, string>({ max: 20_000 });
  /** Pages that are being drawn. */
  private readonly drawing = new Map<string, RunningDrawing>();
  private readonly drawer: PageDrawer;

  constructor(options: PageServiceOptions) {
    this.options = options;
    this.cache = new PageCache(options.cacheBytes);
    this.drawer = new PageDrawer({ ...options, constants: createConstantCache(options.constantBytes) });
  }

  /** The site made ready to answer; made at its first request and kept while its files live. */
  model(site: Site): SiteModel {
    const known = this.models.get(site);
    if (known) return known;
    const made = makeSiteModel(site, this.options.env);
    this.models.set(site, made);
    return made;
  }

  /** What blocks of this site may ask, for askers outside of a page: the API. */
  async services(site: Site): Promise<Services> {
    const model = this.model(site);
    const now = this.options.now();
    return servicesOf({ model, now, stock: await this.options.stockOf(model, now) });
  }

  /** A value of a site's root file as it is now, for askers outside of a page. */
  value<P extends ValuePath>(site: Site, path: P): ValueAt<P> {
    const model = this.model(site);
    return answer(model.value(path), { facts: model.known, now: this.options.now(), until: Infinity });
  }

  /** Makes every page of a site ready and says what is wrong in its content. */
  check(site: Site): readonly Problem[] {
    return siteProblems(this.model(site));
  }

  async answer(question: PageQuestion): Promise<PageAnswer> {
    const { site, url } = question;
    const now = this.options.now();
    const model = this.model(site);
    const stock = await this.options.stockOf(model, now);
    const scope = `${site.slug} ${site.version} ${stock.version} `;
    const ready = this.ready(scope + url, now);
    if (ready) return { kind: 'page', page: ready };
    const asked = await findPage(model, url, (page) => this.plan(model, page));
    if (!asked) return { kind: 'page', page: await this.status(question, 404) };
    const { plan, query, path, params, isOld } = asked;
    const key = scope + path + toQuery(query);
    if (url.length <= LONGEST_KEPT_URL && !isOld) this.keys.set(scope + url, key);
    const kept = isOld ? undefined : this.cache.get(key, now.getTime());
    if (kept) return { kind: 'page', page: kept };
    const found = lookUpFacts(asked, { model, stock, now });
    if (found.kind === 'redirect') return { kind: 'redirect', to: found.to + toQuery(query) };
    if (found.kind === 'not-found') return { kind: 'page', page: await this.status(question, 404) };
    const { facts, until } = found;
    const refusal = this.refusal(question, key);
    if (refusal) return { kind: 'refused', ...refusal };
    const drawn = { model, stock, plan, path, query, params, status: 200, now, facts, until };
    return { kind: 'page', page: await this.drawOnce(key, drawn) };
  }

  /**
   * The site's own page for a status: `not-found` for what the asker can mend, `error` for what we must. It is the same
   * for all addresses, so that one who asks for many that are not there costs little.
   */
  async status({ site }: Pick<PageQuestion, 'site'>, status: number): Promise<CachedPage> {
    const model = this.model(site);
    const plan = this.plan(model, status >= 500 ? 'error' : 'not-found');
    if (!plan) return finishPage({ name: '', status, headers: htmlHeaders(''), until: 0, html: '' });
    const now = this.options.now();
    const stock = await this.options.stockOf(model, now).catch(() => NO_STOCK);
    const key = `${site.slug} ${site.version} ${stock.version} ${status}`;
    const kept = this.cache.get(key, now.getTime());
    if (kept) return kept;
    const nowhere = { path: '', query: {}, params: {}, facts: {} };
    return this.drawOnce(key, { model, stock, plan, ...nowhere, status, now });
  }

  /**
   * Why the page of an address is as it is, and what became of each of its blocks when drawn now. For development:
   * nothing of it is kept.
   */
  async explain({ site, url, item }: PageQuestion & { item?: string }): Promise<UrlExplanation> {
    const now = this.options.now();
    const model = this.model(site);
    const stock = await this.options.stockOf(model, now);
    const inspect: InspectPage = (asked, facts) =>
      this.drawer.inspectWarm({ status: 200, ...asked, model, stock, facts, now });
    const input = { model, stock, now, url, inspect, item };
    const found = await explainUrl(input);
    if (found.kind !== 'not-found') return found;
    const standIn = await explainNotFound(input);
    return standIn?.kind === 'page' ? { ...standIn, why: found.why } : found;
  }

  /** A page that was asked with these very words before: two map look-ups, no routing. */
  private ready(asked: string, now: Date): CachedPage | undefined {
    const key = this.keys.get(asked);
    return key === undefined ? undefined : this.cache.get(key, now.getTime());
  }

  /** Ends a drawing whose code was terminated: nothing of it would ever answer. */
  cutOff(key: string): void {
    this.drawing.get(key)?.cutOff(new DrawingCutOff('A block of the page did not come to an end.'));
  }

  /** Who waits for a drawing that another one began costs nothing. */
  private refusal({ asker }: PageQuestion, key: string): Refusal | undefined {
    return asker === undefined || this.drawing.has(key) ? undefined : this.options.guard?.(asker);
  }

  private drawOnce(key: string, input: DrawInput): Promise<CachedPage> {
    const running = this.drawing.get(key);
    if (running) return running.page;
    const { promise, resolve, reject } = Promise.withResolvers<CachedPage>();
    this.drawing.set(key, { page: promise, cutOff: reject });
    const page = promise.finally(() => this.drawing.delete(key));
    // Not at once: were its code terminated, the request that waits for it would be gone with it, unanswered.
    void Promise.resolve()
      .then(() => this.drawer.draw(input, key))
      .then((drawn) => {
        this.cache.put(key, drawn);
        resolve(drawn);
      })
      .catch(reject);
    return page;
  }

  private plan(model: SiteModel, page: string): Plan | undefined {
    const plan = model.plan(page);
    const known = this.reported.get(model) ?? 0;
    if (model.problems.length > known) {
      this.reported.set(model, model.problems.length);
      this.options.reportContent?.(model.problems.slice(known), model.site.slug);
    }
    return plan;
  }
}
