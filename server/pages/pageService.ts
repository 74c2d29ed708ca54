import { crc32 } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import {
  answer,
  makeSiteModel,
  toQuery,
  type Plan,
  type Site,
  type SiteModel,
  type ValueAt,
  type ValuePath,
} from '../../engine/index.ts';
import {
  createConstantCache,
  NO_HTML,
  queryNamesOf,
  stylesByNumber,
  takesForms,
  type HostKind,
  type RenderedPage,
  type Visitor,
} from '../../engine/render/index.ts';
import type { Services } from '../../schemas/services/index.ts';
import { NO_STOCK, type SiteStock } from '../features/stock/listStock.ts';
import { WatchedStock } from '../features/stock/watchStock.ts';
import { Drawings } from './drawings.ts';
import type { Refusal } from './drawGuard.ts';
import { drawExample, type ExampleQuestion } from './drawExample.ts';
import { PageDrawer, type DrawInput } from './drawPage.ts';
import { publicHeaders } from './pageHeaders.ts';
import { explainNotFound, explainUrl, type InspectPage, type UrlExplanation } from './explainUrl.ts';
import { findPage, lookUpFacts, type AskedPage } from './findPage.ts';
import { hostsOfPage } from './hostsOfPage.ts';
import { closedTo, gateOf } from './gate.ts';
import { PageCache, type AskedNow } from './pageCache.ts';
import { answerPost } from './posts.ts';
import { writeQuery } from './query.ts';
import type {
  BlocksAnswer,
  BlocksQuestion,
  GatedAnswer,
  NoBlocks,
  PageAnswer,
  PageQuestion,
  PostAnswer,
  PostQuestion,
  PrivateAnswer,
} from './questions.ts';
import type { ServiceInput } from '../defineFeature.ts';
import { servicesOf } from './services.ts';
import type { PageServiceOptions } from './pageServiceOptions.ts';
import { PublicPage } from './publicPage.ts';
import { askerOf, pricedRule, type IsPriced } from './siteStock.ts';
import { withPicturesOf } from './examplePictures.ts';

const NOT_FOUND = { kind: 'not-found' } as const;

/** What all questions to a site have in common at one moment. */
interface Moment extends AskedNow {
  model: SiteModel;
  /** Begins the keys of what is kept. */
  scope: string;
}

/** With what askers outside of a page ask a site. */
export interface Asking {
  model: SiteModel;
  now: Date;
  services: Services;
  isPriced: IsPriced;
}

interface Found {
  moment: Moment;
  asked: AskedPage;
}

function keyOf({ moment, asked }: Found): string {
  return moment.scope + asked.path + toQuery(asked.query);
}

