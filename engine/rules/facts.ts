import { dateNow, weekdayNow, yearNow, type ZoneDays } from './clock.ts';
import { Shapes, typeOf, valuesOf, type FactType, type Schema, type Shape } from './shape.ts';
import type { Ctx } from './types.ts';
import { WEEKDAYS } from '../../schemas/moments.ts';

/** When a fact is known: with the site, per request, per card or entry (else of the page), when a form is sent. */
export type Known = 'load' | 'request' | 'entry' | 'submit';

/** What a fact's value is read with: the zone is that of the site. */
export type Getter = (ctx: Ctx, days: ZoneDays) => unknown;

export interface Fact {
  /** `car.location.phone` */
  readonly path: string;
  /** `car` */
  readonly root: string;
  readonly type: FactType;
  /** The values of an enum; empty when any will do. */
  readonly values: readonly (string | number | boolean)[];
  /** Values that are usual but not the only ones: for completion. */
  readonly examples: readonly (string | number)[];
  /** x-format: money, km, date, phone, url ... */
  readonly format?: string;
  readonly description?: string;
  readonly known: Known;
  /** Its clock, for facts that are the clock. */
  readonly clock?: 'date' | 'weekday';
  /** May be written in texts but not asked in conditions: the site's name. */
  readonly textOnly?: boolean;
  readonly shape?: Shape;
  /** Missing is undefined, "" or []; a yes/no field of a present entity is its default (false) instead. */
  readonly get: Getter;
}

/** What a derived field may ask of the clock: the calendar year and the date (YYYY-MM-DD) in the site's zone. */
export interface DeriveClock {
  readonly now: Date;
  readonly year: number;
  readonly today: string;
}

/** Computes a derived field; undefined means missing. Reading `clock.year` or `clock.today` limits `until`. */
export type Derive = (entity: never, clock: DeriveClock) => unknown;

export interface FactSources {
  /** Entity name -> schema, without `.schema.json`: car, location, model, brand, finance-lender and what they refer to. */
  readonly entities: Readonly<Record<string, Schema>>;
  /** Of a layer's root file. */
  readonly site?: Schema;
  /** Further facts of `site` that come from data/: offers, locations, primary. */
  readonly siteData?: Readonly<Record<string, Schema>>;
  /** Declared switches, labels and links. Absent: any name will do. */
  readonly flags?: Readonly<Record<string, Schema>>;
  readonly labels?: Readonly<Record<string, Schema>>;
  readonly links?: Readonly<Record<string, Schema>>;
  /** Page kinds. */
  readonly pageKinds?: readonly string[];
  /** Entity -> derived field (declared in its `x-derived`) -> function. Without one the field is read as it stands. */
  readonly derived?: Readonly<Record<string, Readonly<Record<string, Derive>>>>;
}

/** All facts that a condition, text or value may name. `rules` is not in it: those names are the site's own. */
export interface FactTable {
  /** undefined: no such fact. `rules.x` is never found here. */
  find(path: string): Fact | undefined;
  /** All paths, for suggestions and completion; objects to a depth of 4, lists not entered. */
  paths(): readonly string[];
  /** Facts of an entry of a list, as `item.x`, for `some`; undefined when its fields are not declared. */
  entry(list: Fact): FactTable | undefined;
}

const PAGE_KINDS = [
  'home',
  'search',
  'vehicle',
  'location',
  'model',
  'brand',
  'content',
  'not-found',
  'error',
];
/** Of the root file: what names the dealer, and what conditions have their own words for. */
const NOT_FACTS = new Set(
  'version name slug hosts template presets extends everywhere flags labels links note'.split(' '),
);
const ENTITIES = ['car', 'location', 'model', 'brand'] as const;

/** Makes the table of a set of schemas, once per process; a path's getter is made when it is first asked for. */
export function makeFactTable(sources: FactSources): FactTable {
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
  add('form', namesSchema(undefined, {}, { name: { type: 'string', description: 'Name of the form.' } }));
  add('now', NOW);
  add('search', SEARCH);
  add('item', namesSchema(undefined, {}));
  return new Table(shapes, roots, sources.derived ?? {});
}

const NOW: Schema = {
  type: 'object',
  properties: {
    date: { type: 'string', 'x-format': 'date', description: 'Today in the time zone of the site.' },
    weekday: { enum: WEEKDAYS, description: 'Weekday in the time zone of the site.' },
  },
};

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

