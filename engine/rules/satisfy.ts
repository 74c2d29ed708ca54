import { usualLimit, type Formula, type Sense } from './formulas.ts';
import { bothLimits, isImpossible, type Limit } from './limits.ts';

/** Steps after which the search gives up and says that it may hold: static analysis is silent where it is not certain. */
const MOST_STEPS = 4000;

/** Whether there can be a moment at which all of these hold. */
export function canHold(formulas: readonly Formula[], sense: Sense): boolean {
  const search: Search = { sense, steps: 0 };
  return canAll(formulas, new Map(), search);
}

interface Search {
  sense: Sense;
  steps: number;
}
type Facts = Map<string, Limit>;

/** First what is certain, then one alternative after the other. */
function canAll(formulas: readonly Formula[], facts: Facts, search: Search): boolean {
  if ((search.steps += 1) > MOST_STEPS) return true;
  const open: Formula[][] = [];
  const pending = [...formulas];
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (next.kind === 'limit') {
      if (!add(next.path, next.limit, facts, search)) return false;
    } else if (next.kind === 'all' || next.parts.length === 1) pending.push(...next.parts);
    else open.push([...next.parts]);
  }
  const [first, ...rest] = open.sort((a, b) => a.length - b.length);
  if (!first) return true;
  const later = rest.map((parts): Formula => ({ kind: 'any', parts }));
  return first.some((part) => canAll([part, ...later], new Map(facts), search));
}

/** @returns false: nothing can fulfil it any more */
function add(path: string, limit: Limit, facts: Facts, { sense }: Search): boolean {
  const both = bothLimits(facts.get(path) ?? usualLimit(path, sense), limit);
  facts.set(path, both);
  return !isImpossible(both);
}
