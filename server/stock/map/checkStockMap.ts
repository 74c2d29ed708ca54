import { Ajv, type ErrorObject } from 'ajv';
import { SCHEMA_KEYWORDS } from '../../../schemas/keywords.ts';
import { entitySchemas, type EntityName, type EntitySchema } from '../../../schemas/entities/index.ts';
import schema from '../../../schemas/stock-map.schema.json' with { type: 'json' };
import type { StockMap, StockRule, StockStep } from '../../../schemas/types/stock-map.ts';
import { STEP_KEYS } from './steps.ts';

/** What is wrong in a map file: where (JSON pointer), what, and what to do. */
export interface MapFault {
  pointer: string;
  message: string;
}

const ajv = new Ajv({ allErrors: true, strict: true, strictRequired: false, useDefaults: true });
ajv.addVocabulary(SCHEMA_KEYWORDS);
const validate = ajv.compile<StockMap>(schema);

/**
 * A map file, checked before anything is read with it: its shape, then that every list, value and car field it names
 * exists and every pattern is one.
 * @returns the map with its defaults, or every fault at once
 */
export function checkStockMap(
  value: unknown,
): { map: StockMap; faults: [] } | { map?: undefined; faults: MapFault[] } {
  const map: unknown = structuredClone(value);
  if (!validate(map)) return { faults: toFaults(validate.errors ?? []) };
  const faults = [...ruleFaults(map), ...fieldFaults(map)];
  return faults.length > 0 ? { faults } : { map, faults: [] };
}

/** Columns that the map reads, in the order in which it names them; names of its own values are left out. */
export function columnsOf(map: StockMap): string[] {
  const names = new Set<string>();
  for (const { rule } of allRules(map)) {
    if (rule.from !== undefined) names.add(rule.from);
    for (const [, name] of (rule.text ?? '').matchAll(/\{([^{}]+)\}/g)) names.add(name ?? '');
  }
  const identity = map.identity;
  if (Array.isArray(identity)) identity.forEach((name) => names.add(name));
  else if (typeof identity === 'object') identity.allBut.forEach((name) => names.add(name));
  return [...names].filter((name) => !Object.hasOwn(map.values ?? {}, name));
}

function toFaults(errors: readonly ErrorObject[]): MapFault[] {
  // Of an anyOf, the branches say more than "must match a schema in anyOf".
  const useful = errors.filter((error) => error.keyword !== 'anyOf' || errors.length === 1);
  return useful.map((error) => {
    const params = error.params as {
      additionalProperty?: string;
      allowedValues?: unknown[];
      allowedValue?: unknown;
    };
    const extra = params.additionalProperty ?? params.allowedValues?.join(', ') ?? params.allowedValue;
    return {
      pointer: error.instancePath,
      message: `${error.message ?? 'is not allowed'}${extra === undefined ? '' : `: ${JSON.stringify(extra)}`}`,
    };
  });
}

interface PlacedRule {
  pointer: string;
  rule: StockRule;
}

function allRules(map: StockMap): PlacedRule[] {
  const found: PlacedRule[] = [];
  const add = (pointer: string, rule: StockRule) => {
    found.push({ pointer, rule });
    rule.firstThat?.forEach((one, index) => add(`${pointer}/firstThat/${index}`, one));
  };
  for (const group of ['values', 'fields'] as const) {
    for (const [name, rule] of Object.entries(map[group] ?? {})) add(`/${group}/${name}`, rule);
  }
  if (map.pictures) add('/pictures', map.pictures);
  return found;
}

function ruleFaults(map: StockMap): MapFault[] {
  return allRules(map).flatMap(({ pointer, rule }) => {
    const starts = ['from', 'text', 'value', 'firstThat'].filter((key) => key in rule);
    const own =
      starts.length === 1 ? [] : [{ pointer, message: 'needs exactly one of from, text, value, firstThat' }];
    const steps = (rule.do ?? []).flatMap((step, index) => stepFaults(step, `${pointer}/do/${index}`, map));
    return [...own, ...steps];
  });
}

function stepFaults(step: StockStep, pointer: string, map: StockMap): MapFault[] {
  if (typeof step === 'string') return [];
  if (STEP_KEYS.filter((key) => key in step).length !== 1) {
    return [{ pointer, message: `needs exactly one of ${STEP_KEYS.join(', ')}` }];
  }
  if (step.startOf !== undefined && !Object.hasOwn(map.lists ?? {}, step.startOf)) {
    return [{ pointer: `${pointer}/startOf`, message: `no list is named "${step.startOf}"; see "lists"` }];
  }
  if (step.after !== undefined && !Object.hasOwn(map.values ?? {}, step.after)) {
    return [{ pointer: `${pointer}/after`, message: `no value is named "${step.after}"; see "values"` }];
  }
  return step.pick === undefined ? [] : patternFaults(step.pick, `${pointer}/pick`);
}

function patternFaults(pattern: string, pointer: string): MapFault[] {
  try {
    new RegExp(pattern, 'iu');
    return [];
  } catch (error) {
    return [{ pointer, message: error instanceof Error ? error.message : String(error) }];
  }
}

function fieldFaults(map: StockMap): MapFault[] {
  const places = [
    ...Object.keys(map.fields ?? {}).map((field) => ({ pointer: `/fields/${field}`, field })),
    ...Object.keys(map.defaults ?? {}).map((field) => ({ pointer: `/defaults/${field}`, field })),
    ...(map.require ?? []).flatMap((group, index) =>
      group.map((field) => ({ pointer: `/require/${index}`, field })),
    ),
  ];
  const unknown = places.filter(({ field }) => !isCarField(field));
  const faults = unknown.map(({ pointer, field }) => ({ pointer, message: `a car has no field "${field}"` }));
  const bare = map.format === 'csv' && map.fields === undefined;
  return bare ? [...faults, { pointer: '', message: 'a map of a CSV file needs "fields"' }] : faults;
}

function isCarField(dotted: string): boolean {
  let at: EntitySchema | undefined = entitySchemas.car;
  for (const key of dotted.split('.')) {
    const inner: EntitySchema | boolean | undefined = at?.properties?.[key] ?? at?.additionalProperties;
    at = typeof inner === 'object' ? follow(inner) : undefined;
    if (!at) return false;
  }
  return true;
}

function follow(schema: EntitySchema): EntitySchema {
  return schema.$ref === undefined
    ? schema
    : entitySchemas[schema.$ref.replace('.schema.json', '') as EntityName];
}
