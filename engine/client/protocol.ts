/** What the server writes into the page for the loader. Types only: both sides import it. */
/** `data-props` of an island: only what its view reads. What is empty is left out. */
export interface IslandData {
  settings?: object;
  facts?: Record<string, unknown>;
  data?: unknown;
  /** Slot -> number of its children, or [number of its items] when it is drawn per item. */
  slots?: Record<string, number | [number]>;
  /** Heading level, and the pictures with priority when there are any. */
  page?: [number, number?];
}

/** Content of `<script type="application/json" id="fc-page">`: page-wide facts, once. */
export interface PageData {
  slug: string;
  /** Version of the site's stock: part of what caches in the browser are keyed by. */
  stock: string;
  /** Page kind. */
  kind: string;
  /** Where the API is, e.g. `/api`. */
  api: string;
  /** React and the waking, then what it imports. Absent when no block of the page wakes. */
  wake?: readonly string[];
  /** Block -> its chunk, then what it imports. */
  islands?: Readonly<Record<string, readonly string[]>>;
  /** Block -> its enhancer, then what it imports. */
  enhancers?: Readonly<Record<string, readonly string[]>>;
}
