import type { Problem } from '../problems.ts';
import type { Miss, Outcome } from './applyChanges.ts';
import { missProblem } from './missProblem.ts';
import type { Source } from './types.ts';

/** What became of changes that are applied to several pages, blocks or sites, taken together. */
export interface ChangeFindings {
  /** Could be made nowhere. */
  missed: readonly Problem[];
  /** Put an entry where one of its id was: wrong, even where it is so in one place only. */
  doubled: readonly Problem[];
  /** Say nowhere anything new. */
  idle: readonly Source[];
}

/** One change is one place in a file; it hits when it hits anywhere. */
export function findingsOf(outcomes: Iterable<Outcome>): ChangeFindings {
  const best = new Map<string, Outcome>();
  const doubled = new Map<string, Problem>();
  for (const outcome of outcomes) {
    const { at, is } = outcome;
    const key = `${at.file} ${at.pointer}`;
    const before = best.get(key);
    if (!before || rank(outcome) > rank(before)) best.set(key, outcome);
    else if (isNowhere(is) && isNowhere(before.is))
      best.set(key, { at, is: { ...is, there: [...before.is.there, ...is.there] } });
    if (typeof is === 'object' && is.why === 'double') doubled.set(key, missProblem(is, at));
  }
  const all = [...best.values()];
  return {
    missed: all.flatMap(({ at, is }) =>
      typeof is === 'object' && is.why !== 'double' ? [missProblem(is, at)] : [],
    ),
    doubled: [...doubled.values()],
    idle: all.filter(({ is }) => is === 'idle').map(({ at }) => at),
  };
}

/** What no page has may be meant by an id on any of them. */
function isNowhere(is: Outcome['is']): is is Miss {
  return typeof is === 'object' && is.why === 'nowhere';
}

function rank({ is }: Outcome): number {
  return is === 'hit' ? 2 : is === 'idle' ? 1 : 0;
}
