import fc from 'fast-check';
import type { JsonObject } from '../../../engine/index.ts';
import type { SettingsSchema } from '../../../engine/resolve/settingsSchema.ts';
import { nothingRefused } from '../../../engine/rules/nothing.ts';
import type { Json } from '../../../engine/rules/types.ts';
import { typeOf, valuesOf } from '../../../schemas/facts/shape.ts';
import { condition, maybeWhen, whens, yesNo } from './conditions.ts';
import type { Dice } from './dice.ts';
import { goTogether } from './goTogether.ts';
import { resolved, type Shape } from './language.ts';
import { inside, pickFact, type Asked, type Place } from './place.ts';
import { counted } from './tests.ts';
import { address, isAddress, markdown, plainText, text } from './texts.ts';

/** How a value of a schema is made. */
interface Making {
  place: Place;
  /** Only values: no rule lists, facts, conditions or braces. Entities and themes are data. */
  isData?: boolean;
  /** No rule lists or facts in place of values: texts may name facts. */
  isFixed?: boolean;
  /** Inside a rule list: no second one. */
  isThen?: boolean;
  /** Its key must be there, and no rule list in its place may answer nothing. */
  isNeeded?: boolean;
  /** Of an object: what a change sets of it, so that what must be there may be left as it is. */
  isPart?: boolean;
}

const NOTE = 'A remark for colleagues: "why", since when.';

/** A value that the schema of a setting, token, label or field allows, or what may stand in its place. */
export function value(shape: Shape, around: Making): Json {
  const at = resolved(shape);
  const kind = at.schema['x-place'];
  const making = typeof kind === 'string' ? { ...around, place: { ...around.place, kind } } : around;
  const isFixed = at.schema['x-fixed'] === true;
  const { isData = isFixed } = making;
  const isOpen = !isData && !making.isFixed && mayBeDynamic(at.schema) && making.place.dice.chance(30);
  return (isOpen ? inPlace(at, making) : undefined) ?? standing(at, { ...making, isData: isData || isFixed });
}

/** One value may be a rule list or a fact; an object of several settings only where its default is one itself. */
function mayBeDynamic({ properties, default: standard }: SettingsSchema): boolean {
  return (
    properties === undefined || Array.isArray(standard) || JSON.stringify(standard ?? 0).startsWith('{"fact"')
  );
}

function inPlace(at: Shape, making: Making): Json | undefined {
  const { dice } = making.place;
  if (at.schema.type === 'boolean' && dice.chance(60)) return yesNo(making.place);
  return dice.chance(40) || making.isThen ? fact(at.schema, making.place) : ruleList(at, making);
}

/** `{ "fact": ... }` of a fact whose values the place can take. */
function fact(schema: SettingsSchema, place: Place): Json | undefined {
  const asked = pickFact(place, (one) => fits(one, schema, place));
  return asked && counted(asked, place);
}

function fits(asked: Asked, schema: SettingsSchema, place: Place): boolean {
  const allowed = valuesOf(schema);
  const format = schema['x-format'] ?? '';
  if (schema.pattern !== undefined || schema.items !== undefined) return false;
  if (allowed.length > 0)
    return asked.fact?.values.length ? asked.fact.values.every((one) => allowed.includes(one)) : false;
  if (format === 'address') return isAddress(asked, place);
  if (format === 'asset' || format === 'phone') return asked.format === format;
  return asked.type === typeOf({ type: schema.type });
}

/** First match wins. The last entry always holds, but for some lists where the setting has a default. */
function ruleList(at: Shape, making: Making): Json {
  const place = inside(making.place);
  const { dice } = place;
  const entry = (id: string, words: JsonObject, isNothing = false): JsonObject => ({
    ...(dice.chance(50) && { id }),
    ...words,
    then: isNothing ? null : value(at, { ...making, place, isThen: true }),
  });
  const mayStop = making.isNeeded !== true && nothingRefused(at.schema) === undefined;
  const entries = whens(place, dice.between(0, 2)).map((when, index) =>
    entry(`rule-${index}`, { when }, mayStop && dice.chance(12)),
  );
  const isOpen = entries.length > 0 && at.schema.default !== undefined && dice.chance(15);
  return isOpen ? entries : [...entries, entry('otherwise', {})];
}

