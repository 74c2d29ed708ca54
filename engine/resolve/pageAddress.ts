import { FINDER, PAGE_THINGS, SEARCH_KIND } from '../../schemas/pageParams.ts';
import { toSlug } from '../../domain/slug.ts';
import type { JsonObject } from '../layers.ts';
import {
  compileText,
  compileValue,
  isMissing,
  type Compiled,
  type Ctx,
  type Json,
  type Scope,
} from '../rules/index.ts';
import { answer } from './resolvePage.ts';
import { asText, isObject } from './merge.ts';
import { fillRoute, toQuery, type Params, type Route, type RouteTable } from './routes.ts';
import { searchRoute, type PlaceNames } from './searchAddress.ts';

/** The pages of a site, as links need to know them. */
export interface LinkedPages {
  routes: RouteTable;
  /** Page name -> its kind. */
  kinds: ReadonlyMap<string, string>;
  /** What entries of the site's data are called in addresses. */
  placeNames: PlaceNames;
}

/** A page by its name, with what its address needs. */
export interface NamedPage {
  page: string;
  /** Params of its routes; without it they come from the nearest thing that the page is about. */
  with?: JsonObject;
  query?: JsonObject;
  anchor?: Json;
}

const NONE: Compiled<string> = { constant: true, value: '' };

/**
 * The address of a page. Which route and which facts is decided now; a request only fills in.
 *
 * @returns empty when the site has no such page, or a param is missing
 */
export function compilePage(link: NamedPage, scope: Scope, pages: LinkedPages): Compiled<string> {
  const routes = pages.routes.byPage.get(link.page);
  if (!routes) return NONE;
  const kind = pages.kinds.get(link.page) ?? '';
  const said = isObject(link.with) ? link.with : undefined;
  const path = said ? withWords(routes, kind, said, scope, pages) : ofNearest(routes, kind, scope);
  return withRest(path, link, scope);
}

/** The first route whose params the nearest thing has. */
function ofNearest(routes: readonly Route[], kind: string, scope: Scope): Compiled<string> {
  const thing = PAGE_THINGS[kind];
  const plain = routes.find(({ params }) => params.length === 0);
  if (plain) return { constant: true, value: plain.path };
  if (thing === undefined) return NONE;
  const names = new Set(routes.flatMap(({ params }) => params));
  const values = new Map([...names].map((name) => [name, fieldOf(thing, name, scope)]));
  return joined(values, (given) => firstFilled(routes, given));
}

/** A field of the nearest thing, as it stands in an address. What a route may name is told by `check`. */
function fieldOf(thing: string, name: string, scope: Scope): Compiled<string> {
  const text = name === FINDER ? `{${thing}.${name}:plain}` : `{${thing}.${name}:slug}`;
  return compileText(text, { ...scope, report: () => undefined });
}

/** With params that are said: a thing's route takes all of its params from them, a search the words that it knows. */
function withWords(
  routes: readonly Route[],
  kind: string,
  said: JsonObject,
  scope: Scope,
  { placeNames }: LinkedPages,
): Compiled<string> {
  const names = Object.keys(said).filter((name) => name !== 'note');
  const values = new Map(names.map((name) => [name, textOf(said[name] ?? null, scope)]));
  if (kind === SEARCH_KIND) {
    const fill = searchRoute(routes, names, placeNames);
    return joined(values, (given) => (names.some((name) => given[name] === '') ? '' : fill(given)));
  }
  return joined(values, (given) => firstFilled(routes, mappedParams(given)));
}

function mappedParams(given: Readonly<Record<string, string>>): Params {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, name === FINDER ? value : toSlug(value)]),
  );
}

/** The same of a thing that is at hand, outside of any page: for redirects, data and mail. */
export function firstFilled(routes: readonly Route[], values: Params): string {
  for (const route of routes) {
    const path = fillRoute(route, values);
    if (path !== undefined) return path;
  }
  return '';
}

function textOf(value: Json, scope: Scope): Compiled<string> {
  const made = compileValue(value, scope, { type: 'string' });
  const write = (raw: unknown): string => (isMissing(raw) ? '' : String(raw).trim());
  if (made.constant) return { constant: true, value: write(made.value) };
  return { ...made, get: (ctx) => write(made.get(ctx)) };
}

/** Query and anchor behind the path; what is missing of them is left out. */
function withRest(path: Compiled<string>, { query, anchor }: NamedPage, scope: Scope): Compiled<string> {
  const said = isObject(query) ? query : {};
  const names = Object.keys(said).filter((name) => name !== 'note');
  if (names.length === 0 && (anchor === undefined || anchor === null)) return path;
  const values = new Map(names.map((name) => [`?${name}`, textOf(said[name] ?? null, scope)]));
  values.set('path', path).set('#', textOf(anchor ?? null, scope));
  return joined(values, (given) => {
    if (given.path === '') return '';
    const asked = toQuery(Object.fromEntries(names.map((name) => [name, given[`?${name}`]])));
    const more = asText(given.path).includes('?') ? asked.replace('?', '&') : asked;
    return asText(given.path) + more + (given['#'] === '' ? '' : `#${encodeURIComponent(given['#'] ?? '')}`);
  });
}

type Filled = (given: Readonly<Record<string, string>>) => string;

/** What is made of several texts: at once where all are known. */
function joined(values: ReadonlyMap<string, Compiled<string>>, make: Filled): Compiled<string> {
  const parts = [...values];
  const at = (ctx: Ctx): string =>
    make(Object.fromEntries(parts.map(([name, value]) => [name, answer(value, ctx)])));
  const asked = parts.flatMap(([, value]) => (value.constant ? [] : [value]));
  if (asked.length === 0) return { constant: true, value: at(NO_CTX) };
  return { constant: false, reads: new Set(asked.flatMap(({ reads }) => [...reads])), get: at };
}

const NO_CTX: Ctx = { facts: {}, now: new Date(0), until: Infinity };
