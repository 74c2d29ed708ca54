import { answer, type Facts } from '../../../../engine/index.ts';
import type { Filter, FilterTest } from '../../../../schemas/filter.ts';
import type { Car } from '../../../../schemas/types/car.ts';
import { CarSet } from './carSet.ts';
import { MISSING, type Asker, type FactColumn } from './factColumn.ts';

/** What a filter is answered with. */
export interface Answering extends Asker {
  cars: readonly Car[];
  /** The column of a fact; undefined: the site has no such fact. */
  columnOf: (fact: string) => FactColumn | undefined;
  /** Epoch ms at which the clock changes the answer for one of the cars that were asked; lowered by each test. */
  until: number;
}

/**
 * The cars among those asked that the filter holds for. A test is asked only of the cars that it can still decide, so that
 * `until` is what it would be if every car were asked by itself.
 */
export function answerFilter(filter: Filter, among: CarSet, answering: Answering): CarSet {
  if (filter === true || among.isEmpty) return among;
  if (filter === false) return CarSet.none(among.of);
  if ('all' in filter)
    return filter.all.reduce<CarSet>((left, part) => answerFilter(part, left, answering), among);
  if ('any' in filter) return answerAny(filter.any, among, answering);
  if ('not' in filter) return among.without(answerFilter(filter.not, among, answering));
  answering.until = Math.min(answering.until, filter.until ?? Infinity);
  if ('holds' in filter) return filter.holds ? among : CarSet.none(among.of);
  return filter.facts ? askCars(filter, filter.facts, among, answering) : askColumn(filter, among, answering);
}

function answerAny(parts: readonly Filter[], among: CarSet, answering: Answering): CarSet {
  let found = CarSet.none(among.of);
  for (const part of parts) found = found.or(answerFilter(part, among.without(found), answering));
  return found;
}

const NO = 1;
const YES = 2;

/** Asks each value once that one of these cars has. */
function askColumn(test: FilterTest, among: CarSet, answering: Answering): CarSet {
  const column = known(answering.columnOf(test.fact), test);
  const holds = known(answering.find(test.fact), test).ask(test);
  const codeOf = codesIn(column, answering);
  const ctx = contextOf({}, answering);
  const found = CarSet.none(among.of);
  const answers: number[] = [];
  answers[MISSING] = NO;
  among.each((place) => {
    const code = codeOf(place);
    if (column.until < ctx.until) ctx.until = Math.min(ctx.until, column.untilOf(place));
    answers[code] ??= holds(column.values[code], ctx) ? YES : NO;
    if (answers[code] === YES) found.add(place);
  });
  answering.until = Math.min(answering.until, ctx.until);
  return found;
}

/** The code of each car, which is asked if nobody did before. */
function codesIn(column: FactColumn, { cars, facts, now }: Answering): (place: number) => number {
  let factsOf: ReturnType<Asker['facts']> | undefined;
  return (place) => column.codeOf(place, (asking) => (factsOf ??= facts())(cars[place] as Car, asking), now);
}

/** Asks one car after the other, since the answer is of this request alone. */
function askCars({ fact }: FilterTest, facts: Facts, among: CarSet, answering: Answering): CarSet {
  const { value } = known(answering.find(fact), { fact });
  const factsOf = answering.facts(facts);
  const found = CarSet.none(among.of);
  among.each((place) => {
    const car = answering.cars[place];
    if (!car) return;
    const ctx = contextOf({}, answering);
    ctx.facts = factsOf(car, ctx);
    if (answer(value, ctx) === true) found.add(place);
    answering.until = Math.min(answering.until, ctx.until);
  });
  return found;
}

function contextOf(facts: Facts, { now }: Answering): { facts: Facts; now: Date; until: number } {
  return { facts, now, until: Infinity };
}

/** @throws when a filter was not made by the site that answers it: our mistake, and not the author's */
function known<T>(found: T | undefined, { fact }: Pick<FilterTest, 'fact'>): T {
  if (found === undefined) throw new Error(`The site that was asked has no fact ${fact}.`);
  return found;
}
