/** The fact `search`: what a search page is asked for, and what it shows. */
import type { Filter, Picked, Ranges } from '../filter.ts';
import type { CarResults, Near } from '../services/stock.ts';
import type { Schema } from './shape.ts';

export interface SearchFact extends Pick<CarResults, 'cars' | 'total' | 'page' | 'pages' | 'words'> {
  /** `price:asc` ..., as the shopper asks for it; absent: the site's own order. */
  sort?: string;
  /** What the search type narrows the list to. */
  where: Filter;
  /** What the shopper narrows it to: facet field and values, from the path. */
  picked: Picked;
  ranges: Ranges;
  /** What the shopper typed. */
  text?: string;
  /** Around which place the cars stand. */
  near?: Near;
  /** How far around a place shoppers may look, km, and how far they look unless they say. */
  distances?: { offered: readonly number[]; usual: number };
  /** As it stands in the stock, e.g. `Land Rover` for `/search/land-rover`. */
  make?: string;
  model?: string;
  body?: string;
  /** Name of the location or dealership. */
  location?: string;
  /** One of the site's search types, e.g. `used-cars`. */
  type?: string;
  /** What the query narrows or orders the list by, beside its page: each value picked, each range, words, a place, an order. */
  choices?: number;
}

/** What the address says, so that it is known before anything is found. */
const ASKED = {
  type: { type: 'string', description: 'Search type of the site, e.g. used-cars.' },
  location: { type: 'string', description: 'Name of the location that is asked for.' },
  make: { type: 'string', description: 'Make that is asked for.' },
  model: { type: 'string', description: 'Model that is asked for.' },
  body: { type: 'string', description: 'Body that is asked for.' },
  sort: { type: 'string', description: 'Order, e.g. price:asc.' },
  page: { type: 'integer', description: 'Page of results, from 1.' },
  choices: {
    type: 'integer',
    description: 'How many values, ranges, words, places and orders the query asks for beside the path.',
  },
} as const satisfies Readonly<Partial<Record<keyof SearchFact, Schema>>>;

const FOUND = {
  total: { type: 'integer', 'x-format': 'number', description: 'Cars found, on all pages.' },
  pages: { type: 'integer', description: 'Number of pages.' },
} as const satisfies Readonly<Partial<Record<keyof SearchFact, Schema>>>;

export const ASKED_OF_SEARCH: readonly string[] = Object.keys(ASKED);

/** What conditions and texts may ask of it; views get the rest, too. */
export const SEARCH: Schema = {
  type: 'object',
  description: 'What a search page shows.',
  properties: { ...ASKED, ...FOUND },
};
