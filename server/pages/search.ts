import type { SearchFact } from '../../engine/block.ts';
import { answer, type Ctx, type SiteModel } from '../../engine/index.ts';
import type { Filter, Picked } from '../../schemas/filter.ts';
import type { SiteStock } from '../stock/stockStore.ts';
import { askerOf } from './siteStock.ts';
import { addressFacts, type FactsOfPage, type PageRequest } from './types.ts';

/** A filter that the path asks for; undefined: the path means nothing here. */
type PathFilter = (Pick<SearchFact, 'type' | 'make' | 'model' | 'body' | 'location'> & Narrowed) | undefined;

interface Narrowed {
  where?: Filter;
  picked?: Picked;
  /** Epoch ms at which the clock changes what the path means. */
  until?: number;
}

/**
 * What a search page shows. `/search/{filter}` is a search type, a location or dealership, a make or a body, in this
 * order. Source: ledger ROUTE-007, ROUTE-025 to ROUTE-033.
 */
export const searchFacts: FactsOfPage = (request) => {
  const filter = pathFilter(request);
  const page = pageNumber(request.query.page);
  if (!filter || page === undefined) return { kind: 'not-found' };
  const { until = Infinity, where = true, picked = {}, ...asked } = filter;
  const { sortBy } = request.query;
  const ctx = {
    facts: { ...addressFacts(request), search: { ...asked, page, sort: sortBy } },
    now: request.now,
    until,
  };
  const { hitsPerPage, defaultSort } = settingsOf(request.model, ctx);
  const sort = sortBy ?? defaultSort;
  const found = request.stock.listed.search(
    { page, perPage: hitsPerPage, where, picked, ...(sort !== undefined && { sort }) },
    askerOf(request.model, request.now),
  );
  if (page > Math.max(found.pages, 1)) return { kind: 'not-found' };
  const search: SearchFact = {
    ...asked,
    where,
    picked,
    page,
    ...(sort !== undefined && { sort }),
    total: found.total,
    pages: found.pages,
  };
  return { kind: 'facts', facts: { search }, until: Math.min(ctx.until, found.until ?? Infinity) };
};

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

/** `2` -> 2, absent -> 1; anything else is no page. */
export function pageNumber(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return 1;
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}

function pathFilter(request: PageRequest): PathFilter {
  const { make, model, filter } = request.params;
  if (make !== undefined) return makeFilter(request, make, model);
  if (filter === undefined) return {};
  return (
    typeFilter(request, filter) ??
    placeFilter(request, filter) ??
    makeFilter(request, filter, undefined) ??
    bodyFilter(request, filter)
  );
}

interface SearchType {
  id: string;
  where?: Filter;
}

/** Types whose own `when` holds. */
function typeFilter(request: PageRequest, slug: string): PathFilter {
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

function placeFilter({ model }: PageRequest, slug: string): PathFilter {
  const locations = model.list('locations') as readonly Place[];
  const place = locations.find((location) => location.slug === slug);
  if (place) return { location: place.name ?? slug, picked: { 'location.slug': [slug] } };
  const dealership = locations.find((location) => location.dealership_slug === slug);
  return dealership && { location: dealership.name ?? slug, picked: { dealership_slug: [slug] } };
}

function makeFilter({ stock }: PageRequest, makeSlug: string, modelSlug: string | undefined): PathFilter {
  const make = valueOf(stock, 'make', makeSlug);
  if (make === undefined) return undefined;
  if (modelSlug === undefined) return { make, picked: { make: [make] } };
  const ofMake = stock.listed.picked({ make: [make] });
  const model = stock.listed.values('model', ofMake).find(({ slug }) => slug === modelSlug);
  if (!model) return undefined;
  return { make, model: String(model.value), picked: { make: [make], model: [String(model.value)] } };
}

function bodyFilter({ stock }: PageRequest, slug: string): PathFilter {
  const body = valueOf(stock, 'simple_body', slug);
  return body === undefined ? undefined : { body, picked: { simple_body: [body] } };
}

/** The value as the cars write it: `land-rover` -> `Land Rover`. */
function valueOf(stock: SiteStock, field: string, slug: string): string | undefined {
  const value = stock.listed.valueOfSlug(field, slug)?.value;
  return value === undefined ? undefined : String(value);
}
