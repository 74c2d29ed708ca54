import { typeOf, type Schema } from '../../../schemas/facts/shape.ts';
import { asText, isObject, type SettingsSchema } from '../../resolve/index.ts';
import { isRuleList, type Fact, type FactTable, type Json } from '../../rules/index.ts';
import { holdersIn, plainTexts, type Holder } from '../settings/holders.ts';
import type { Layer } from '../../layers.ts';
import type { SiteInput } from '../types.ts';
import type { Spot } from './visit.ts';

/**
 * `x-fact`: a fact that blocks of the site bring. Of entries it is their id below `root`, in the shape that their setting `by`
 * says (one without a shape brings none); of a setting its own name.
 */
interface Brings {
  root: string;
  by?: string;
  shapes?: Readonly<Record<string, Shape | undefined>>;
}

/** A schema of the fact; `valuesOf`: its values are those of the entries of a list beside it. */
interface Shape extends Schema {
  valuesOf?: { list: string; as: readonly string[] };
}

interface Brought {
  path: string;
  schema: Schema;
  /** All that it may be; undefined: anything. */
  values: readonly string[] | undefined;
}

/** The objects in all files of a site. */
type ObjectsIn = (input: SiteInput) => readonly Pick<Spot, 'value' | 'schema'>[];

/**
 * The facts of a place to which blocks bring theirs: no others have names below that root. A shared layer stands under
 * sites that say more and less: there all count that any file brings, with any value.
 *
 * @param layer  that asks
 */
export function withBrought(
  facts: FactTable,
  layer: Layer,
  input: SiteInput,
  objectsIn: ObjectsIn,
): FactTable {
  const isOwn = layer === input.site.layers.at(-1);
  const all = isOwn ? onPages(input) : [...onPages(input), ...inFiles(input, objectsIn)].map(anyOf);
  const roots = new Set([...input.env.blocks.values()].flatMap(rootsIn));
  const known = new Map(
    [...Map.groupBy(all, ({ path }) => path)].map(([path, same]) => [path, joined(same)]),
  );
  const declared = facts.paths().filter((path) => !known.has(path));
  const isClosed = (path: string): boolean => roots.has(path.slice(0, path.indexOf('.')));
  return {
    find: (path) => {
      const own = known.get(path);
      const fact = facts.find(path);
      if (!fact || !isClosed(path)) return fact;
      return own ? shaped(fact, own) : declared.includes(path) ? fact : undefined;
    },
    paths: () => [...declared, ...known.keys()],
    entry: (list) => facts.entry(list),
  };
}

function shaped(fact: Fact, { schema, values }: Brought): Fact {
  const format = schema['x-format'];
  return {
    ...fact,
    type: typeOf(schema),
    usual: values ?? [],
    shape: { schema, doc: schema },
    ...(format !== undefined && { format }),
  };
}

const anyOf = ({ path }: Brought): Brought => ({ path, schema: {}, values: undefined });

/** One id in several forms: of different kinds it may be anything. */
function joined(same: readonly Brought[]): Brought {
  const [first = { path: '', schema: {}, values: undefined }, ...others] = same;
  if (others.some(({ schema }) => JSON.stringify(schema) !== JSON.stringify(first.schema)))
    return anyOf(first);
  const isOpen = same.some(({ values }) => values === undefined);
  return { ...first, values: isOpen ? undefined : same.flatMap(({ values }) => values ?? []) };
}

const onPagesOf = new WeakMap<SiteInput, readonly Brought[]>();

/** By the blocks of all pages, all layers together. */
function onPages(input: SiteInput): readonly Brought[] {
  const known = onPagesOf.get(input);
  if (known) return known;
  const made = [...input.pages.values()].flatMap(({ main, perItem }) =>
    [...main, ...perItem].flatMap(({ block, settings }) => {
      const schema = input.env.blocks.get(block);
      if (!schema || rootsIn(schema).length === 0) return [];
      return holdersIn(settings as Record<string, Json>, schema, () => false).flatMap(broughtBy);
    }),
  );
  onPagesOf.set(input, made);
  return made;
}

function broughtBy(holder: Holder): Brought[] {
  const own = ofEntry(holder.value, holder.schema);
  const settings = holder.settings.flatMap(({ path, value, schema }): Brought[] => {
    const brings = bringsOf(schema);
    if (!brings || schema.items) return [];
    const values = isPlain(value) ? plainTexts(value) : undefined;
    return [{ path: `${brings.root}.${path.at(-1) ?? ''}`, schema: { type: 'string' }, values }];
  });
  return [...own, ...settings];
}

/** No fact decides what it is. */
function isPlain(value: Json | undefined): boolean {
  if (typeof value === 'string') return !value.includes('{');
  return value === undefined || (isRuleList(value) && value.every(({ then }) => isPlain(then)));
}

function ofEntry(value: unknown, schema: SettingsSchema | undefined): Brought[] {
  const brings = bringsOf(schema);
  if (!brings || !isObject(value) || typeof value.id !== 'string' || brings.by === undefined) return [];
  const kind = value[brings.by] ?? schema?.properties?.[brings.by]?.default;
  const shape = brings.shapes?.[asText(kind)];
  if (!shape) return [];
  const { valuesOf, ...own } = shape;
  const path = `${brings.root}.${value.id}`;
  return [{ path, schema: own, values: valuesOf && valuesIn(value[valuesOf.list], valuesOf.as) }];
}

/** Of each entry the first of these settings that says something; undefined: a request decides. */
function valuesIn(list: unknown, as: readonly string[]): readonly string[] | undefined {
  if (!Array.isArray(list) || list.length === 0 || isRuleList(list)) return undefined;
  const said = list.map((entry: Json) =>
    isObject(entry) ? as.map((name) => entry[name]).find((value) => value !== undefined && value !== '') : '',
  );
  return said.every((value) => isPlain(value)) ? said.flatMap(plainTexts) : undefined;
}

const inFilesOf = new WeakMap<SiteInput, readonly Brought[]>();

/** By what any file says, whatever becomes of it. */
function inFiles(input: SiteInput, objectsIn: ObjectsIn): readonly Brought[] {
  const known = inFilesOf.get(input);
  if (known) return known;
  const made = objectsIn(input).flatMap(({ value, schema }) => ofEntry(value, schema));
  inFilesOf.set(input, made);
  return made;
}

function bringsOf(schema: SettingsSchema | undefined): Brings | undefined {
  return schema?.['x-fact'] as Brings | undefined;
}

const rootsOf = new WeakMap<SettingsSchema, readonly string[]>();

/** Roots of the facts that a block brings. */
function rootsIn(schema: SettingsSchema): readonly string[] {
  const known = rootsOf.get(schema);
  if (known) return known;
  const found = [...JSON.stringify(schema).matchAll(/"x-fact":\{"root":"(\w+)"/g)];
  const made = [...new Set(found.map(([, root = '']) => root))];
  rootsOf.set(schema, made);
  return made;
}
