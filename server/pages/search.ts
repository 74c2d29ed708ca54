import { answer, type Ctx, type SiteModel } from '../../engine/index.ts';
import { pickedIn, rangesIn } from '../../domain/searchQuery.ts';
import type { Filter, Picked } from '../../schemas/filter.ts';
import type { CarQuery, CarResults, Near } from '../../schemas/services/stock.ts';
import type { SearchFact } from '../../schemas/facts/search.ts';
import { FILTER_PARAM, FILTER_WORDS, SEARCH_WORDS, type SearchWord } from '../../schemas/pageParams.ts';
import { regionOf } from '../../domain/regions/regions.ts';
import { askerOf } from './siteStock.ts';
import { addressFacts, type FactsOfPage, type PageRequest } from './types.ts';

/** What one word of the address asks for. */
type Meaning = Pick<SearchFact, 'type' | 'make' | 'model' | 'body' | 'location'> & Narrowed;

interface Narrowed {
  where?: Filter;
  picked?: Picked;
  /** Epoch ms at which the clock changes what the word means. */
  until?: number;
}

/**
 * What a search page shows. `/search/{filter}` is a search type, a location or dealership, a make or a body, in this
 * order; the words may also stand by name, in the path and in the query. All of them hold.
 * Source: ledger ROUTE-007, ROUTE-025 to ROUTE-033.
 */
export const searchFacts: FactsOfPage = (request) => {
  const filter = meaningOfAddress(request);
  const page = pageNumber(request.query.page);
  if (!filter || page === undefined) return { kind: 'not-found' };
  const { until = Infinity, where = true, picked: named = {}, ...words } = filter;
  const { sortBy } = request.query;
  const ctx = {
    facts: { ...addressFacts(request), search: { ...words, page, sort: sortBy } },
    now: request.now,
    until,
  };
  const asked = { where, ...typedIn(request, named, ctx), ...(sortBy !== undefined && { sort: sortBy }) };
  const { until: foundUntil = Infinity, ...found } = find(request, { ...asked, page }, ctx);
  if (page > Math.max(found.pages, 1)) return { kind: 'not-found' };
  const distances = distancesOf(request.model, ctx);
  const search: SearchFact = { ...words, ...asked, ...found, distances, choices: choicesIn(request.query) };
  return { kind: 'facts', facts: { search }, until: Math.min(ctx.until, foundUntil) };
};

function find({ stock, model, now }: PageRequest, asked: CarQuery & { page: number }, ctx: Ctx): CarResults {
  const { hitsPerPage, defaultSort } = settingsOf(model, ctx);
  // What somebody types is answered with what fits it best.
  const sort = asked.sort ?? (asked.text === undefined ? defaultSort : undefined);
  const search = { ...asked, perPage: hitsPerPage, ...(sort !== undefined && { sort }) };
  return stock.listed.search(search, askerOf(model, now));
}

/** What the query narrows the list to, with what the path says. */
function typedIn(request: PageRequest, named: Picked, ctx: Ctx): Omit<CarQuery, 'where'> & Chosen {
  const { query } = request;
  const near = nearOf(request, ctx);
  return {
    picked: bothPicked(named, pickedIn(query)),
    ranges: rangesIn(query),
    ...(query.query !== undefined && { text: query.query }),
    ...(near && { near }),
  };
}

type Chosen = Pick<SearchFact, 'picked' | 'ranges'>;

/** Of a field that the path names and the shopper picks, any of the values. */
function bothPicked(named: Picked, chosen: Picked): Picked {
  const fields = Object.keys({ ...named, ...chosen });
  return Object.fromEntries(
    fields.map((field) => [field, [...new Set([...(named[field] ?? []), ...(chosen[field] ?? [])])]]),
  );
}

/** A list with many of them is one of very many, and search engines need not have them all. */
function choicesIn(query: PageRequest['query']): number {
  const picked = Object.values(pickedIn(query)).flat().length;
  const words = [query.query, query.near, query.sortBy].filter((one) => one !== undefined).length;
  return picked + Object.keys(rangesIn(query)).length + words;
}

interface SearchSettings {
  hitsPerPage: number;
  defaultSort: string | undefined;
}

/** Settings of the search, of which each may ask what the address says, and nothing of what is found. */
function settingsOf({ value }: SiteModel, ctx: Ctx): SearchSettings {
  return {
    hitsPerPage: answer(value('search.hitsPerPage'), ctx),
    defaultSort: answer(value('search.defaultSort'), ctx),
  };
}

