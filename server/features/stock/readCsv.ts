import { Readable } from 'node:stream';
import { CsvError, parse, type Info } from 'csv-parse';
import type { StockMap } from '../../../schemas/types/stock-map.ts';
import { decode } from './decode.ts';
import type { ReadProgress, SourceRecord, SourceRecords } from './sourceRecords.ts';
import { StockRefusal } from './refusal.ts';
import type { StockSource } from './source.ts';

/** A longer record is a quote that was never closed, or no stock. */
const MAX_RECORD_CHARACTERS = 1_000_000;

interface Row {
  info: Info;
  record: string[];
}

interface Reading {
  name: string;
  header?: readonly string[];
  records: SourceRecord[];
  /** Line on which the last record ended. */
  lastLine: number;
  /** The last record has too few cells. */
  short: boolean;
}

/**
 * A table with a header. A record with too few or too many cells is marked, not refused as a whole.
 * @throws StockRefusal: no header, a column twice, cut off inside a quote or inside the last record, not text
 */
export async function readCsv(
  source: StockSource,
  map: StockMap,
  onBytes?: ReadProgress,
): Promise<SourceRecords> {
  const tail = { text: '' };
  const rows = Readable.from(keepTail(decode(source, map.encoding, onBytes), tail)).compose(
    parse({
      delimiter: map.delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: MAX_RECORD_CHARACTERS,
    }),
  ) as unknown as AsyncIterable<Row>;
  const reading: Reading = { name: source.name, records: [], lastLine: 0, short: false };
  try {
    for await (const row of rows) take(reading, row);
  } catch (error) {
    throw toRefusal(error, reading);
  }
  if (!reading.header)
    throw refuse(reading, 'The file has no header.', 'Export the stock again, with column names.');
  refuseCutOff(reading, tail.text);
  return { records: reading.records, columns: reading.header };
}

async function* keepTail(pieces: AsyncIterable<string>, tail: { text: string }): AsyncGenerator<string> {
  for await (const piece of pieces) {
    tail.text = piece.slice(-1);
    yield piece;
  }
}

function take(reading: Reading, { record, info }: Row): void {
  const line = reading.lastLine + 1;
  reading.lastLine = info.lines;
  if (!reading.header) {
    reading.header = toHeader(reading, record);
    return;
  }
  const cells = Object.create(null) as Record<string, string>;
  for (const [index, column] of reading.header.entries()) cells[column] = record[index] ?? '';
  reading.short = record.length < reading.header.length;
  const fault = cellFault(record.length, reading.header.length);
  reading.records.push({ record: reading.records.length + 1, line, cells, ...(fault && { fault }) });
}

function toHeader(reading: Reading, record: readonly string[]): string[] {
  const names = record.map((name) => name.trim());
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) !== index);
  if (twice !== undefined) {
    throw refuse(reading, `The column "${twice}" stands twice in the header.`, 'Rename one of the two.', 1);
  }
  return names;
}

function cellFault(found: number, wanted: number): string | undefined {
  if (found === wanted) return undefined;
  return `has ${found} ${found === 1 ? 'cell' : 'cells'}, the header has ${wanted}`;
}

/** A last record that is too short and has no line break after it: the file ends where it should not. */
function refuseCutOff(reading: Reading, lastCharacter: string): void {
  const last = reading.records.at(-1);
  if (!reading.short || last?.fault === undefined || lastCharacter === '\n' || lastCharacter === '\r') return;
  const message = `The file is cut off: its last record, number ${last.record}, ${last.fault} and no line break follows.`;
  throw refuse(reading, message, 'Fetch the file again; check that the export had ended.', last.line);
}

function toRefusal(error: unknown, reading: Reading): unknown {
  if (!(error instanceof CsvError)) return error;
  const record = reading.records.length + 1;
  const line = reading.lastLine + 1;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') {
    const message = `The file is cut off: it ends inside a quote that record ${record} opens.`;
    return refuse(
      reading,
      message,
      'Fetch the file again; if it is whole, close the quote in this record.',
      line,
    );
  }
  if (error.code === 'CSV_MAX_RECORD_SIZE') {
    const message = `Record ${record} is longer than ${MAX_RECORD_CHARACTERS} characters: a quote may not be closed.`;
    return refuse(
      reading,
      message,
      'Close the quote in this record, or check that this is a stock file.',
      line,
    );
  }
  if (!reading.header) {
    return refuse(reading, `The header is no CSV: ${error.message}.`, 'Check that this is a CSV file.', line);
  }
  const message = `Record ${record} is no CSV: ${error.message}.`;
  return refuse(
    reading,
    message,
    'Correct the quotes of this record: a quote inside a quoted cell is doubled.',
    line,
  );
}

function refuse(reading: Reading, message: string, fix: string, line?: number): StockRefusal {
  return new StockRefusal({
    place: line === undefined ? reading.name : `${reading.name}:${line}`,
    message,
    fix,
  });
}
