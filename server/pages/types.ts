import type { Facts, SiteModel } from '../../engine/index.ts';
import type { SiteStock } from '../features/stock/listStock.ts';

/** What a page is asked with. */
export interface PageRequest {
  /** Of the page. */
  kind: string;
  /** The list of data that the page is about an entry of. */
  list?: string | undefined;
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
  /** `until`: epoch ms at which the clock changes them; absent: never. */
  | { kind: 'facts'; facts: Record<string, unknown>; until?: number }
  | { kind: 'redirect'; to: string }
  | { kind: 'not-found' };

export type FactsOfPage = (request: PageRequest) => PageFacts;

/** What an address says, before it is known what it is about. */
export function addressFacts({ kind, model, query, params, path }: PageRequest): Facts {
  return { ...model.known, page: { kind, path }, query, params };
}
