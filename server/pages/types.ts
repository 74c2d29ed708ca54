import type { SiteModel } from '../../engine/index.ts';
import type { Car } from '../../schemas/types/car.ts';
import type { CarResults, CarSearch } from '../../schemas/services.ts';

/** The stock of one site, as pages ask for it. Only cars that the site's rules let be shown. */
export interface SiteStock {
  /** Goes up with every import that changes something. */
  version: string;
  /** By slug, else by id; also cars that are sold, so long as their page is kept. */
  car(key: string): Car | undefined;
  search(search: CarSearch, now: Date): CarResults & { until: number };
  /** A value of a field as it stands in the stock, by its slug: `land-rover` -> `Land Rover`. */
  valueOf(field: 'make' | 'model' | 'simple_body', slug: string): string | undefined;
}

/** What a page is asked with. */
export interface PageRequest {
  model: SiteModel;
  stock: SiteStock;
  params: Readonly<Record<string, string>>;
  /** Only names that the page declares. */
  query: Readonly<Record<string, string>>;
  path: string;
  now: Date;
}

/** What a page kind makes of its params. */
export type PageFacts =
  | { kind: 'facts'; facts: Record<string, unknown>; until?: number }
  | { kind: 'redirect'; to: string }
  | { kind: 'not-found' };

export type FactsOfPage = (request: PageRequest) => PageFacts;
