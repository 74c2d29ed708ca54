/** One record of a feed, as it stands there. */
export interface SourceRecord {
  /** From 1; the header is none. Records are counted, not lines. */
  record: number;
  /** Line on which it begins, when the format has lines. */
  line?: number;
  /** Column -> cell; in JSON, key -> value. */
  cells: Readonly<Record<string, unknown>>;
  /** Why it cannot be read, e.g. a cell too few. */
  fault?: string;
}

export interface SourceRecords {
  records: SourceRecord[];
  /** Names that the map may read. JSON: undefined, since each record may have its own. */
  columns?: readonly string[];
}

export type ReadProgress = (doneBytes: number) => void;
