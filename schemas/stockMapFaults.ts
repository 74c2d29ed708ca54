import { entitySchemas, type EntityName, type EntitySchema } from './entities/index.ts';
import type { StockMap, StockRule, StockStep } from './types/stock-map.ts';

/** What is wrong in a map file: where (JSON pointer) and what. */
export interface MapFault {
  pointer: string;
  message: string;
  /** A name that leads nowhere, and those that there are. */
  said?: string;
  names?: readonly string[];
}

/** Keys of a step of which it needs exactly one; the others belong to one of them. */
export const STEP_KEYS = [
  'pick',
  'split',
  'lookup',
  'missing',
  'startOf',
  'after',
  'yes',
  'times',
  'date',
] as const;

/** What is wrong in a map of the right shape: lists, values and car fields that there are not, and patterns that are none. */
export function stockMapFaults(map: StockMap): MapFault[] {
  return [...ruleFaults(map), ...fieldFaults(map), ...defaultFaults(map)];
}

/** A rule of a map, and where it stands. */
export interface PlacedRule {
  pointer: string;
  rule: StockRule;
}

/** All rules of a map, those inside others too. */
export function allRules(map: StockMap): PlacedRule[] {
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
      starts.length === 1
        ? []
        : [{ pointer, message: 'It needs exactly one of from, text, value, firstThat.' }];
    const steps = (rule.do ?? []).flatMap((step, index) => stepFaults(step, `${pointer}/do/${index}`, map));
    return [...own, ...steps];
  });
}

function stepFaults(step: StockStep, pointer: string, map: StockMap): MapFault[] {
  if (typeof step === 'string') return [];
  if (STEP_KEYS.filter((key) => key in step).length !== 1) {
    return [{ pointer, message: `A step has exactly one of ${STEP_KEYS.join(', ')}.` }];
  }
  const { startOf, after } = step;
  if (startOf !== undefined && !Object.hasOwn(map.lists ?? {}, startOf))
    return [unknownName(`${pointer}/startOf`, 'list', startOf, map.lists)];
  if (after !== undefined && !Object.hasOwn(map.values ?? {}, after))
    return [unknownName(`${pointer}/after`, 'value', after, map.values)];
  return step.pick === undefined ? [] : patternFaults(step.pick, `${pointer}/pick`);
}

function unknownName(pointer: string, what: 'list' | 'value', said: string, all: object = {}): MapFault {
  const message = `No ${what} is named "${said}".`;
  return { pointer, message, said, names: Object.keys(all) };
}

function patternFaults(pattern: string, pointer: string): MapFault[] {
  try {
    new RegExp(pattern, 'iu');
    return [];
  } catch (error) {
    return [{ pointer, message: `${error instanceof Error ? error.message : String(error)}.` }];
  }
}

function fieldFaults(map: StockMap): MapFault[] {
  const places = [
    ...Object.keys(map.fields ?? {}).map((field) => ({ pointer: `/fields/${field}`, field })),
    ...Object.keys(map.defaults ?? {}).map((field) => ({ pointer: `/defaults/${field}`, field })),
    ...(map.require ?? []).flatMap((group, index) =>
      group.map((field, place) => ({ pointer: `/require/${index}/${place}`, field })),
    ),
  ];
  const unknown = places.filter(({ field }) => carField(field) === undefined);
  const names = Object.keys(entitySchemas.car.properties ?? {});
  const faults = unknown.map(({ pointer, field }): MapFault => ({
    pointer,
    message: `A car has no field "${field}".`,
    said: field,
    names,
  }));
  const bare = map.format === 'csv' && map.fields === undefined;
  return bare ? [...faults, { pointer: '', message: 'A map of a CSV file needs "fields".' }] : faults;
}

/** Values that a field never has. */
function defaultFaults(map: StockMap): MapFault[] {
  return Object.entries(map.defaults ?? {}).flatMap(([field, value]): MapFault[] => {
    const names = (carField(field)?.enum ?? []).map(String);
    if (names.length === 0 || names.includes(String(value))) return [];
    const message = `The field "${field}" is never ${JSON.stringify(value)}.`;
    return [{ pointer: `/defaults/${field}`, message, said: String(value), names }];
  });
}

function carField(dotted: string): EntitySchema | undefined {
  let at: EntitySchema | undefined = entitySchemas.car;
  for (const key of dotted.split('.')) {
    const inner: EntitySchema | boolean | undefined = at?.properties?.[key] ?? at?.additionalProperties;
    at = typeof inner === 'object' ? follow(inner) : undefined;
    if (!at) return undefined;
  }
  return at;
}

function follow(schema: EntitySchema): EntitySchema {
  return schema.$ref === undefined
    ? schema
    : entitySchemas[schema.$ref.replace('.schema.json', '') as EntityName];
}
