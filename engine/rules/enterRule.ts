import type { Inner, Place } from './scope.ts';
import type { Json } from './types.ts';

/** What a rule says, and the scope of its words; inside a rule its own name means what earlier layers said. */
export function enterRule(name: string, scope: Inner): { value: Json; scope: Inner } | undefined {
  const { rules } = scope;
  const version = rules?.version(name, scope.own);
  if (!rules || !version) return undefined;
  const at = version.place;
  const sourceOf = (value: object, key?: string): Place | undefined =>
    rules.placeOf(value, key) ?? scope.sourceOf?.(value, key);
  return {
    value: version.value,
    scope: { ...scope, at, sourceOf, own: { name, version }, depth: scope.depth + 1 },
  };
}
