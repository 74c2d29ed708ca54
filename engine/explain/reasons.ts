/** From an answered condition to what has to change for it to come out otherwise. */
import type { SiteModel } from '../resolve/index.ts';
import { withoutBrackets, type Explanation } from '../rules/index.ts';
import { writtenAt } from './context.ts';
import { factText } from './factText.ts';
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
  if (part.kind === 'rule') return ruleToChange(part, wanted, walk);
  return part.kind === 'test' ? [leaf(part, wanted, walk)] : groupToChange(part, wanted, walk);
}

function ruleToChange(part: Explanation, wanted: boolean, walk: Walk): Reason[] {
  const [rule] = part.parts;
  if (!rule || !walk.isKnown(rule)) return [leaf(part, wanted, walk)];
  return toChange(rule, part.negated ? !wanted : wanted, {
    ...walk,
    rules: [...walk.rules, ruleName(part)],
  });
}

function groupToChange(part: Explanation, wanted: boolean, walk: Walk): Reason[] {
  const { kind, parts } = part;
  const innerWanted = kind === 'none' ? !wanted : wanted;
  const wrong = parts.filter((one) => walk.isKnown(one) && one.holds !== innerWanted);
  const ways = wrong.map((one) => toChange(one, innerWanted, walk));
  if (ways.length < 2) return ways[0] ?? [leaf(part, wanted, walk)];
  // `any` that must hold, and `all` that must not: one part that changes is enough.
  const isOneEnough = kind === 'all' ? !innerWanted : innerWanted;
  if (!isOneEnough) return ways.flat();
  const written = writtenAt(walk.model, part.place);
  return [{ text: wantedText(part, wanted), written, rules: walk.rules, facts: [], oneOf: ways }];
}

function wantedText({ sentence }: Explanation, wanted: boolean): string {
  return `${wanted ? 'must hold' : 'must not hold'}: ${withoutBrackets(sentence)}`;
}

function leaf(part: Explanation, wanted: boolean, walk: Walk): Reason {
  const base = { written: writtenAt(walk.model, part.place), rules: walk.rules, facts: part.facts };
  if (part.sentence === 'never') return { ...base, text: neverText(walk.rules) };
  const facts = part.facts.map(factText).join(', ');
  const verdict = wanted ? 'it does not hold' : 'it does';
  return { ...base, text: `${wantedText(part, wanted)}; ${facts === '' ? verdict : facts}` };
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
