import { typeWords } from '../../schemas/wording.ts';
import { conditionFix, suggest } from '../rules/index.ts';

type Schema = Readonly<Record<string, unknown>>;

interface Mistyped {
  type: string | readonly string[];
  value: unknown;
  pointer: string;
  schema: Schema | undefined;
}

/** How a value of the wrong type is written right: with the value itself where it is clear what was meant. */
export function typeFix(mistyped: Mistyped): string {
  const { type, value, schema } = mistyped;
  if (isConditionType(type)) return conditionFix(value);
  if (typeof type !== 'string') return `Write ${typeWords(type)}.`;
  const written = REWRITE[type]?.(mistyped);
  if (written !== undefined) return `Write ${written}.`;
  if (isEntries(value) && type !== 'object') return RULE_LIST;
  const example = exampleOf(schema);
  return `Write ${typeWords(type)}${example === '' ? `.${meaningOf(schema)}` : `${example}.`}`;
}

/** A condition may be `true`, `false` or an object; nothing else may be both. */
export function isConditionType(type: string | readonly string[]): boolean {
  return Array.isArray(type) && type.length === 2 && type.includes('boolean') && type.includes('object');
}

const RULE_LIST =
  'Where one value goes, the entries of a list have "then": [ { "when": { ... }, "then": ... } ].';

function isEntries(value: unknown): boolean {
  return Array.isArray(value) && value.some(isObject);
}

function exampleOf(schema: Schema | undefined): string {
  const example = schema?.default ?? (schema?.examples as unknown[] | undefined)?.[0];
  return isPlain(example) ? `, e.g. ${JSON.stringify(example)}` : '';
}

/** What the place is for, from its schema. */
export function meaningOf(schema: Schema | undefined): string {
  const description = schema?.description;
  return typeof description === 'string' ? ` It means: ${description}` : '';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isPlain(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value) && value !== '';
}

const REWRITE: Readonly<Record<string, (mistyped: Mistyped) => string | undefined>> = {
  boolean: ({ value }) => {
    if (typeof value === 'string' && FACT_PATH.test(value)) return `{ "${value}": true }`;
    const word = isPlain(value) ? String(value).trim().toLowerCase() : '';
    if (['true', 'yes', 'on', '1'].includes(word)) return 'true without quotes';
    return ['false', 'no', 'off', '0'].includes(word) ? 'false without quotes' : undefined;
  },
  number: ({ value, schema }) => factIn(value) ?? factNamed(value, schema) ?? numberIn(value),
  integer: ({ value, schema }) => factIn(value) ?? factNamed(value, schema) ?? numberIn(value),
  string: ({ value }) => factIn(value) ?? textIn(value),
  array: listIn,
  object: objectIn,
};

const FACT_PATH = /^[a-z]+(\.\w+)+$/i;

/** `{ "fct": "car.price" }`, and another word before the name of a fact. */
function factIn(value: unknown): string | undefined {
  if (!isObject(value)) return undefined;
  const [key, other] = Object.keys(value);
  if (key === undefined || other !== undefined) return undefined;
  const isFact = suggest(key, ['fact']) !== undefined || FACT_PATH.test(String(value[key]));
  return isFact ? `{ "fact": ${JSON.stringify(value[key])} }` : undefined;
}

/** `{car.price}` or `car.price` where a number goes. */
function factNamed(value: unknown, schema: Schema | undefined): string | undefined {
  if (typeof value !== 'string' || schema?.['x-fixed'] === true) return undefined;
  const fact = /^\{?\??([a-z]+(?:\.\w+)+)(?::\w+)?\}?$/i.exec(value.trim())?.[1];
  return fact === undefined ? undefined : `{ "fact": "${fact}" }`;
}

function numberIn(value: unknown): string | undefined {
  if (typeof value === 'number') return `a whole number, e.g. ${Math.round(value)}`;
  if (typeof value !== 'string') return undefined;
  const digits = /-?\d[\d,]*(\.\d+)?/.exec(value)?.[0].replaceAll(',', '');
  return digits === undefined ? undefined : `${digits} without quotes`;
}

/** A number, or the one text in a list or an object. */
function textIn(value: unknown): string | undefined {
  if (typeof value === 'number') return JSON.stringify(String(value));
  if (typeof value !== 'object' || value === null) return undefined;
  const inner = Object.values(value) as unknown[];
  const [only] = inner;
  if (inner.length !== 1 || typeof only !== 'string') return undefined;
  return Array.isArray(value) ? `${JSON.stringify(only)} without brackets` : JSON.stringify(only);
}

function listIn({ value, pointer, schema }: Mistyped): string | undefined {
  if (typeof value === 'string' && value.includes(',')) return JSON.stringify(value.split(/\s*,\s*/));
  if (isPlain(value)) return `[${JSON.stringify(value)}]`;
  if (!isObject(value) || pointer.endsWith('/slots')) return undefined;
  return (
    textsIn(value, schema?.items) ??
    entriesIn(value, schema?.items) ??
    '[ { ... } ], with brackets around the object'
  );
}

/** `{ "finance": "north" }` where a list of names goes. */
function textsIn(value: Record<string, unknown>, items: unknown): string | undefined {
  const inner = Object.values(value);
  const isTexts = isObject(items) && items.type === 'string' && inner.every((one) => typeof one === 'string');
  return isTexts ? JSON.stringify(inner) : undefined;
}

/** `{ "facebook": ... }` where a list of entries with ids goes. */
function entriesIn(value: Record<string, unknown>, items: unknown): string | undefined {
  const [key] = Object.keys(value);
  const takesId = isObject(items) && isObject(items.properties) && 'id' in items.properties;
  if (!takesId || key === undefined || 'id' in value) return undefined;
  return `a list of entries with ids: [ { "id": "${key}", ... } ]`;
}

/** Names under which a text alone may be meant in an object. */
const TEXT_KEYS = ['block', 'then', 'text', 'label', 'link', 'id'];

function objectIn(mistyped: Mistyped): string | undefined {
  const { value, schema } = mistyped;
  const keys = Object.keys((schema?.properties as object | undefined) ?? {});
  if (typeof value === 'string') return objectFromText(value, mistyped.pointer, keys);
  if (typeof value === 'boolean' && keys.includes('when')) return `{ "when": ${value} }`;
  if (!Array.isArray(value) || !isEntries(value)) return undefined;
  return value.length === 1 ? 'the object alone, without brackets' : 'one object, without brackets';
}

function objectFromText(value: string, pointer: string, keys: readonly string[]): string | undefined {
  const isBlock = /\/(slots\/[^/]+|blocks)\/\d+$/.test(pointer) || pointer.endsWith('/insert');
  if (isBlock) return `{ "block": ${JSON.stringify(value)} }`;
  if (/\/changes\/\d+$/.test(pointer)) return '{ "remove": "address" }, or another verb with its address';
  const key = TEXT_KEYS.find((one) => keys.includes(one));
  return key === undefined ? undefined : `{ "${key}": ${JSON.stringify(value)} }`;
}
