import type { JsonObject, LayerFile, Site } from '../load/types.ts';
import type { Problem } from '../problems.ts';
import { compileCondition, compileRules, compileText, compileValue, Listing } from '../rules/index.ts';
import type {
  Compiled,
  Condition,
  DeclaredRules,
  Facts,
  Json,
  RuleSet,
  Scope,
  VehicleWords,
} from '../rules/index.ts';
import type { Outcome } from './applyChanges.ts';
import { findingsOf } from './changeOutcomes.ts';
import { asText, isObject } from './merge.ts';
import { mergeRules } from './mergeRules.ts';
import type { ConditionName, ListName, ReadValue } from './doors.ts';
import { makePlan } from './plan.ts';
import type { ResolveEnv } from './resolveEnv.ts';
import { href, makeRouteTable, type RouteTable } from './routes.ts';
import { rootValues } from './rootValues.ts';
import { envOn } from './siteEnv.ts';
import { mergeData, mergeMenus, mergeRoots, mergeTheme } from './siteRoot.ts';
import type { Plan } from './types.ts';

export type { ResolveEnv } from './resolveEnv.ts';

/** A site made ready to answer: data, rules, routes, and a plan per page at its first request. */
export interface SiteModel {
  site: Site;
  /** With the names that its layers declare. */
  env: ResolveEnv;
  /** Facts that are known before a request, as written: flags, labels, links, site. */
  known: Facts;
  /** The fact `site` as views read it: texts filled in, addresses and assets finished. */
  siteFact: Compiled<JsonObject>;
  data: JsonObject;
  menus: Compiled<Json>;
  theme: JsonObject;
  routes: RouteTable;
  rules: RuleSet;
  /** Compiles with this site's facts and rules, for one page kind. */
  scope: (kind: string) => Scope;
  /** Answer of a named rule as a condition, e.g. `listed`. */
  condition: (rule: ConditionName) => Compiled<boolean>;
  plan: (page: string) => Plan | undefined;
  /** Pages by name that this site has, with their kind. */
  pages: ReadonlyMap<string, string>;
  /** What its filters ask of what they list, once they are made. */
  listing: Listing;
  /**
   * A value of the root file by its path, e.g. `search.hitsPerPage`, with its rule list, facts and default: made once, and
   * constant where it asks nothing.
   */
  value: ReadValue;
  /** The entries of a list of data, as they are written. */
  list: (name: ListName) => readonly JsonObject[];
  /** A text with labels and other words of the root file in it. */
  text: (text: string) => Compiled<string>;
  /** What was wrong with the content, so far as it was looked at; but for changes, which may hit on another page. */
  problems: Problem[];
  /** What became of the changes of menus, data and rules, and of the pages of which a plan was made. */
  outcomes: Outcome[];
}

/** Makes the model of a site. Nothing in it reads the clock, the disk or the network. */
export function makeSiteModel(site: Site, builtIn: ResolveEnv): SiteModel {
  const env = envOn(site.layers, builtIn);
  const problems: Problem[] = [];
  const outcomes: Outcome[] = [];
  const note = (more: readonly Outcome[]): void => void outcomes.push(...more);
  const data = mergeData(site.layers, note);
  if (site.layers.some(({ root }) => root.value.changes !== undefined))
    mergeRoots(site.layers, env.siteSchema, { onOutcomes: note });
  const known = knownFacts(site, data);
  const listing = new Listing({ known, zone: asText(site.root.timeZone) });
  const base = { ...makeScope(site, env, known, problems), listing };
  const report = (problem: Problem): void => void problems.push(problem);
  const declared: DeclaredRules = { lists: env.rules, conditions: env.conditions };
  const rules = compileRules(mergeRules(ruleFiles(site), { declared, report, note }), declared, base);
  const routesLater: { table?: RouteTable } = {};
  const formats = makeFormats(site, env, () => routesLater.table);
  const scopes = new Map<string, Scope>();
  // Of what stands around every page its kind is known with each request only.
  const anyPage: Scope = { ...base, rules, formats };
  const scope = (kind: string): Scope => {
    const made = scopes.get(kind) ?? { ...anyPage, known: { ...known, page: { kind } } };
    scopes.set(kind, made);
    return made;
  };
  const pages = sitePages(site, (kind, when) => compileCondition(when, scope(kind)));
  const table = makeRouteTable(new Map([...pages].map(([name, page]) => [name, page.routes])));
  routesLater.table = table;
  const plans = new Map<string, Plan | undefined>();
  const model: SiteModel = {
    site,
    env,
    known,
    data,
    problems,
    outcomes,
    rules,
    scope,
    routes: table,
    theme: withAssets(mergeTheme(site.layers, env.themeSchema), (path) => env.assetUrl(site, path)),
    menus: compileValue(mergeMenus(site.layers, note), anyPage, env.menusSchema) as Compiled<Json>,
    siteFact: compileValue(known.site as JsonObject, anyPage, env.siteSchema) as Compiled<JsonObject>,
    pages: new Map([...pages].map(([name, page]) => [name, page.kind])),
    condition: (rule) => rules.condition(rule),
    listing,
    value: rootValues(site.root, env.siteSchema, anyPage) as ReadValue,
    list: (name) => (Array.isArray(data[name]) ? data[name].filter(isObject) : []),
    text: (text) => compileText(text, anyPage),
    plan: (page) => {
      if (!plans.has(page)) plans.set(page, pages.has(page) ? makePlan(model, page) : undefined);
      return plans.get(page);
    },
  };
  return model;
}

