import { primaryIn } from '../../schemas/dataLists.ts';
import { NOUNS } from '../../schemas/nouns.ts';
import { listOfKind } from '../../schemas/pageParams.ts';
import type { JsonObject, LayerFile, Site } from '../layers.ts';
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
  Nouns,
} from '../rules/index.ts';
import type { Outcome } from './applyChanges.ts';
import { findingsOf } from './changeOutcomes.ts';
import { asText, isObject } from './merge.ts';
import { mergeRules } from './mergeRules.ts';
import type { ConditionName, ListName, ReadValue } from './doors.ts';
import { compileEntries, withItem, type Entry } from './entries.ts';
import { makePlan } from './plan.ts';
import { makeFormats } from './formats.ts';
import { compilePage, type LinkedPages } from './pageAddress.ts';
import type { ResolveEnv } from './resolveEnv.ts';
import { makeRouteTable, type RouteTable } from './routes.ts';
import { placeNamesOf } from './searchAddress.ts';
import { rootValues } from './rootValues.ts';
import { compileSiteFacts, type SiteFacts } from './siteFact.ts';
import { envOn } from './siteEnv.ts';
import { mergeData, mergeMenus, mergeRoots, mergeTheme } from './siteRoot.ts';
import type { Plan } from './types.ts';

/** A site made ready to answer: data, rules, routes, and a plan per page at its first request. */
export interface SiteModel {
  site: Site;
  /** With the names that its layers declare. */
  env: ResolveEnv;
  /** Facts that are known before a request, as written: flags, labels, links, site. */
  known: Facts;
  /** The members of the fact `site` as views read them: texts filled in, addresses and assets finished. */
  siteFacts: SiteFacts;
  data: JsonObject;
  menus: Compiled<Json>;
  theme: JsonObject;
  routes: RouteTable;
  rules: RuleSet;
  /** Compiles with this site's facts and rules, for one page kind; `item` is an entry of `list`. */
  scope: (kind: string, list?: string) => Scope;
  /** Answer of a named rule as a condition, e.g. `listed`. */
  condition: (rule: ConditionName) => Compiled<boolean>;
  plan: (page: string) => Plan | undefined;
  /** Pages by name that this site has, with their kind. */
  pages: ReadonlyMap<string, string>;
  /** The list of data that a page is about an entry of. */
  listOf: (page: string) => string | undefined;
  /** The entries of a list of data. */
  entries: (list: string) => Compiled<readonly Entry[]>;
  /** The address of a page beside the thing that it is about; empty when there is none. See `addressOf`. */
  address: (page: string) => Compiled<string>;
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
  const later: { pages?: LinkedPages } = {};
  const formats = makeFormats({ ...env, site, pages: () => later.pages });
  // What a rule gives is finished where it is used, but for an address, which is one wherever it is written.
  const base: Scope = {
    ...makeScope(site, env, known, problems),
    listing,
    formats: { address: formats.address },
  };
  const report = (problem: Problem): void => void problems.push(problem);
  const declared: DeclaredRules = { lists: env.rules, conditions: env.conditions };
  const rules = compileRules(mergeRules(ruleFiles(site), { declared, report, note }), declared, base);
  const scopes = new Map<string, Scope>();
  // Of what stands around every page its kind is known with each request only.
  const anyPage: Scope = { ...base, rules, formats };
  const ofKind = (kind: string): Scope => {
    const made = scopes.get(kind) ?? { ...anyPage, known: { ...known, page: { kind } } };
    scopes.set(kind, made);
    return made;
  };
  const scope = (kind: string, list?: string): Scope => withItem(ofKind(kind), list);
  const pages = sitePages(site, (kind, when) => compileCondition(when, scope(kind)));
  const table = makeRouteTable(new Map([...pages].map(([name, page]) => [name, page.routes])));
  const kinds = new Map([...pages].map(([name, page]) => [name, page.kind]));
  const linked: LinkedPages = { routes: table, kinds, placeNames: placeNamesOf(data) };
  later.pages = linked;
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
    siteFacts: compileSiteFacts(known.site as JsonObject, env.siteSchema, anyPage),
    pages: kinds,
    listOf: (page) => listOfKind(pages.get(page)?.kind ?? '', pages.get(page)?.of),
    entries: compileEntries(data, anyPage),
    address: keptByPage((page) => compilePage({ page }, anyPage, linked)),
    condition: (rule) => rules.condition(rule),
    listing,
    value: rootValues(site.root, env.siteSchema, anyPage) as ReadValue,
    list: (name) => (Array.isArray(data[name]) ? data[name].filter(isObject) : []),
    text: (text) => compileText(text, anyPage),
    plan: keptByPage((page) => (pages.has(page) ? makePlan(model, page) : undefined)),
  };
  return model;
}

/** Made at the first question for each page. */
function keptByPage<T>(make: (page: string) => T): (page: string) => T {
  const kept = new Map<string, T>();
  return (page) => {
    if (!kept.has(page)) kept.set(page, make(page));
    return kept.get(page) as T;
  };
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
  return {
    flags: flags ?? {},
    labels: labels ?? {},
    links: links ?? {},
    site: { ...root, ...data, ...primaryIn(data) },
  };
}

function makeScope(site: Site, env: ResolveEnv, known: Facts, problems: Problem[]): Scope {
  return {
    facts: env.facts,
    known,
    zone: asText(site.root.timeZone),
    report: (problem) => problems.push(problem),
    nouns: nounsIn(site.root[NOUNS.setting]),
    ...(env.schemaOf && { schemaOf: env.schemaOf }),
  };
}

/** Words that lack one of the two are left out: what is wrong with them is told. */
function nounsIn(said: Json | undefined): Nouns {
  const all = Object.entries(isObject(said) ? said : {});
  return Object.fromEntries(
    all.flatMap(([type, words]) => {
      const { one, many } = isObject(words) ? words : {};
      return typeof one === 'string' && typeof many === 'string' ? [[type, { one, many }]] : [];
    }),
  );
}

interface PageHeadline {
  kind: string;
  /** List of data that it is about. */
  of?: string;
  routes: readonly string[];
}

/** Names, kinds and routes of all pages: the later layer's word counts. Pages that a flag switches off are left out. */
function sitePages(
  site: Site,
  condition: (kind: string, when: Condition) => Compiled<boolean>,
): Map<string, PageHeadline> {
  const merged = new Map<string, { kind?: Json; of?: Json; routes?: Json; when?: Json }>();
  for (const layer of site.layers) {
    for (const [name, { value }] of layer.pages) {
      const { kind, of, routes, when } = value;
      const said = Object.fromEntries(
        Object.entries({ kind, of, routes, when }).filter(([, word]) => word !== undefined),
      );
      merged.set(name, { ...merged.get(name), ...said });
    }
  }
  const pages = new Map<string, PageHeadline>();
  for (const [name, { kind, of, routes, when }] of merged) {
    if (typeof kind !== 'string') continue;
    const there = when === undefined || when === null ? undefined : condition(kind, when as Condition);
    if (there?.constant === true && !there.value) continue;
    const paths = Array.isArray(routes) ? routes.map((route) => asText(route)) : [];
    pages.set(name, { kind, routes: paths, ...(typeof of === 'string' && { of }) });
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