function pageSchema({ entities, pageKinds = PAGE_KINDS }: FactSources): Schema {
  const own = ENTITIES.filter((name) => entities[name]).map((name) => [name, { $ref: name }]);
  const kind: Schema = { enum: pageKinds, description: 'Kind of the page.' };
  return { type: 'object', properties: { kind, ...(Object.fromEntries(own) as Record<string, Schema>) } };
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

class Table implements FactTable {
  private readonly found = new Map<string, Fact | undefined>();
  private all: readonly string[] | undefined;
  private readonly shapes: Shapes;
  private readonly roots: ReadonlyMap<string, Shape>;
  private readonly derived: NonNullable<FactSources['derived']>;

  constructor(
    shapes: Shapes,
    roots: ReadonlyMap<string, Shape>,
    derived: NonNullable<FactSources['derived']>,
  ) {
    this.shapes = shapes;
    this.roots = roots;
    this.derived = derived;
  }

  find(path: string): Fact | undefined {
    if (!this.found.has(path)) this.found.set(path, this.make(path));
    return this.found.get(path);
  }

  paths(): readonly string[] {
    this.all ??= [...this.roots].flatMap(([root, shape]) => this.below(root, shape, 4));
    return this.all;
  }

  entry(list: Fact): FactTable | undefined {
    const item = list.shape && this.shapes.item(list.shape);
    const { schema, doc } = item ? this.shapes.resolve(item) : {};
    if (!schema || !doc || typeOf(schema) !== 'object') return undefined;
    return new Table(this.shapes, new Map([...this.roots, ['item', { schema, doc }]]), this.derived);
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

  private make(path: string): Fact | undefined {
    const keys = path.split('.');
    if (keys.includes('')) return undefined;
    const found = this.walk(keys);
    if (!found) return undefined;
    const shape = this.shapes.resolve(found.shape);
    const derive = this.derived[entityName(found.around.schema)]?.[keys.at(-1) ?? ''];
    const get = derive ? derivedGetter(keys, derive) : getterOf(keys, shape.schema);
    return { ...describe(path, keys[0] ?? '', shape), get };
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

function entityName(schema: Schema): string {
  return (schema.$id?.split('/').pop() ?? schema.$id ?? '').replace(/(\.schema)?\.json$/, '');
}

function describe(path: string, root: string, shape: Shape): Omit<Fact, 'get'> {
  const { schema } = shape;
  const format = schema['x-format'] ?? schema.format;
  const values = valuesOf(schema).filter((value) => typeof value !== 'object');
  return {
    path,
    root,
    type: typeOf(schema),
    values,
    examples: (schema.examples ?? []).filter(
      (value) => typeof value === 'string' || typeof value === 'number',
    ),
    ...(format !== undefined && { format }),
    ...(schema.description !== undefined && { description: schema.description }),
    known: knownOf(path, root),
    ...(path === 'now.date' && { clock: 'date' as const }),
    ...(path === 'now.weekday' && { clock: 'weekday' as const }),
    ...(path === 'site.name' && { textOnly: true }),
    shape,
  };
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
  now: 'request',
  form: 'submit',
};

function knownOf(path: string, root: string): Known {
  return path === 'page.kind' ? 'load' : (KNOWN[root] ?? 'entry');
}

type Fields = Readonly<Record<string, unknown>>;

function getterOf(keys: readonly string[], schema: Schema): Getter {
  const path = keys.join('.');
  if (path === 'now.date') return dateNow;
  if (path === 'now.weekday') return weekdayNow;
  const read = reader(keys);
  if (typeOf(schema) !== 'yesNo') return read;
  // "Yes/no fields of entities are never missing": but the entity itself may be.
  const parent = reader(keys.slice(0, -1));
  const fallback = schema.default === true;
  const always = keys[0] === 'flags';
  return (ctx, days) => read(ctx, days) ?? (always || isObject(parent(ctx, days)) ? fallback : undefined);
}

/** Reads a path of `ctx.facts`; made once, so that no path is split while a page is drawn. */
function reader(keys: readonly string[]): Getter {
  const [root = '', first, second, ...rest] = keys;
  if (first === undefined) return (ctx) => ctx.facts[root];
  if (second === undefined) return (ctx) => (ctx.facts[root] as Fields | null | undefined)?.[first];
  const outer: Getter = (ctx) =>
    ((ctx.facts[root] as Fields | null | undefined)?.[first] as Fields | null | undefined)?.[second];
  if (rest.length === 0) return outer;
  return (ctx, days) =>
    rest.reduce((at: unknown, key) => (at as Fields | null | undefined)?.[key], outer(ctx, days));
}

function derivedGetter(keys: readonly string[], derive: Derive): Getter {
  const entity = reader(keys.slice(0, -1));
  return (ctx, days) => {
    const of = entity(ctx, days);
    return isObject(of) ? derive(of as never, clockFor(ctx, days)) : undefined;
  };
}

function clockFor(ctx: Ctx, days: ZoneDays): DeriveClock {
  return {
    now: ctx.now,
    get year() {
      return yearNow(ctx, days);
    },
    get today() {
      return dateNow(ctx, days);
    },
  };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** null, "", [] and absent are one thing in data; NaN too. */
export function isMissing(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  return Array.isArray(value) ? value.length === 0 : Number.isNaN(value);
}
