import { zoneDays } from './clock.ts';
import type { Inner, Scope } from './scope.ts';
import { compileInner } from './values.ts';

/** The scope of a place, ready to compile something in it; one that is ready stays as it is. */
export function enter(scope: Scope | Inner): Inner {
  if ('days' in scope) return scope;
  return {
    ...scope,
    days: zoneDays(scope.zone),
    at: scope.at ?? { file: '', pointer: '' },
    compile: compileInner,
    trail: [],
    depth: 0,
  };
}
