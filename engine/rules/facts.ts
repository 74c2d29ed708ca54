import {
  makeFactShapes,
  type FactShape,
  type FactShapes,
  type FactSources as ShapeSources,
} from '../../schemas/facts/factShapes.ts';
import { typeOf, type Schema } from '../../schemas/facts/shape.ts';
import { clockNow, dateNow, yearNow, type ZoneDays } from './clock.ts';
import { NOTHING } from './answers.ts';
import type { Ctx } from './types.ts';

/** What a fact's value is read with: the zone is that of the site. */
export type Getter = (ctx: Ctx, days: ZoneDays) => unknown;

export interface Fact extends FactShape {
  /** Missing is undefined, null, "" or []; a yes/no field of a present entity is its default (false) instead. */
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

export interface FactSources extends ShapeSources {
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

/** Makes the table of a set of schemas, once per process; a path's getter is made when it is first asked for. */
export function makeFactTable(sources: FactSources): FactTable {
  return new Table(makeFactShapes(sources), sources.derived ?? {});
}

/** A table with the facts of another one besides: those of the first count. */
export function moreFacts(first: FactTable, more: FactTable): FactTable {
  const entries = new Map<string, FactTable | undefined>();
  const entryOf = (list: Fact): FactTable | undefined => {
    const inside = first.entry(list);
    if (!inside) return undefined;
    const all = moreFacts(inside, more);
    // The entry has the fields of its list and no others.
    const find: FactTable['find'] = (path) => (/^item\b/.test(path) ? inside.find(path) : all.find(path));
    return { ...all, find };
  };
  return {
    find: (path) => first.find(path) ?? more.find(path),
    paths: () => [...new Set([...first.paths(), ...more.paths()])],
    entry: (list) => {
      if (!entries.has(list.path)) entries.set(list.path, entryOf(list));
      return entries.get(list.path);
    },
  };
}

class Table implements FactTable {
  private readonly found = new Map<string, Fact | undefined>();
  private readonly entries = new Map<string, FactTable | undefined>();
  private readonly shapes: FactShapes;
  private readonly derived: NonNullable<FactSources['derived']>;

  constructor(shapes: FactShapes, derived: NonNullable<FactSources['derived']>) {
    this.shapes = shapes;
    this.derived = derived;
  }

  find(path: string): Fact | undefined {
    if (!this.found.has(path)) this.found.set(path, this.make(path));
    return this.found.get(path);
  }

  paths(): readonly string[] {
    return this.shapes.paths();
  }

  entry(list: Fact): FactTable | undefined {
    if (!this.entries.has(list.path)) {
      const shapes = this.shapes.entry(list);
      this.entries.set(list.path, shapes && new Table(shapes, this.derived));
    }
    return this.entries.get(list.path);
  }

  private make(path: string): Fact | undefined {
    const shape = this.shapes.find(path);
    if (!shape) return undefined;
    const { clock } = shape;
    if (clock) return { ...shape, get: (ctx, days) => clockNow(clock, ctx, days) };
    const keys = path.split('.');
    const { derivedFrom } = shape;
    const derive = derivedFrom && this.derived[derivedFrom.entity]?.[derivedFrom.field];
    return { ...shape, get: derive ? derivedGetter(keys, derive) : getterOf(keys, shape.shape.schema) };
  }
}

type Fields = Readonly<Record<string, unknown>>;

function getterOf(keys: readonly string[], schema: Schema): Getter {
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

/** null, "", [] and absent are one thing in data; NaN too, and what a rule list answers with `null`. */
export function isMissing(value: unknown): boolean {
  if (value === undefined || value === null || value === '' || value === NOTHING) return true;
  return Array.isArray(value) ? value.length === 0 : Number.isNaN(value);
}