/** Nobody waits for a page that is drawn of an older stock. */
function drawingKey(key: string, { version }: SiteStock): string {
  return `${key} ${version}`;
}

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
  private readonly drawings = new Drawings();
  private readonly drawer: PageDrawer;

  constructor(options: PageServiceOptions) {
    this.options = options;
    this.cache = new PageCache(options.cacheBytes);
    this.drawer = new PageDrawer({
      ...options,
      constants: createConstantCache(options.constantBytes),
      versionOf: (site) => this.version(site),
    });
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
    return (await this.asking(site)).services;
  }

  /** The same with what they are made of. */
  async asking(site: Site): Promise<Asking> {
    const input = await this.serviceInput(site);
    const { model, now } = input;
    return { model, now, services: servicesOf(input), isPriced: pricedRule(model, now) };
  }

  /** What services of this site are made of. */
  async serviceInput(site: Site): Promise<ServiceInput> {
    const model = this.model(site);
    const now = this.options.now();
    const { stockOf, records, reader, uploads, providers } = this.options;
    return { model, now, records, reader, uploads, providers, stock: await stockOf(model, now) };
  }

  /** A value of a site's root file as it is now, for askers outside of a page. */
  value<P extends ValuePath>(site: Site, path: P): ValueAt<P> {
    const model = this.model(site);
    return answer(model.value(path), { facts: model.known, now: this.options.now(), until: Infinity });
  }

  async answer(question: PageQuestion): Promise<PageAnswer | GatedAnswer> {
    const { site, url } = question;
    const moment = await this.moment(site);
    const words = moment.scope + url;
    const ready = this.ready(words, moment);
    if (ready) return { kind: 'page', page: ready };
    const asked = await this.find(moment.model, url);
    const gated = asked?.plan.signIn && (await this.answerGated(question, { moment, asked }));
    const answer = gated ?? (asked && (await this.answerAsked(question, { moment, asked, words })));
    return answer ?? { kind: 'page', page: await this.status(question, 404) };
  }

  /**
   * A page for those who are signed in, drawn for this one alone.
   *
   * @returns undefined when it is for everybody, or there is nothing to show
   */
  private async answerGated(
    question: PageQuestion,
    { moment, asked }: Found,
  ): Promise<GatedAnswer | Extract<PageAnswer, { kind: 'refused' }> | undefined> {
    const facts = lookUpFacts(asked, moment);
    if (facts.kind !== 'facts') return undefined;
    const closed = await closedTo(question, { moment, asked }, facts.facts);
    if (!closed) return undefined;
    if (!closed.visitor) return closed.to === undefined ? undefined : { kind: 'sign-in', to: closed.to };
    const refusal = question.asker === undefined ? undefined : this.options.guard?.(question.asker);
    if (refusal) return { kind: 'refused', ...refusal };
    const input = { ...moment, ...asked, ...facts, status: 200 };
    const { visitor } = closed;
    const page = await this.drawings.alone((drawing) => this.drawer.drawForOne(input, { visitor, drawing }));
    return { kind: 'for-one', page };
  }

  private answerAsked(
    question: PageQuestion,
    found: Found & { words: string },
  ): Promise<PageAnswer | undefined> {
    const { moment, asked, words } = found;
    const key = keyOf(found);
    if (question.url.length <= LONGEST_KEPT_URL && !asked.isMoved) this.keys.set(words, key);
    return this.keptOrDrawn(question, { moment, asked }, key, (input, drawing) =>
      this.drawer.draw(input, drawing),
    );
  }

  /** Some blocks of a page, for one that is open: all that another query changes, unless some are named. */
  async blocks(question: BlocksQuestion): Promise<BlocksAnswer> {
    const found = await this.findHosts(question, (kind) => kind !== 'private');
    if ('kind' in found) return found;
    const { ids } = found;
    const key = `${keyOf(found)} #${ids.join('+')}`;
    const answer = await this.keptOrDrawn(question, found, key, (input, drawing) =>
      this.drawer.drawBlocks(input, ids, drawing),
    );
    return answer ?? NOT_FOUND;
  }

  /** Private blocks of a page, for one visitor: asked and drawn each time, joined with nobody, kept nowhere. */
  async privateBlocks(question: BlocksQuestion, visitor: Visitor): Promise<PrivateAnswer> {
    const found = await this.findHosts(question, (kind) => kind === 'private');
    if ('kind' in found) return found;
    const { moment, asked, ids } = found;
    const facts = lookUpFacts(asked, moment);
    if (facts.kind !== 'facts') return NOT_FOUND;
    const refusal = question.asker === undefined ? undefined : this.options.guard?.(question.asker);
    if (refusal) return { kind: 'refused', ...refusal };
    const input = { ...moment, ...asked, ...facts, status: 200 };
    const json = await this.drawings.alone((drawing) =>
      this.drawer.drawPrivate(input, ids, { visitor, drawing }),
    );
    return { kind: 'private', json };
  }

  /** Whether a page takes anything that is posted to it. */
  async takesPosts({ site, url }: PageQuestion): Promise<boolean> {
    const asked = await this.find(this.model(site), url);
    return asked !== undefined && takesForms(asked.plan, this.options.blocks);
  }

  /** Gives what was posted to a page to the block that it was sent to. Asked and answered for one visitor alone. */
  async post(question: PostQuestion): Promise<PostAnswer> {
    const { stock, ...known } = await this.moment(question.site);
    // Its page was open before somebody held the car: who stores it knows, and says so beside what was typed.
    const moment: Moment = { ...known, stock: { ...stock, ...stock.free } };
    const asked = await this.find(moment.model, question.url);
    if (!asked) return NOT_FOUND;
    const facts = lookUpFacts(asked, moment);
    if (facts.kind === 'redirect') return { kind: 'moved', to: facts.to + writeQuery(asked.query) };
    if (facts.kind === 'not-found') return NOT_FOUND;
    const closed = await closedTo(question, { moment, asked }, facts.facts);
    if (closed && !closed.visitor)
      return closed.to === undefined ? NOT_FOUND : { kind: 'sign-in', to: closed.to };
    const refusal = question.asker === undefined ? undefined : this.options.guard?.(question.asker);
    if (refusal) return { kind: 'refused', ...refusal };
    const { drawer, drawings } = this;
    const report = (error: unknown): void => this.options.reportPost?.(error, question);
    const input = { ...moment, ...asked, ...facts, status: 200 };
    return answerPost({ drawer, drawings, report, forOne: closed?.visitor }, input, question);
  }

  /** Of the code and content of a site: what is drawn for an open page must be of the same. */
  version(site: Site): string {
    return crc32(`${this.options.contentId} ${site.slug} ${site.version}`).toString(36);
  }

  /** CSS by the numbers of its files, rising; undefined when they are none. */
  styles(numbers: readonly number[]): string | undefined {
    return stylesByNumber(this.options.assets(), numbers);
  }

  /** @param without  the stock of a site whose own one cannot be had; absent: that is an error */
  private async moment(site: Site, without?: SiteStock): Promise<Moment> {
    const now = this.options.now();
    const model = this.model(site);
    const asked = this.options.stockOf(model, now);
    const stock = await (without ? asked.catch(() => without) : asked);
    return { now, model, stock, asker: () => askerOf(model, now), scope: `${site.slug} ${site.version} ` };
  }

  private async findHosts(
    { site, url, ids, kind, version }: BlocksQuestion,
    fits: (kind: HostKind) => boolean,
  ): Promise<(Found & { ids: string[] }) | NoBlocks> {
    if (version !== this.version(site)) return { kind: 'outdated' };
    const moment = await this.moment(site);
    const asked = await this.find(moment.model, url);
    if (!asked || asked.isMoved) return NOT_FOUND;
    const hosts = hostsOfPage(asked.plan, moment.model, this.options.blocks);
    const wanted = ids ?? [...hosts.keys()].filter((id) => hosts.get(id) === kind);
    const areKnown = wanted.every((id) => hosts.has(id) && fits(hosts.get(id) as HostKind));
    return areKnown ? { moment, asked, ids: [...wanted].sort() } : NOT_FOUND;
  }

  /** @returns undefined when there is nothing to show for these words */
  private async keptOrDrawn(
    question: PageQuestion,
    { moment, asked }: Found,
    key: string,
    draw: (input: DrawInput, drawing: string) => Promise<PublicPage>,
  ): Promise<PageAnswer | undefined> {
    const kept = asked.isMoved ? undefined : this.cache.get(key, moment);
    if (kept) return { kind: 'page', page: kept };
    const stock = new WatchedStock(moment.stock);
    const found = lookUpFacts(asked, { ...moment, stock });
    if (found.kind === 'redirect') return { kind: 'redirect', to: found.to + writeQuery(asked.query) };
    if (found.kind === 'not-found') return undefined;
    const gate = gateOf(moment.model, asked, found.facts, moment.now);
    if (gate.type !== undefined) return undefined;
    const refusal = this.refusal(question, drawingKey(key, stock));
    if (refusal) return { kind: 'refused', ...refusal };
    const until = Math.min(found.until ?? Infinity, gate.until);
    const input = { ...moment, ...asked, ...found, until, stock, status: 200 };
    return { kind: 'page', page: await this.drawOnce(key, input, draw) };
  }

  /**
   * The site's own page for a status: `not-found` for what the asker can mend, `error` for what we must. It is the same
   * for all addresses, so that one who asks for many that are not there costs little.
   */
  async status({ site }: Pick<PageQuestion, 'site'>, status: number): Promise<PublicPage> {
    const model = this.model(site);
    const plan = this.plan(model, status >= 500 ? 'error' : 'not-found');
    if (!plan)
      return new PublicPage({ name: '', status, headers: publicHeaders(''), until: 0, text: NO_HTML });
    const moment = await this.moment(site, NO_STOCK);
    const key = moment.scope + status;
    const kept = this.cache.get(key, moment);
    if (kept) return kept;
    const nowhere = { path: '', query: {}, params: {}, facts: {} };
    const input = { ...moment, plan, ...nowhere, status, stock: new WatchedStock(moment.stock) };
    return this.drawOnce(key, input, (asked, drawing) => this.drawer.draw(asked, drawing));
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
    const namesOf = (plan: Plan): readonly string[] => this.queryNames(model, plan);
    const input = { model, stock, now, url, inspect, item, namesOf };
    const found = await explainUrl(input);
    if (found.kind !== 'not-found') return found;
    const standIn = await explainNotFound(input);
    return standIn?.kind === 'page' ? { ...standIn, why: found.why } : found;
  }

  /** A block by itself, as one of its examples says. For the workbench: nothing of it is kept or logged. */
  async example({ site, ...question }: ExampleQuestion & { site: Site }): Promise<RenderedPage<string>> {
    const now = this.options.now();
    const model = this.model(site);
    const stock = await this.options.stockOf(model, now);
    const example = withPicturesOf(question.example, stock, model);
    return drawExample(this.options, { ...question, example, model, stock, now });
  }

  /** A page that was asked with these very words before: two map look-ups, no routing. */
  private ready(asked: string, moment: Moment): PublicPage | undefined {
    const key = this.keys.get(asked);
    return key === undefined ? undefined : this.cache.get(key, moment);
  }

  /** Ends a drawing whose code was terminated. */
  cutOff(drawing: string): void {
    this.drawings.cutOff(drawing);
  }

  /** Who waits for a drawing that another one began costs nothing. */
  private refusal({ asker }: PageQuestion, key: string): Refusal | undefined {
    return asker === undefined || this.drawings.has(key) ? undefined : this.options.guard?.(asker);
  }

  private drawOnce(
    key: string,
    input: DrawInput & { stock: WatchedStock },
    draw: (input: DrawInput, drawing: string) => Promise<PublicPage>,
  ): Promise<PublicPage> {
    const { stock } = input;
    return this.drawings.once(drawingKey(key, stock), async (drawing) => {
      const drawn = await draw(input, drawing);
      this.cache.put(key, drawn, stock);
      return drawn;
    });
  }

  private find(model: SiteModel, url: string): Promise<AskedPage | undefined> {
    return findPage(
      model,
      url,
      (page) => this.plan(model, page),
      (plan) => this.queryNames(model, plan),
    );
  }

  private queryNames(model: SiteModel, plan: Plan): readonly string[] {
    return queryNamesOf(plan, this.options.blocks, model.known);
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
