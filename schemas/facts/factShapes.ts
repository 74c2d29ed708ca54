import { PAGE_KINDS } from '../pageKinds.ts';
import { isClock, type Clock } from './now.ts';
import { ROOT_LINES, rootOf, THINGS, type FactRoot, type Known } from './roots.ts';
import { Shapes, typeOf, valuesOf, type FactType, type Schema, type Shape } from './shape.ts';

export type { Clock, Known };

/** What the schemas say of a fact; how it is read is the engine's business. */
export interface FactShape {
  /** `car.location.phone` */
  readonly path: string;
  /** `car` */
  readonly root: string;
  readonly type: FactType;
  /** The values of an enum; empty when any will do. */
  readonly values: readonly (string | number | boolean)[];
  /** The values that our own sources have (`x-values`): feeds may bring others, but a rule that asks for one is misspelt. */
  readonly usual: readonly (string | number | boolean)[];
  /** Values that are usual but not the only ones: for completion. */
  readonly examples: readonly (string | number)[];
  /** x-format: money, km, date, phone, url ... */
  readonly format?: string;
  readonly description?: string;
  readonly known: Known;
  /** A required field of an entity: never missing where the entity is there. */
  readonly isAlways?: boolean;
  /** Its clock, for facts that are the clock. */
  readonly clock?: Clock;
  /** May be written in texts but not asked in conditions: the site's name. */
  readonly textOnly?: boolean;
  /** May be asked in conditions but not written: the time of day, of which a page would be out of date at once. */
  readonly askOnly?: boolean;
  readonly shape: Shape;
  /** Of a derived field: the entity and the name of the field. */
  readonly derivedFrom?: { readonly entity: string; readonly field: string };
}

export interface FactSources {
  /** Entity name -> schema, without `.schema.json`: car, location, model, brand, finance-lender and what they refer to. */
  readonly entities: Readonly<Record<string, Schema>>;
  /** Of a layer's root file. */
  readonly site?: Schema | undefined;
  /** Further facts of `site` that come from data/: offers, locations, primary. */
  readonly siteData?: Readonly<Record<string, Schema>>;
  /** Declared switches, labels and links. Absent: any name will do. */
  readonly flags?: Readonly<Record<string, Schema>>;
  readonly labels?: Readonly<Record<string, Schema>>;
  readonly links?: Readonly<Record<string, Schema>>;
  /** Page kinds. */
  readonly pageKinds?: readonly string[];
}

/** Of the root file: what names the dealer, and what conditions have their own words for. */
const NOT_FACTS = new Set(
  'version name slug hosts template presets extends everywhere changes declare flags labels links note'.split(
    ' ',
  ),
);

/** Reads a set of schemas, once per process. */
export function makeFactShapes(sources: FactSources): FactShapes {
  const roots = ROOT_LINES.flatMap(([name, line]): [string, Shape][] => {
    const schema = schemaOf(name, line, sources);
    return schema ? [[name, { schema, doc: schema }]] : [];
  });
  return new FactShapes(new Shapes(sources.entities), new Map(roots));
}

/** undefined: nothing is declared of it, or what it is made of is not there. */
function schemaOf(name: string, line: FactRoot, sources: FactSources): Schema | undefined {
  const { entity, schema, names } = line;
  if (entity !== undefined && !sources.entities[entity]) return undefined;
  if (schema) return schema;
  if (entity !== undefined) return sources.entities[entity];
  if (names) return namesSchema(DECLARED[name]?.(sources), names);
  return MADE[name]?.(sources);
}

/** What is not the same for all sets of schemas. */
const MADE: Readonly<Record<string, (sources: FactSources) => Schema | undefined>> = {
  site: siteSchema,
  page: pageSchema,
};
const DECLARED: Readonly<Record<string, (sources: FactSources) => FactSources['flags']>> = {
  flags: ({ flags }) => flags,
  labels: ({ labels }) => labels,
  links: ({ links }) => links,
};

function siteSchema({ site, siteData }: FactSources): Schema | undefined {
  if (!site && !siteData) return undefined;
  const own = Object.entries(site?.properties ?? {}).filter(
    ([name]) => !NOT_FACTS.has(name) || name === 'name',
  );
  return { ...site, type: 'object', properties: { ...Object.fromEntries(own), ...siteData } };
}

const STATUS: Schema = {
  type: 'integer',
  minimum: 400,
  maximum: 599,
  examples: [404, 429, 503],
  description: 'HTTP status that a page stands in for: what is wrong.',
};

function pageSchema({ entities, pageKinds = PAGE_KINDS }: FactSources): Schema {
  const own = THINGS.filter((name) => entities[name]).map((name) => [name, { $ref: name }]);
  const kind: Schema = { enum: pageKinds, description: 'Kind of the page.' };
  return {
    type: 'object',
    properties: { kind, status: STATUS, ...(Object.fromEntries(own) as Record<string, Schema>) },
  };
}

