/** From an answered condition to what has to change for it to come out otherwise. */
import type { SiteModel } from '../resolve/siteModel.ts';
import { withoutBrackets, type Explanation, type FactNow } from '../rules/index.ts';
import { writtenAt } from './context.ts';
import type { Reason } from './types.ts';

type IsKnown = (part: Explanation) => boolean;

interface Walk {
  isKnown: IsKnown;
  model: SiteModel;
  /** Rules around the part. */
  rules: readonly string[];
}

/** What keeps a condition from holding: all of these have to change. */
export function failedReasons(condition: Explanation, isKnown: IsKnown, model: SiteModel): Reason[] {
  return toChange(condition, true, { isKnown, model, rules: [] });
}

/** What must change in a part for it to come out as wanted. */
function toChange(part: Explanation, wanted: boolean, walk: Walk): Reason[] {
  const { kind, parts, negated } = part;
  const inner = parts.filter((one) => walk.isKnown(one));
  if (kind === 'rule') {
    const [rule] = parts;
    const deeper = { ...walk, rules: [...walk.rules, ruleName(part)] };
    return rule && walk.isKnown(rule)
      ? toChange(rule, negated ? !wanted : wanted, deeper)
      : [leaf(part, wanted, walk)];
  }
  if (kind === 'test' || inner.length === 0) return [leaf(part, wanted, walk)];
  const innerWanted = kind === 'none' ? !wanted : wanted;
  const wrong = inner.filter(({ holds }) => holds !== innerWanted);
  if (wrong.length === 0) return [leaf(part, wanted, walk)];
  // `any` that must hold, and `all` that must not: one part that changes is enough.
  const isOneEnough = kind === 'any' || kind === 'none' ? innerWanted : !innerWanted;
  if (!isOneEnough) return wrong.flatMap((one) => toChange(one, innerWanted, walk));
  return oneOf(
    wrong.map((one) => toChange(one, innerWanted, walk)),
    part,
    walk,
  );
}

function oneOf(ways: readonly Reason[][], part: Explanation, walk: Walk): Reason[] {
  const [only] = ways;
  if (only && ways.length === 1) return only;
  const said = ways.map((way) => way.map(({ text }) => text).join(', and ')).join('; or ');
  return [
    {
      text: `one of these is needed: ${said}`,
      written: writtenAt(walk.model, part.place),
      rules: walk.rules,
      facts: [],
      oneOf: ways,
    },
  ];
}

function leaf(part: Explanation, wanted: boolean, walk: Walk): Reason {
  const base = { written: writtenAt(walk.model, part.place), rules: walk.rules, facts: part.facts };
  if (part.sentence === 'never') return { ...base, text: neverText(walk.rules) };
  const facts = part.facts.map(factText).join(', ');
  const verdict = wanted ? 'it does not hold' : 'it does';
  const words = withoutBrackets(part.sentence);
  return {
    ...base,
    text: `${wanted ? 'must hold' : 'must not hold'}: ${words}; ${facts === '' ? verdict : facts}`,
  };
}

function neverText(rules: readonly string[]): string {
  const rule = rules.at(-1);
  return rule === undefined ? 'switched off with "when": false' : `rule "${rule}" never holds: it is false`;
}

function ruleName({ facts }: Explanation): string {
  return facts[0]?.path.replace(/^rules\./, '') ?? '';
}

/** What decides a condition that is not known yet. */
export function openReasons(condition: Explanation, isKnown: IsKnown, model: SiteModel): Reason[] {
  return open(condition, { isKnown, model, rules: [] }).map((reason, index) => ({
    ...reason,
    text: `${index === 0 ? 'there when' : 'and when'} ${reason.text}`,
  }));
}

function open(part: Explanation, walk: Walk): Reason[] {
  if (walk.isKnown(part)) return [];
  const { kind, parts, negated } = part;
  const base = { written: writtenAt(walk.model, part.place), rules: walk.rules, facts: [] };
  const words = withoutBrackets(part.sentence);
  if (kind === 'all') return parts.flatMap((one) => open(one, walk));
  if (kind !== 'rule' || !parts[0]) return [{ ...base, text: words }];
  const [rule] = parts;
  if (negated) return [{ ...base, text: `${words} (${withoutBrackets(rule.sentence)})` }];
  return open(rule, { ...walk, rules: [...walk.rules, ruleName(part)] });
}

/** `car.price is 0`. */
export function factText({ path, value, shown }: FactNow): string {
  return `${path} is ${valueText(value)}${shown === undefined ? '' : ` (${shown})`}`;
}

/** A fact's value as a person reads it. */
export function valueText(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'missing';
  if (Array.isArray(value)) return value.length === 0 ? 'missing' : `a list of ${value.length}`;
  return typeof value === 'object' ? 'an object' : JSON.stringify(value);
}
