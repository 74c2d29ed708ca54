import { parseMoment } from '../../domain/moments.ts';
import type { FilterTest, FilterWord } from '../../schemas/filter.ts';
import type { FactType } from '../../schemas/facts/shape.ts';
import { ageOf, zoneDays, type ZoneDays } from './clock.ts';
import { isNewer, isOlder } from './clockTests.ts';
import { between, holds, keyOf, ordered } from './comparisons.ts';
import type { Compiled, Ctx, Facts } from './types.ts';
import type { Order } from './words.ts';

/** A value that is there, made ready by `Subject.prepare`; clock tests lower `ctx.until`. */
export type Holds = (prepared: unknown, ctx: Ctx) => boolean;

/** What a filter asks of each listed thing: a fact, a rule, or a question that only the site itself can answer. */
export interface Subject {
  /** Its value for one thing; reads the facts that come with that thing, and those that the filter's test brings along. */
  readonly value: Compiled<unknown>;
  /** Makes a value that is there ready for tests. A value that many things have is made ready and asked once. */
  readonly prepare: (raw: unknown) => unknown;
  readonly ask: (test: Pick<FilterTest, 'test' | 'value'>) => Holds;
}

/** What the filters of one site ask of each listed thing, by name. It grows with the site's own words only. */
export class Listing {
  /** What is known at load, whatever the page. */
  readonly known: Facts | undefined;
  private readonly days: ZoneDays;
  private readonly subjects = new Map<string, Subject>();

  constructor({ known, zone }: { known?: Facts | undefined; zone: string }) {
    this.known = known;
    this.days = zoneDays(zone);
  }

  find(name: string): Subject | undefined {
    return this.subjects.get(name);
  }

  /** The same name always means the same. */
  add(name: string, type: FactType, value: Compiled<unknown>): void {
    if (!this.subjects.has(name)) this.subjects.set(name, makeSubject(type, value, this.days));
  }
}

function makeSubject(type: FactType, value: Compiled<unknown>, days: ZoneDays): Subject {
  const prepare = type === 'date' ? parseMoment : keyOf(type);
  return { value, prepare, ask: (test) => TESTS[test.test](test, type, days) };
}

type MakeTest = (test: Pick<FilterTest, 'test' | 'value'>, type: FactType, days: ZoneDays) => Holds;

const TESTS: Readonly<Record<FilterWord, MakeTest>> = {
  equal: equalTest,
  above: orderTest,
  atLeast: orderTest,
  below: orderTest,
  atMost: orderTest,
  newerThanDays: ageTest,
  olderThanDays: ageTest,
  exists: () => () => true,
};

function equalTest({ value }: Pick<FilterTest, 'value'>, type: FactType, days: ZoneDays): Holds {
  const wanted: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (type === 'date') {
    const moments = wanted.map(parseMoment);
    return (prepared) => moments.some((one) => between(prepared as Moment, one, days) === 0);
  }
  const keys = new Set(wanted.map(keyOf(type)));
  return (prepared) => keys.has(prepared);
}

type Moment = ReturnType<typeof parseMoment>;

function orderTest(
  { test, value }: Pick<FilterTest, 'test' | 'value'>,
  type: FactType,
  days: ZoneDays,
): Holds {
  const order = test as Order;
  if (type !== 'date') {
    const compare = ordered(order, type, days);
    return (prepared) => compare(prepared, value);
  }
  const limit = parseMoment(value);
  return (prepared) => {
    const difference = between(prepared as Moment, limit, days);
    return difference !== undefined && holds(order, difference);
  };
}

function ageTest({ test, value }: Pick<FilterTest, 'test' | 'value'>, type: FactType, days: ZoneDays): Holds {
  const holdsAt = test === 'newerThanDays' ? isNewer : isOlder;
  if (typeof value !== 'number') return () => false;
  return (prepared, ctx) => {
    const moment = type === 'date' ? (prepared as Moment) : parseMoment(prepared);
    return moment !== undefined && holdsAt(ageOf(moment, value, days), ctx);
  };
}
