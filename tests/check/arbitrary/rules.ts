import type { JsonObject } from '../../../engine/index.ts';
import type { SettingsSchema } from '../../../engine/resolve/settingsSchema.ts';
import type { Json } from '../../../engine/rules/types.ts';
import { typeOf } from '../../../schemas/facts/shape.ts';
import { condition, whens } from './conditions.ts';
import { declaredLists, declaredRules, env, shapeOf } from './language.ts';
import { inside, type NamedRule, type Place } from './place.ts';
import { isData, isKnownAtLoad } from './roots.ts';
import { value } from './values.ts';

/** All names of rules in one order, in all layers: a rule names only those before it, so that none leads back to itself. */
const ORDER = [...declaredRules, ...declaredLists];
const CUSTOM = /^own(\d+)$/;
/** Places whose facts the rules ask, in turn: in all layers the same of a name. */
const PLACES = ['content', 'vehicle', 'load', 'location', 'content', 'search', 'vehicle', 'model', 'brand'];

function rank(name: string): number {
  const own = CUSTOM.exec(name)?.[1];
  return own === undefined ? ORDER.indexOf(name) : ORDER.length + Number(own);
}

/** A rule with the type of its answer. */
export function namedRule(name: string): NamedRule {
  const rule = known.get(name) ?? describe(name);
  known.set(name, rule);
  return rule;
}

const known = new Map<string, NamedRule>();

function describe(name: string): NamedRule {
  const then = env.rules[name]?.then as SettingsSchema | undefined;
  const place = PLACES[rank(name) % PLACES.length] ?? 'content';
  if (!then) return { name, type: 'yesNo', place, isCondition: true };
  return { name, type: typeOf(then), format: then['x-format'], place, isCondition: false };
}

/** Where the words of a rule stand: `readsRoot` says whether labels, links and root values may be named in it. */
export function rulePlace(name: string, around: Place, readsRoot: boolean): Place {
  const { place: kind } = namedRule(name);
  const mayRead = (path: string): boolean => {
    if (path.startsWith('rules.')) return rank(path.slice('rules.'.length)) < rank(name);
    if (!/^(labels|links|site)\./.test(path) || isData(path)) return true;
    // A label that says something of a car by default is none for other pages.
    return readsRoot && !String(env.facts.find(path)?.shape.schema.default).includes('{');
  };
  const reads = (path: string): boolean => mayRead(path) && (kind !== 'load' || isKnownAtLoad(path));
  return { ...inside(around), kind, reads };
}

/**
 * @param earlier    rules that layers below have, whose name means those inside their own rule
 * @param readsRoot  labels, links and root values may be named; otherwise these name rules
 */
export function rulesFile(
  rules: readonly NamedRule[],
  place: Place,
  { earlier, readsRoot }: { earlier: ReadonlySet<string>; readsRoot: boolean },
): JsonObject {
  const made: JsonObject = {};
  for (const { name, isCondition } of rules) {
    const inner = rulePlace(name, place, readsRoot);
    const isBack = !isCondition && earlier.has(name) && place.dice.chance(15);
    if (isBack) made[name] = null;
    else made[name] = isCondition ? ruleCondition(name, inner, earlier.has(name)) : ruleList(name, inner);
  }
  return made;
}

function ruleCondition(name: string, place: Place, hasEarlier: boolean): Json {
  const { dice } = place;
  const made = dice.chance(15) ? undefined : condition(place);
  const layers = env.conditions[name]?.layers;
  if (layers) return addingWord(made ?? layers === 'any', place, hasEarlier);
  if (!made) return dice.chance(50);
  return hasEarlier && dice.chance(50) ? { any: [{ [`rules.${name}`]: true }, made] } : made;
}

/** What one layer adds to a rule whose layers add up; what earlier layers said may be taken back. */
function addingWord(made: Json, { dice }: Place, hasEarlier: boolean): Json {
  if (!hasEarlier) return made;
  return dice.chance(20) ? null : dice.chance(30) ? { instead: made } : made;
}

/** An entry of a declared list: what its `then` is stands in the schemas. */
export function answerOf(name: string, place: Place): Json {
  return value(shapeOf((env.rules[name]?.then ?? {}) as SettingsSchema), { place, isThen: true });
}

function ruleList(name: string, place: Place): Json {
  const { dice } = place;
  const tests = whens(place, dice.between(0, 3));
  const entries: JsonObject[] = tests.map((when) => ({
    id: dice.word(),
    when,
    then: dice.chance(10) ? null : answerOf(name, place),
  }));
  const isClosed = dice.chance(80) || entries.length === 0;
  return isClosed ? [...entries, { id: dice.word(), then: answerOf(name, place) }] : entries;
}
