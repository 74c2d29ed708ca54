/**
 * The tables of the stock, as queries see them. Written so that SQLite and PostgreSQL can both run every query and migration:
 * text ids, integers 0/1 for yes/no, JSON as text, moments as ISO 8601 text.
 */
export interface StockTables {
  stock: StockTable;
  stock_version: StockVersionTable;
  stock_removed: StockRemovedTable;
  pictures: PicturesTable;
  picture_sources: PictureSourcesTable;
}

/** One car of one feed of one site. */
export interface StockTable {
  site: string;
  feed: string;
  /** Hash of the identity columns and the occurrence number: the same record in the next import. */
  identity: string;
  car_id: string;
  /** Unique in the site; kept when the car changes. */
  slug: string;
  /** The Car, as JSON. */
  body: string;
  /** Hash of what the feed says about the car. */
  hash: string;
  /** The site's stock version at which this row last changed. */
  version: number;
  /** Place in the feed, from 0. */
  position: number;
  /** When the car first came in. */
  created_at: string;
  /** When the record last changed. */
  imported_at: string;
}

/** A number per site that goes up with every import that changes something: the second of it, since 1970. */
export interface StockVersionTable {
  site: string;
  version: number;
  /** Every removal of a later version than this stands in `stock_removed`. */
  removals_since: number;
  changed_at: string;
}

/** A car that is gone, so that those who know it hear of it. */
export interface StockRemovedTable {
  site: string;
  feed: string;
  identity: string;
  version: number;
}

/** An original picture on disk, by the hash of its bytes. */
export interface PicturesTable {
  id: string;
  /** jpeg, png, webp ... as sharp names it. */
  format: string;
  width: number;
  height: number;
  bytes: number;
  stored_at: string;
}

/** Where a picture came from, so that it is not fetched again. */
export interface PictureSourcesTable {
  source: string;
  picture_id: string;
}
