/**
 * What may be lost, on its way to the writer: kept for a moment and written together, so that any number of shoppers costs a few
 * writes a second, and enquiries never wait behind it.
 */
import type { RecordsWriter } from './recordsWriter.ts';

/** Rows that wait at most; further ones are lost. */
const MOST_WAITING = 2000;
/** After which what has come is written. */
const GATHER_MS = 50;

export interface Lane<Row, Answer> {
  /**
   * @returns what the write answered for all rows of its moment; undefined: it was lost
   */
  add: (row: Row) => Promise<Answer | undefined>;
  /** Whether a further row has room. */
  hasRoom: () => boolean;
}

/**
 * @param name  of the write; it gets `rows`
 * @param report  that rows were lost
 */
export function openLane<Row, Answer>(
  writer: RecordsWriter,
  name: string,
  report: (error: unknown) => void,
): Lane<Row, Answer> {
  let rows: Row[] = [];
  let written: Promise<Answer | undefined> | undefined;

  async function write(): Promise<Answer | undefined> {
    await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
    const group = rows;
    rows = [];
    written = undefined;
    try {
      return (await writer.write(name, group)) as Answer;
    } catch (error) {
      report(error);
      return undefined;
    }
  }

  const hasRoom = (): boolean => rows.length < MOST_WAITING;
  return {
    hasRoom,
    add(row) {
      if (!hasRoom()) return Promise.resolve(undefined);
      rows.push(row);
      return (written ??= write());
    },
  };
}