/** The postcode that the shopper names, and how far from it; undefined: none, or no place has it. */
function nearOf({ model, query }: PageRequest, ctx: Ctx): Near | undefined {
  const place = query.near === undefined ? undefined : regionOf(query.near);
  if (!place) return undefined;
  const { offered, usual } = distancesOf(model, ctx);
  const asked = Number(query.radius);
  return { lat: place.lat, long: place.long, km: offered.includes(asked) ? asked : usual };
}

function distancesOf({ value }: SiteModel, ctx: Ctx): NonNullable<SearchFact['distances']> {
  return {
    offered: answer(value('search.radiusOptions'), ctx),
    usual: answer(value('search.radius'), ctx),
  };
}

/** `2` -> 2, absent -> 1; anything else is no page. */
export function pageNumber(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return 1;
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}

/** All words of the address together; undefined: one of them means nothing here. */
function meaningOfAddress(request: PageRequest): Meaning | undefined {
  const { params, query } = request;
  const { [FILTER_PARAM]: filter } = params;
  const words = Object.fromEntries(SEARCH_WORDS.map((word) => [word, params[word] ?? query[word]]));
  const found = SEARCH_WORDS.flatMap((word) => {
    const said = words[word];
    return said === undefined ? [] : [MEANINGS[word](request, said, words.make ?? filter)];
  });
  if (filter !== undefined) found.push(meaningOf(request, filter));
  return found.reduce((all, one) => all && one && together(all, one), {});
}

function meaningOf(request: PageRequest, slug: string): Meaning | undefined {
  for (const word of FILTER_WORDS) {
    const meaning = MEANINGS[word](request, slug, undefined);
    if (meaning) return meaning;
  }
  return undefined;
}

function together(a: Meaning, b: Meaning): Meaning {
  const until = Math.min(a.until ?? Infinity, b.until ?? Infinity);
  return { ...a, ...b, picked: { ...a.picked, ...b.picked }, until };
}

type MeaningOf = (request: PageRequest, slug: string, make: string | undefined) => Meaning | undefined;

const MEANINGS: Readonly<Record<SearchWord, MeaningOf>> = {
  type: typeMeaning,
  location: placeMeaning,
  make: makeMeaning,
  body: bodyMeaning,
  model: modelMeaning,
};

interface SearchType {
  id: string;
  where?: Filter;
}

/** Types whose own `when` holds. */
function typeMeaning(request: PageRequest, slug: string): Meaning | undefined {
  const ctx = { facts: addressFacts(request), now: request.now, until: Infinity };
  const types = answer(request.model.value('search.types'), ctx) as readonly SearchType[] | undefined;
  const { id, where = true } = types?.find((type) => type.id === slug) ?? {};
  return id === undefined ? undefined : { type: id, where, until: ctx.until };
}

interface Place {
  slug?: string;
  name?: string;
  dealership_slug?: string;
}

function placeMeaning({ model }: PageRequest, slug: string): Meaning | undefined {
  const locations = model.list('locations') as readonly Place[];
  const place = locations.find((location) => location.slug === slug);
  if (place) return { location: place.name ?? slug, picked: { 'location.slug': [slug] } };
  const dealership = locations.find((location) => location.dealership_slug === slug);
  return dealership && { location: dealership.name ?? slug, picked: { dealership_slug: [slug] } };
}

function makeMeaning(request: PageRequest, slug: string): Meaning | undefined {
  const make = valueOf(request, 'make', slug);
  return make === undefined ? undefined : { make, picked: { make: [make] } };
}

/** A model is one of its make. */
function modelMeaning(request: PageRequest, slug: string, makeSlug = ''): Meaning | undefined {
  const make = valueOf(request, 'make', makeSlug);
  if (make === undefined) return undefined;
  const model = valueOf(request, 'model', slug, { make: [make] });
  return model === undefined ? undefined : { model, picked: { model: [model] } };
}

function bodyMeaning(request: PageRequest, slug: string): Meaning | undefined {
  const body = valueOf(request, 'simple_body', slug);
  return body === undefined ? undefined : { body, picked: { simple_body: [body] } };
}

/** The value as the cars write it: `land-rover` -> `Land Rover`. */
function valueOf(
  { stock, model, now }: PageRequest,
  field: string,
  slug: string,
  among: Picked = {},
): string | undefined {
  const value = stock.listed.valueOfSlug(field, slug, among, askerOf(model, now));
  return value === undefined ? undefined : String(value);
}