function standing(at: Shape, making: Making): Json {
  const { type, anyOf } = at.schema as { type?: unknown; anyOf?: SettingsSchema[] };
  const isBranched = type === undefined && anyOf !== undefined;
  return plain(isBranched ? { ...at, schema: making.place.dice.pick(anyOf) } : at, making);
}

function plain(at: Shape, making: Making): Json {
  const { dice } = making.place;
  const { schema } = at;
  if (schema['x-where'] !== undefined) return where(schema, making.place);
  // The id of another entry of the same block, which chance does not find.
  if (schema['x-entry-of'] !== undefined) return '';
  if (schema.enum !== undefined) return dice.pick(schema.enum as Json[]);
  if (schema.const !== undefined) return schema.const as Json;
  const type = dice.pick([schema.type ?? 'string'].flat());
  if (type === 'boolean') return dice.chance(50);
  if (type === 'integer' || type === 'number') return number(schema, type, dice);
  if (type === 'array') return list(at, making);
  return type === 'object' ? object(at, making) : string(schema, making);
}

function number(schema: SettingsSchema, type: string, dice: Dice): number {
  const { minimum: least = 0, maximum: most = least + 100_000 } = schema as {
    minimum?: number;
    maximum?: number;
  };
  const between = least + (dice.below(1001) / 1000) * (most - least);
  return Number(dice.pick([least, most, between]).toFixed(type === 'integer' ? 0 : 3));
}

function list({ schema, doc }: Shape, making: Making): Json[] {
  const { dice } = making.place;
  const { minItems = 0, maxItems = 4 } = schema as { minItems?: number; maxItems?: number };
  const items: Shape = { schema: schema.items ?? {}, doc };
  const count = dice.between(minItems, Math.max(minItems, Math.min(maxItems, minItems + 3)));
  // A list is one value: what may stand in place of a value stands in place of the list, not of its plain members.
  const isPlain = items.schema.properties === undefined && items.schema.$ref === undefined;
  const make = isPlain ? standing : value;
  const made = dice.times(count, () => make(items, { ...making, isThen: false }));
  const different = new Map(made.map((one) => [JSON.stringify(one), one]));
  return schema.uniqueItems === true ? [...different.values()] : made;
}

/** All that is required and some of the rest; `when` and `note` where an entry of a list stands. */
function object({ schema, doc }: Shape, making: Making): JsonObject {
  const { isData = false, isPart = false } = making;
  const isEntry = schema.properties?.id !== undefined;
  const place = isEntry ? inside(making.place) : making.place;
  const made: JsonObject = isEntry && !isData ? maybeWhen(place, 20) : {};
  const needed = new Set(schema.required as string[] | undefined);
  for (const [key, inner] of someOf(schema, place.dice, isPart)) {
    const isNeeded = needed.has(key);
    made[key] ??= member(
      key,
      { schema: inner, doc },
      { ...making, place, isThen: false, isNeeded, isPart: false },
    );
    // A picture comes with its text: the schema says which setting that is.
    if (inner['x-alt'] !== undefined) made[inner['x-alt'] as string] = plainText(place.dice);
  }
  Object.assign(made, further(schema.additionalProperties, doc, place));
  return isEntry ? goneTogether(made, { schema, doc }, { ...making, place }) : made;
}

/** An entry whose settings go with each other; here and there with a remark. */
function goneTogether(made: JsonObject, { schema, doc }: Shape, making: Making): JsonObject {
  const make = (key: string): Json =>
    member(key, { schema: schema.properties?.[key] ?? {}, doc }, { ...making, isThen: true, isNeeded: true });
  const kept = goTogether(made, schema, make, making.isPart === true);
  return making.place.dice.chance(4) ? { note: NOTE, ...kept } : kept;
}

function someOf(
  { properties, required = [] }: SettingsSchema,
  dice: Dice,
  isPart: boolean,
): [string, SettingsSchema][] {
  const sure = ['id', 'list', ...(isPart ? [] : (required as string[]))];
  const able = Object.entries(properties ?? {}).filter(([key]) => !OURS.has(key));
  return able.filter(([key]) => sure.includes(key) || dice.chance(45));
}

