/**
 * The tables of the stock, as queries see them. Written so that SQLite and PostgreSQL can both run every query and migration:
 * text ids, integers 0/1 for yes/no, JSON as text, moments as ISO 8601 text.
 */
export interface StockTables {
  stock: StockTable;
  stock_version: StockVersionTable;
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
  /** Place in the feed, from 0. */
  position: number;
  /** When the car first came in. */
  created_at: string;
  /** When the record last changed. */
  imported_at: string;
}

/** A number per site that goes up with every import that changes something. */
export interface StockVersionTable {
  site: string;
  version: number;
  changed_at: string;
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
