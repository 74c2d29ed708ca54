import { parse, type ParseError } from 'jsonc-parser';
import type { StockMap } from '../../../schemas/types/stock-map.ts';
import { decode } from './decode.ts';
import type { ReadProgress, SourceRecord, SourceRecords } from './sourceRecords.ts';
import { StockRefusal } from './refusal.ts';
import type { StockSource } from './source.ts';

/** A car has a handful of levels. */
const MAX_DEPTH = 64;

/**
 * A list of objects, or an object that holds the list in `cars` or where the map says.
 * @throws StockRefusal: not JSON or cut off, nested too deep, no list where one should be
 */
export async function readJson(
  source: StockSource,
  map: StockMap,
  onBytes?: ReadProgress,
): Promise<SourceRecords> {
  const pieces: string[] = [];
  for await (const piece of decode(source, map.encoding, onBytes)) pieces.push(piece);
  const text = pieces.join('');
  refuseDepth(text, source.name);
  const list = findList(parseText(text, source.name), map, source.name);
  return { records: list.map(toRecord) };
}

function toRecord(value: unknown, index: number): SourceRecord {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return { record: index + 1, cells: value as Record<string, unknown> };
  }
  return { record: index + 1, cells: {}, fault: `is ${describe(value)}, not an object` };
}

function findList(value: unknown, map: StockMap, name: string): unknown[] {
  const at = map.records ?? (Array.isArray(value) ? '' : 'cars');
  const found = at === '' ? value : readPath(value, at);
  if (Array.isArray(found)) return found as unknown[];
  const place = at === '' ? 'The file' : `"${at}"`;
  const keys = typeof value === 'object' && value !== null ? Object.keys(value).slice(0, 10).join(', ') : '';
  throw new StockRefusal({
    place: name,
    message: `${place} is ${describe(found)}, not a list of cars.${keys ? ` The file has the keys ${keys}.` : ''}`,
    fix: 'Export a list of objects, or say in the map file which key holds it: "records": "...".',
  });
}

/** Value at a dotted key; undefined where it leads nowhere. Own keys only. */
export function readPath(value: unknown, dotted: string): unknown {
  return dotted.split('.').reduce<unknown>((at, key) => {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined;
    return (at as Record<string, unknown>)[key];
  }, value);
}

function describe(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

function parseText(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const at = findFault(text, reason);
    const cut = at >= text.trimEnd().length;
    throw new StockRefusal({
      place: `${name}:${lineOf(text, at)}`,
      message: `${cut ? 'The file is cut off: it ends in the middle of the JSON' : 'The file is not JSON'} (${shorten(reason)}).`,
      fix: 'Fetch or export the file again; if it was written by hand, correct this line.',
    });
  }
}

/** Where JSON.parse gave up; it does not always say. */
function findFault(text: string, reason: string): number {
  const position = /position (\d+)/.exec(reason)?.[1];
  if (position !== undefined) return Number(position);
  const errors: ParseError[] = [];
  parse(text, errors);
  return errors[0]?.offset ?? text.length;
}

/**
 * Checked on the text, before anything walks the value and runs out of stack.
 * @throws StockRefusal with the line at which the JSON gets too deep
 */
export function refuseDepth(text: string, name: string): void {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (inText) {
      if (character === 0x5c) at += 1;
      else if (character === 0x22) inText = false;
    } else if (character === 0x22) inText = true;
    else if (character === 0x7b || character === 0x5b) depth += 1;
    else if (character === 0x7d || character === 0x5d) depth -= 1;
    if (depth > MAX_DEPTH) {
      throw new StockRefusal({
        place: `${name}:${lineOf(text, at)}`,
        message: `The JSON is nested more than ${MAX_DEPTH} levels deep here; a handful is usual.`,
        fix: 'Check that this is the right file and that it is not broken.',
      });
    }
  }
}

function lineOf(text: string, at: number): number {
  let line = 1;
  for (let index = text.indexOf('\n'); index !== -1 && index < at; index = text.indexOf('\n', index + 1))
    line += 1;
  return line;
}

/** JSON.parse quotes the text around the place: the first words are enough. */
function shorten(reason: string): string {
  return reason.replaceAll(/\s+/g, ' ').slice(0, 160);
}