/** A condition over what is listed, which is another thing than that of the page. */
function where(schema: SettingsSchema, around: Place): Json {
  const { 'x-where': listed, 'x-place': kind = around.kind } = schema as {
    'x-where': string;
    'x-place'?: string;
  };
  // The fields of an entry are those of a list that is not known here.
  if (listed === 'item') return true;
  return condition({ ...around, asked: new Set(), kind, listed }) ?? around.dice.chance(50);
}

/** Lists of data that every site may have. */
const LISTS = ['posts', 'locations', 'brands'];

/** Keys that are no values; hours, whose times depend on one another; yards, whose ids are locations of the site. */
const OURS = new Set(['$schema', 'note', 'when', 'entries', 'opening_hours', 'yards']);

function member(name: string, shape: Shape, making: Making): Json {
  const { dice, names } = making.place;
  if (name === 'id' || name === 'slug') return dice.word();
  // Names of what stands in other files; no schema says which file.
  if (name === 'menu') return dice.pick(names.menus);
  if (name === 'list') return dice.pick(LISTS);
  if (name === 'sort' && String(shape.schema.pattern).startsWith('^[A-Za-z_]')) return 'id:asc';
  return value(shape, making);
}

/** Keys that the author makes up. */
function further(schema: unknown, doc: SettingsSchema, place: Place): JsonObject {
  if (typeof schema !== 'object') return {};
  const keys = place.dice.some(['car_type', 'default', 'caravan', 'simple_body'], place.dice.between(0, 2));
  const shape = resolved({ schema: schema as SettingsSchema, doc });
  return Object.fromEntries(keys.map((key) => [key, standing(shape, { place, isData: true })]));
}

interface TextSchema {
  pattern?: string;
  maxLength?: number;
  format?: string;
  'x-params'?: string[];
}

function string(schema: SettingsSchema, { place, isData }: Making): string {
  const { dice } = place;
  const { maxLength = 60, format: usual = '', 'x-params': params = [] } = schema as TextSchema;
  const format = schema['x-format'] ?? usual;
  const written = samplesOf(schema as TextSchema, isData && format === 'address' ? 'url' : format, place);
  if (written) return dice.pick(written).slice(0, maxLength);
  if (isData || schema['x-plain'] === true) return plainText(dice).slice(0, maxLength);
  if (format === 'address') return address(place);
  return format === 'markdown' ? markdown(place) : text(place, params);
}

/** Where not any text will do. */
function samplesOf({ pattern }: TextSchema, format: string, { names }: Place): readonly string[] | undefined {
  // Fonts go where a font is asked for, pictures elsewhere.
  const file = new RegExp(pattern ?? '[^2]$');
  if (format === 'asset') return names.assets.filter((path) => file.test(path));
  return pattern === undefined ? FORMATS[format] : matching(pattern);
}

const samples = new Map<string, readonly string[]>();

/** A brace begins a fact. */
const isText = (made: string): boolean => !/[{}]/.test(made.replaceAll(/\{\w+\}/g, ''));

function matching(pattern: string): readonly string[] {
  const known = samples.get(pattern);
  const made =
    known ?? fc.sample(fc.stringMatching(new RegExp(pattern)), { seed: 1, numRuns: 50 }).filter(isText);
  samples.set(pattern, made);
  return made;
}

/** Texts that must be written in a certain way, by `x-format` or `format`. */
const FORMATS: Readonly<Record<string, readonly string[] | undefined>> = {
  phone: ['(02) 5550 4170', '0491 570 156', '1300 975 707', '13 11 20', '+61 2 5550 4170'],
  mobile: ['0491 570 156', '+61 491 570 156'],
  email: ['sales@example.com', 'a.b+c@yard.example.com.au'],
  url: ['https://www.example.com', 'http://maps.example.com/?q=1'],
  path: ['/find', '/stock'],
  endpoint: ['https://reviews.example.com/v1', 'https://api.example.org/'],
  state: ['NSW', 'TAS'],
  postcode: ['2770', '0800'],
  abn: ['51 824 753 556', '51824753556'],
  timeZone: ['Australia/Perth', 'Australia/Lord_Howe'],
  date: ['2026-05-03', '2024-02-29'],
  'date-time': ['2026-05-03T10:00:00+10:00', '2026-05-03T00:00:00Z'],
  dateTime: ['2026-05-03T10:00:00+10:00', '2026-05-03T00:00:00Z'],
  month: ['2026-05', '2026-05-03'],
  time: ['08:30', '17:00'],
};
