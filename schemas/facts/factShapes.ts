import { MONTHS, WEEKDAYS } from '../moments.ts';
import { PAGE_KINDS } from '../pageKinds.ts';
import { Shapes, typeOf, valuesOf, type FactType, type Schema, type Shape } from './shape.ts';

/** When a fact is known: with the site, per request, per card or entry (else of the page), when a form is sent. */
export type Known = 'load' | 'request' | 'entry' | 'submit';

/** What of the clock a fact is: `now.date`, `now.time` ... */
export type Clock = 'date' | 'time' | 'weekday' | 'day' | 'month' | 'daysLeftInMonth';

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
const ENTITIES = ['car', 'location', 'model', 'brand'] as const;

/** Reads a set of schemas, once per process. */
export function makeFactShapes(sources: FactSources): FactShapes {
  const shapes = new Shapes(sources.entities);
  const roots = new Map<string, Shape>();
  const add = (name: string, schema: Schema | undefined) =>
    schema && roots.set(name, { schema, doc: schema });
  for (const name of ENTITIES) add(name, sources.entities[name]);
  add('lender', lenderSchema(sources.entities));
  add('site', siteSchema(sources));
  add('page', pageSchema(sources));
  add('flags', namesSchema(sources.flags, { type: 'boolean' }));
  add('labels', namesSchema(sources.labels, { type: 'string' }));
  add('links', namesSchema(sources.links, { type: 'string', 'x-format': 'url' }));
  add('query', namesSchema(undefined, { type: 'string' }));
  add('params', namesSchema(undefined, { type: 'string' }));
  add('form', namesSchema(undefined, {}, { name: { type: 'string', description: 'Name of the form.' } }));
  add('now', NOW);
  add('search', SEARCH);
  add('item', namesSchema(undefined, {}));
  return new FactShapes(shapes, roots);
}

const NOW_FIELDS: Readonly<Record<Clock, Schema>> = {
  date: { type: 'string', 'x-format': 'date', description: 'Today in the time zone of the site.' },
  time: {
    type: 'string',
    'x-format': 'time',
    description:
      'Time of day in the time zone of the site, e.g. "17:30". Asked in conditions, never written.',
  },
  weekday: { enum: WEEKDAYS, description: 'Weekday in the time zone of the site.' },
  day: {
    type: 'integer',
    minimum: 1,
    maximum: 31,
    examples: [1, 15],
    description: 'Day of the month in the time zone of the site, from 1.',
  },
  month: { enum: MONTHS, description: 'Month in the time zone of the site.' },
  daysLeftInMonth: {
    type: 'integer',
    minimum: 0,
    maximum: 30,
    examples: [0, 6],
    description: 'Days left in the month, in the time zone of the site: 0 on its last day.',
  },
};
const NOW: Schema = { type: 'object', properties: NOW_FIELDS };

const SEARCH: Schema = {
  type: 'object',
  description: 'What a search page shows.',
  properties: {
    type: { type: 'string', description: 'Search type of the site, e.g. used-cars.' },
    location: { type: 'string', description: 'Name of the location that is asked for.' },
    make: { type: 'string', description: 'Make that is asked for.' },
    model: { type: 'string', description: 'Model that is asked for.' },
    body: { type: 'string', description: 'Body that is asked for.' },
    sort: { type: 'string', description: 'Order, e.g. price:asc.' },
    total: { type: 'integer', 'x-format': 'number', description: 'Cars found, on all pages.' },
    page: { type: 'integer', description: 'Page of results, from 1.' },
    pages: { type: 'integer', description: 'Number of pages.' },
  },
};

function lenderSchema(entities: FactSources['entities']): Schema | undefined {
  const id: Schema = { type: 'object', properties: { id: { type: 'string', description: 'The lender.' } } };
  return entities['finance-lender'] && { allOf: [id, { $ref: 'finance-lender' }] };
}

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
  const own = ENTITIES.filter((name) => entities[name]).map((name) => [name, { $ref: name }]);
  const kind: Schema = { enum: pageKinds, description: 'Kind of the page.' };
  return {
    type: 'object',
    properties: { kind, status: STATUS, ...(Object.fromEntries(own) as Record<string, Schema>) },
  };
}

function namesSchema(
  declared: Readonly<Record<string, Schema>> | undefined,
  rest: Schema,
  fixed: Readonly<Record<string, Schema>> = {},
): Schema {
  if (!declared) return { type: 'object', properties: fixed, additionalProperties: rest };
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
  const isClock = root === 'now' && rest.length === 0 && Object.hasOwn(NOW_FIELDS, field);
  return {
    ...(isClock && { clock: field as Clock }),
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

const KNOWN: Readonly<Record<string, Known>> = {
  flags: 'load',
  site: 'load',
  labels: 'load',
  links: 'load',
  page: 'request',
  lender: 'request',
  search: 'request',
  query: 'request',
  params: 'request',
  now: 'request',
  form: 'submit',
};

function knownOf(path: string, root: string): Known {
  return path === 'page.kind' ? 'load' : (KNOWN[root] ?? 'entry');
}
