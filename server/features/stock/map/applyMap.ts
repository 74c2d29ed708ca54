import type { StockMap, StockRule } from '../../../../schemas/types/stock-map.ts';
import { isMissing } from '../../../../domain/normalise.ts';
import { readPath } from '../readJson.ts';
import type { SourceRecord } from '../sourceRecords.ts';
import { compileStep, type RunStep, type StepContext } from './steps.ts';

export interface MappedRecord {
  /** Fields of a car, not yet normalised or checked. */
  car: Record<string, unknown>;
  /** Addresses or paths of its pictures. */
  pictures: string[];
  /** What each of them shows; `''` where nobody says. */
  pictureWords: string[];
  /** The record holds nothing but cells that are empty or mean missing. */
  blank: boolean;
}

export type ApplyMap = (record: SourceRecord) => MappedRecord;

type Read = (name: string) => unknown;
type RunRule = (read: Read) => unknown;

/** Makes a map file ready, once; then each record goes through it. The map has been checked by `checkStockMap`. */
export function compileMap(map: StockMap): ApplyMap {
  const isEmpty = missingTest(map);
  const rule = (one: StockRule) => compileRule(one, map, isEmpty);
  const values = Object.entries(map.values ?? {}).map(([name, one]) => [name, rule(one)] as const);
  const fields = map.fields && Object.entries(map.fields).map(([name, one]) => [name, rule(one)] as const);
  const pictures = map.pictures && rule(map.pictures);
  const pictureWords = map.pictureWords && rule(map.pictureWords);
  return ({ cells }) => {
    const known = new Map<string, unknown>();
    const read: Read = (name) => {
      if (known.has(name)) return known.get(name);
      const cell = Object.hasOwn(cells, name) ? cells[name] : readPath(cells, name);
      return clean(cell, isEmpty);
    };
    for (const [name, run] of values) known.set(name, run(read));
    const car = fields ? {} : withoutIgnored(cells, map);
    for (const [name, run] of fields ?? []) setPath(car, name, run(read));
    const found = pictures?.(read);
    const words = pictureWords?.(read);
    for (const [name, value] of Object.entries(map.defaults ?? {})) {
      if (isMissing(readPath(car, name))) setPath(car, name, value);
    }
    return {
      car,
      pictures: toTexts(found),
      pictureWords: toList(words).map((word) => (typeof word === 'string' ? word.trim() : '')),
      blank: Object.values(cells).every((cell) => isMissing(clean(cell, isEmpty))),
    };
  };
}

function compileRule(rule: StockRule, map: StockMap, isEmpty: (text: string) => boolean): RunRule {
  const start = compileStart(rule, map, isEmpty);
  const steps: RunStep[] = (rule.do ?? []).map((step) => compileStep(step, map));
  return (read) => {
    const context: StepContext = { map, read };
    return steps.reduce((value, step) => clean(step(value, context), isEmpty), start(read));
  };
}

function compileStart(rule: StockRule, map: StockMap, isEmpty: (text: string) => boolean): RunRule {
  const { from, text, value, firstThat } = rule;
  if (from !== undefined) return (read) => read(from);
  if (text !== undefined) return (read) => clean(fillText(text, read), isEmpty);
  if (firstThat !== undefined) {
    const rules = firstThat.map((one) => compileRule(one, map, isEmpty));
    return (read) => {
      for (const run of rules) {
        const found = run(read);
        if (!isMissing(found)) return found;
      }
      return undefined;
    };
  }
  return () => value;
}

/** `{Year} {Model}`; what is missing leaves nothing, and no double space. */
function fillText(text: string, read: Read): string {
  const filled = text.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => {
    const value = read(name);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  });
  return filled.replaceAll(/\s+/g, ' ').trim();
}

function missingTest(map: StockMap): (text: string) => boolean {
  const folded = new Set((map.missing ?? []).map((text) => text.toLowerCase()));
  return (text) => text === '' || folded.has(text.toLowerCase());
}

function clean(value: unknown, isEmpty: (text: string) => boolean): unknown {
  if (typeof value !== 'string') return value ?? undefined;
  const text = value.trim();
  return isEmpty(text) ? undefined : text;
}

function withoutIgnored(cells: Readonly<Record<string, unknown>>, map: StockMap): Record<string, unknown> {
  const left = new Set([...(map.ignore ?? []), map.pictures?.from, map.pictureWords?.from]);
  // Deep, since defaults are written into it.
  return structuredClone(Object.fromEntries(Object.entries(cells).filter(([key]) => !left.has(key))));
}

function setPath(target: Record<string, unknown>, dotted: string, value: unknown): void {
  if (value === undefined) return;
  const keys = dotted.split('.');
  const last = keys.pop() ?? dotted;
  let at = target;
  for (const key of keys) {
    const inner = at[key];
    at = (typeof inner === 'object' && inner !== null ? inner : (at[key] = {})) as Record<string, unknown>;
  }
  at[last] = value;
}

function toTexts(value: unknown): string[] {
  return toList(value)
    .filter((entry): entry is string => typeof entry === 'string' && entry.trim() !== '')
    .map((entry) => entry.trim());
}

function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}
