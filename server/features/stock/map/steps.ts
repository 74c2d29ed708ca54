/** The closed set of steps that a map file may apply to a cell. Each is pure; `undefined` is missing. */
import { DateTime } from 'luxon';
import { STEP_KEYS } from '../../../../schemas/stockMapFaults.ts';
import type { StockMap, StockStep, StockStepWith } from '../../../../schemas/types/stock-map.ts';

/** Patterns come from map files; a cell that long is prose, and prose is not picked from. */
const MAX_PICKED_CHARACTERS = 2000;

export interface StepContext {
  map: StockMap;
  /** Value of a column or of a value of the map. */
  read: (name: string) => unknown;
}

/** A step that is made ready once and run for each record. */
export type RunStep = (value: unknown, context: StepContext) => unknown;

/** @throws SyntaxError for a pattern that is no regular expression; `checkStockMap` has told of it before */
export function compileStep(step: StockStep, map: StockMap): RunStep {
  const run = typeof step === 'string' ? words(map)[step] : compileWith(step, map);
  return (value, context) => (value === undefined ? undefined : run(value, context));
}

/** Applies to texts; another value passes as it is, so that the schema can refuse it. */
const onText =
  (change: (text: string, context: StepContext) => unknown): RunStep =>
  (value, context) =>
    typeof value === 'string' ? change(value, context) : value;

function words(map: StockMap): Record<Extract<StockStep, string>, RunStep> {
  const units = longestFirst((map.units ?? []).map((unit) => unit.toLowerCase()));
  return {
    number: onText((text) => toNumber(text, units)),
    positive: (value) => (typeof value === 'number' && value <= 0 ? undefined : value),
    lower: onText((text) => text.toLowerCase()),
    upper: onText((text) => text.toUpperCase()),
    title: onText((text) =>
      text.toLowerCase().replaceAll(/(?<![\p{L}\p{N}'’])\p{L}/gu, (letter) => letter.toUpperCase()),
    ),
    oneSpace: onText((text) => text.replaceAll(/\s+/g, ' ')),
  };
}

/** Key that says what a step does -> the step, made ready. */
const BUILDERS: {
  [key in StepKey]: (given: NonNullable<StockStepWith[key]>, step: StockStepWith, map: StockMap) => RunStep;
} = {
  pick: (pattern) => pick(pattern),
  split: (separator, step) => split(separator, step.take),
  lookup: (table, step) => lookup(table, step.else ?? 'keep'),
  missing: (texts) => missing(texts),
  startOf: (list, _step, map) => startOf(map.lists?.[list] ?? []),
  after: (name) => after(name),
  yes: (texts) => yes(texts),
  times: (factor) => times(factor),
  date: (form, step) => date(form, step.as ?? 'date'),
};

type StepKey = (typeof STEP_KEYS)[number];

function compileWith(step: StockStepWith, map: StockMap): RunStep {
  const key = STEP_KEYS.find((one) => one in step);
  if (!key) throw new Error('a step without a key passed checkStockMap');
  const build = BUILDERS[key] as (given: unknown, step: StockStepWith, map: StockMap) => RunStep;
  return build(step[key], step, map);
}

/**
 * `$34,990` -> 34990, `6.6 L / 100 km` -> 6.6. A text that is no number stays as it is: the schema refuses it by name.
 * @param units texts that may stand before or after the number, in lower case, the longest first
 */
export function toNumber(text: string, units: readonly string[]): number | string {
  let rest = text.trim().toLowerCase();
  for (const unit of units) {
    if (rest.startsWith(unit)) rest = rest.slice(unit.length).trim();
    if (rest.endsWith(unit)) rest = rest.slice(0, -unit.length).trim();
  }
  const plain = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(rest) ? rest.replaceAll(',', '') : rest;
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : text;
}

function pick(pattern: string): RunStep {
  const expression = new RegExp(pattern, 'iu');
  return onText((text) => {
    const match = expression.exec(text.slice(0, MAX_PICKED_CHARACTERS));
    return match ? (match[1] ?? match[0]) : undefined;
  });
}

function split(separator: string, take: number | undefined): RunStep {
  return onText((text) => {
    const parts = text.split(separator).map((part) => part.trim());
    return take === undefined ? parts.filter((part) => part !== '') : parts[take - 1];
  });
}

function lookup(table: Readonly<Record<string, string>>, other: 'keep' | 'missing'): RunStep {
  const folded = new Map(Object.entries(table).map(([from, to]) => [from.toLowerCase(), to]));
  return onText((text) => folded.get(text.toLowerCase()) ?? (other === 'keep' ? text : undefined));
}

function missing(texts: readonly string[]): RunStep {
  const folded = new Set(texts.map((text) => text.toLowerCase()));
  return onText((text) => (folded.has(text.toLowerCase()) ? undefined : text));
}

function startOf(list: readonly string[]): RunStep {
  const entries = longestFirst(list);
  return onText((text) => entries.find((entry) => beginsWith(text, entry)));
}

function after(name: string): RunStep {
  return onText((text, context) => {
    const start = context.read(name);
    return typeof start === 'string' && beginsWith(text, start) ? text.slice(start.length).trim() : undefined;
  });
}

function longestFirst(texts: readonly string[]): string[] {
  return [...texts].sort((a, b) => b.length - a.length);
}

/** Whole words only: `Range Rover` begins with `Range`, `Ranger` does not. */
function beginsWith(text: string, start: string): boolean {
  if (!text.toLowerCase().startsWith(start.toLowerCase())) return false;
  return !/^[\p{L}\p{N}]/u.test(text.slice(start.length));
}

function yes(texts: readonly string[]): RunStep {
  const folded = new Set(texts.map((text) => text.toLowerCase()));
  return onText((text) => folded.has(text.toLowerCase()));
}

function times(factor: number): RunStep {
  return (value) => (typeof value === 'number' ? value * factor : value);
}

const DATE_FORMS = { date: 'yyyy-MM-dd', month: 'yyyy-MM', dateTime: "yyyy-MM-dd'T'HH:mm:ss'Z'" } as const;

function date(form: string, as: keyof typeof DATE_FORMS): RunStep {
  return onText((text) => {
    const parsed = DateTime.fromFormat(text, form, { zone: 'utc', locale: 'en-AU' });
    return parsed.isValid ? parsed.toFormat(DATE_FORMS[as]) : text;
  });
}
