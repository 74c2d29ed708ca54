import type { JsonObject } from '../../../engine/index.ts';
import type { Json } from '../../../engine/rules/types.ts';
import { literals, test } from './tests.ts';
import { inside, pickFact, type Asked, type Place } from './place.ts';

const ASKABLE = new Set(['text', 'number', 'date', 'time', 'yesNo', 'list', 'object']);
/** Two named conditions, or one and a fact, may exclude each other: where one is asked nothing else is. */
const ALL = '*';

/** These must be names of locations and search types that there are. */
const NAME = /\blocation\.(id|name|slug)$|^search\.type$/;

/** Something that is not asked yet. */
function ask(place: Place, fits: (asked: Asked) => boolean = () => true): Asked | undefined {
  const { asked } = place;
  if (asked.has(ALL)) return undefined;
  const found = pickFact(
    place,
    (one) =>
      ASKABLE.has(one.type) &&
      !one.fact?.textOnly &&
      !NAME.test(one.path) &&
      !asked.has(one.path) &&
      (!one.isCondition || asked.size === 0) &&
      fits(one),
  );
  if (found) asked.add(found.isCondition ? ALL : found.path);
  return found;
}

/** A condition that may hold and may fail, over facts that nothing around asks; undefined: all of them are asked. */
export function condition(place: Place, depth = 0): JsonObject | undefined {
  const { dice } = place;
  const made: JsonObject = depth < 2 && dice.chance(25) ? group(place, depth) : {};
  const least = Object.keys(made).length > 0 ? 0 : 1;
  for (let count = dice.between(least, least + 1); count > 0; count--) {
    const asked = ask(place);
    const said = asked && test(asked, place);
    if (said !== undefined) made[asked?.path ?? ''] = said;
  }
  if (Object.keys(made).length === 0) return undefined;
  return dice.chance(4) ? { note: 'Agreed with the dealer.', ...made } : made;
}

/** The `when` of an entry, in so many of a hundred cases. */
export function maybeWhen(place: Place, percent: number): { when?: JsonObject | false } {
  if (!place.dice.chance(percent)) return {};
  const when = place.dice.chance(12) ? false : condition(place);
  return when === undefined ? {} : { when };
}

/** `any`, `all` or `none` of conditions on different facts, or of values of one fact that go together. */
function group(place: Place, depth: number): JsonObject {
  const { dice } = place;
  const spread = dice.chance(40) ? spreadOf(place) : undefined;
  if (spread) return spread;
  const made = dice.times(dice.between(1, 3), () => condition(place, depth + 1));
  const parts = made.filter((one) => one !== undefined);
  return parts.length === 0 ? {} : { [dice.pick(['any', 'all', 'none'])]: parts };
}

/** The same fact in several parts of one group. */
function spreadOf(place: Place): JsonObject | undefined {
  const { dice } = place;
  const asked = ask(place, ({ type }) => ['text', 'number', 'date'].includes(type));
  const [low, high] = asked ? literals(asked, 2, dice) : [];
  if (!asked || low === undefined || high === undefined) return undefined;
  const { path, type } = asked;
  const values = { [dice.pick(['any', 'none'])]: [{ [path]: low }, { [path]: high }] };
  const spans = { all: [{ [path]: { atLeast: low } }, { [path]: { below: high } }] };
  return type === 'text' || dice.chance(50) ? values : spans;
}

/** Conditions for the entries of a rule list: steps of one fact, or of different facts. */
export function whens(place: Place, count: number): JsonObject[] {
  const { dice } = place;
  if (!dice.chance(40)) return dice.times(count, () => condition(place)).filter((one) => one !== undefined);
  const asked = ask(place, ({ type }) => type === 'text' || type === 'number');
  if (!asked) return [];
  return literals(asked, count, dice).map((step) => ({ [asked.path]: step }));
}

/** A yes/no: one of both, or a condition. */
export function yesNo(place: Place): Json {
  return condition(inside(place)) ?? place.dice.chance(50);
}

/** What the conditions in a piece of JSON ask. */
export function askedIn(json: Json | undefined): string[] {
  const paths = [...JSON.stringify(json ?? null).matchAll(/"([a-z]+(?:\.\w+)+)":/g)].map(
    ([, path = '']) => path,
  );
  return paths.some((path) => path.startsWith('rules.')) ? [ALL, ...paths] : paths;
}