function namesSchema(declared: Readonly<Record<string, Schema>> | undefined, rest: Schema): Schema {
  if (!declared) return { type: 'object', properties: {}, additionalProperties: rest };
  const named = Object.entries(declared).map(([name, schema]) => [name, { ...rest, ...schema }]);
  return { type: 'object', properties: Object.fromEntries(named) as Record<string, Schema> };
}

/** All facts of a set of schemas. `rules` is not in it: those names are the site's own. */
export class FactShapes {
  private readonly shapes: Shapes;
  private readonly roots: ReadonlyMap<string, Shape>;
  private all: readonly string[] | undefined;

  constructor(shapes: Shapes, roots: ReadonlyMap<string, Shape>) {
    this.shapes = shapes;
    this.roots = roots;
  }

  /** undefined: no such fact. */
  find(path: string): FactShape | undefined {
    const keys = path.split('.');
    if (keys.includes('')) return undefined;
    const found = this.walk(keys);
    return found && describe(keys, this.shapes.resolve(found.shape), found.around.schema);
  }

  /** All paths; objects to a depth of 4, lists not entered. */
  paths(): readonly string[] {
    this.all ??= [...this.roots].flatMap(([root, shape]) => this.below(root, shape, 4));
    return this.all;
  }

  /** The facts with the entries of a list as `item`; undefined when their fields are not declared. */
  entry({ shape }: FactShape): FactShapes | undefined {
    const item = this.shapes.item(shape);
    const found = item && this.shapes.resolve(item);
    if (!found || typeOf(found.schema) !== 'object') return undefined;
    return new FactShapes(this.shapes, new Map([...this.roots, ['item', found]]));
  }

  private below(path: string, shape: Shape, depth: number): string[] {
    if (depth === 0) return [];
    return this.shapes.names(shape).flatMap((name) => {
      const field = this.shapes.field(shape, name);
      if (!field) return [];
      const inner = this.shapes.resolve(field);
      const own = `${path}.${name}`;
      return typeOf(inner.schema) === 'object' ? [own, ...this.below(own, inner, depth - 1)] : [own];
    });
  }

  /** The shape at the end of a path, and that of the object which it is a field of. */
  private walk([root = '', ...keys]: readonly string[]): { shape: Shape; around: Shape } | undefined {
    const first = this.roots.get(root);
    let at = first && { shape: first, around: ANY };
    for (const key of keys) {
      if (!at) return undefined;
      const around = this.shapes.resolve(at.shape);
      const shape = this.shapes.field(around, key) ?? (open(around.schema) ? ANY : undefined);
      at = shape && { shape, around };
    }
    return at;
  }
}

const ANY: Shape = { schema: {}, doc: {} };

/** An object of no declared shape at all: anything may be in it. */
function open(schema: Schema): boolean {
  return (
    !schema.properties && !schema.allOf && schema.additionalProperties !== false && typeOf(schema) !== 'list'
  );
}

/** Name of the schema document that declares a field as derived. */
function entityName(schema: Schema): string {
  return (schema.$id?.split('/').pop() ?? schema.$id ?? '').replace(/(\.schema)?\.json$/, '');
}

function describe(keys: readonly string[], shape: Shape, around: Schema): FactShape {
  const { schema } = shape;
  const path = keys.join('.');
  const [root = ''] = keys;
  const field = keys.at(-1) ?? '';
  const format = schema['x-format'] ?? schema.format;
  return {
    path,
    root,
    type: typeOf(schema),
    values: valuesOf(schema),
    usual: usualOf(schema),
    examples: (schema.examples ?? []).filter(
      (value) => typeof value === 'string' || typeof value === 'number',
    ),
    known: knownOf(path, root),
    shape,
    ...(format !== undefined && { format }),
    ...(schema.description !== undefined && { description: schema.description }),
    ...derivation(field, around),
    ...particular(keys, around),
  };
}

function usualOf(schema: Schema): FactShape['usual'] {
  return valuesOf({ enum: schema['x-values'] ?? [] });
}

function derivation(field: string, around: Schema): Pick<FactShape, 'derivedFrom'> {
  if (around['x-derived']?.[field] === undefined) return {};
  return { derivedFrom: { entity: entityName(around), field } };
}

/** What only a few facts are. */
function particular(
  keys: readonly string[],
  around: Schema,
): Pick<FactShape, 'clock' | 'textOnly' | 'askOnly' | 'isAlways'> {
  const path = keys.join('.');
  const [root, field = '', ...rest] = keys;
  const clock = root === 'now' && rest.length === 0 && isClock(field) ? field : undefined;
  return {
    ...(clock && { clock }),
    ...(path === 'site.name' && { textOnly: true }),
    ...(path === 'now.time' && { askOnly: true }),
    ...(isAlways(keys, around) && { isAlways: true }),
  };
}

/** `car.id`, `page.car.id`: fields further in may be missing with what is around them. */
function isAlways([root = '', ...rest]: readonly string[], around: Schema): boolean {
  const own = root === 'page' ? rest.slice(1) : rest;
  return own.length === 1 && (around.required ?? []).includes(own[0] ?? '');
}

function knownOf(path: string, root: string): Known {
  return path === 'page.kind' ? 'load' : (rootOf(root)?.known ?? 'entry');
}