/** Makes every page of a site ready and says all that is wrong in its content, so far as one site can tell. */
export function siteProblems(model: SiteModel): Problem[] {
  for (const page of model.pages.keys()) model.plan(page);
  const own = model.site.layers.filter(({ kind }) => kind === 'site').map(({ folder }) => `${folder}/`);
  const { missed, doubled } = findingsOf(model.outcomes);
  const ownMisses = missed.filter(({ file }) => own.some((folder) => file.startsWith(folder)));
  return [...model.problems, ...doubled, ...ownMisses];
}

function knownFacts(site: Site, data: JsonObject): Facts {
  const { flags, labels, links, ...root } = site.root;
  const locations = Array.isArray(data.locations) ? data.locations : [];
  const primary =
    locations.find((location) => isObject(location) && location.primary === true) ?? locations[0];
  return {
    flags: flags ?? {},
    labels: labels ?? {},
    links: links ?? {},
    site: { ...root, ...data, ...(primary !== undefined && { primary }) },
  };
}

function makeScope(site: Site, env: ResolveEnv, known: Facts, problems: Problem[]): Scope {
  return {
    facts: env.facts,
    known,
    zone: asText(site.root.timeZone),
    report: (problem) => problems.push(problem),
    vehicleWords: wordsIn(site.root.vehicleWords),
    ...(env.schemaOf && { schemaOf: env.schemaOf }),
  };
}

/** Words that lack one of the two are left out: what is wrong with them is told. */
function wordsIn(said: Json | undefined): VehicleWords {
  const all = Object.entries(isObject(said) ? said : {});
  return Object.fromEntries(
    all.flatMap(([type, words]) => {
      const { one, many } = isObject(words) ? words : {};
      return typeof one === 'string' && typeof many === 'string' ? [[type, { one, many }]] : [];
    }),
  );
}

/** What the words `x-format` of a setting's schema make of a text. */
function makeFormats(site: Site, env: ResolveEnv, routes: () => RouteTable | undefined): Scope['formats'] {
  return {
    address: { finish: (text) => finishAddress(text, routes()) },
    markdown: { prepare: env.toHtml, escape: escapeHtml, finish: saidIn },
    // An address is finished already: `{site.logo}` in a setting that is an asset too.
    asset: { finish: (path) => (path.startsWith('/') ? path : (env.assetUrl(site, path) ?? '')) },
  };
}

/** Of Markdown whose values are all missing only tags are left: it says nothing. */
function saidIn(html: string): string {
  return /^(?:<[^>]*>|\s)*$/.test(html) && !html.includes('<hr') ? '' : html;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

const PATH_OR_URL = /^(\/|#|\?|[a-z][a-z0-9+.-]*:)/i;

/** A page name becomes its path; paths and whole addresses stay. Missing when nothing is left. */
function finishAddress(text: string, routes: RouteTable | undefined): string {
  const address = text.trim();
  if (address === '' || /^(tel|sms|mailto):$/.test(address)) return '';
  if (PATH_OR_URL.test(address)) return address;
  return (routes && href(routes, address)) ?? '';
}

interface PageHeadline {
  kind: string;
  routes: readonly string[];
}

/** Names, kinds and routes of all pages: the later layer's word counts. Pages that a flag switches off are left out. */
function sitePages(
  site: Site,
  condition: (kind: string, when: Condition) => Compiled<boolean>,
): Map<string, PageHeadline> {
  const merged = new Map<string, { kind?: Json; routes?: Json; when?: Json }>();
  for (const layer of site.layers) {
    for (const [name, { value }] of layer.pages) {
      const { kind, routes, when } = value;
      const said = Object.fromEntries(
        Object.entries({ kind, routes, when }).filter(([, word]) => word !== undefined),
      );
      merged.set(name, { ...merged.get(name), ...said });
    }
  }
  const pages = new Map<string, PageHeadline>();
  for (const [name, { kind, routes, when }] of merged) {
    if (typeof kind !== 'string') continue;
    const there = when === undefined || when === null ? undefined : condition(kind, when as Condition);
    if (there?.constant === true && !there.value) continue;
    pages.set(name, { kind, routes: Array.isArray(routes) ? routes.map((route) => asText(route)) : [] });
  }
  return pages;
}

function ruleFiles(site: Site): LayerFile[] {
  return site.layers.map((layer) => layer.rules).filter((file) => file !== undefined);
}

/** Tokens that name a file in assets/ get its address. */
function withAssets(value: JsonObject, url: (path: string) => string | undefined): JsonObject {
  return JSON.parse(JSON.stringify(value), (_, inner: unknown) =>
    typeof inner === 'string' && inner.startsWith('assets/') ? (url(inner) ?? inner) : inner,
  ) as JsonObject;
}
