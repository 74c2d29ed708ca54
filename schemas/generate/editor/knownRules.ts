/** The rules of the shared layers: what each is, of which type, and what it asks for. */
import { typeOf } from '../../facts/shape.ts';
import { THINGS } from '../../facts/roots.ts';
import { entriesOf, isObject, type Schema } from './json.ts';
import { allLayers, type SharedLayers } from './layers.ts';
import { FAMILY_ROOTS, type KnownRule, type KnownRules } from './places.ts';
import type { DeclaredRules } from './rules.ts';

/** Rules that are declared only are there for sites to fill: nothing can ask for them yet. */
export function knownRules({ conditions, lists }: DeclaredRules, layers: SharedLayers): KnownRules {
  const said = allLayers(layers).flatMap(({ name: layer, rules }) =>
    entriesOf(rules)
      .filter(([name]) => name !== 'note' && name !== 'changes')
      .map(([name, rule]) => ({ layer, name, rule })),
  );
  const asked = new Map<string, Set<string>>();
  for (const { name, rule } of said) asked.set(name, new Set([...(asked.get(name) ?? []), ...factsIn(rule)]));
  const known = said.reverse().map(({ layer, name, rule }): [string, KnownRule] => {
    const type = Array.isArray(rule) ? typeOf(lists[name]?.then ?? {}) : 'yesNo';
    const description = (conditions[name] ?? lists[name])?.description ?? `A rule of ${layer}.`;
    return [name, { description, type, needs: needsOf(name, asked) }];
  });
  return new Map(known.reverse());
}

/** Facts that not every place has. */
const ENTITY = new RegExp(`^(${[...THINGS.map((name) => `page\\.${name}`), ...FAMILY_ROOTS].join('|')})\\.`);

function needsOf(rule: string, asked: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const seen = new Set<string>();
  const roots = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const path of asked.get(name) ?? []) {
      const [, root] = ENTITY.exec(path) ?? [];
      if (root !== undefined) roots.add(root);
      if (path.startsWith('rules.')) visit(path.slice('rules.'.length));
    }
  };
  visit(rule);
  return [...roots].sort();
}

/** Names of facts in a condition, a rule list or a text. */
function factsIn(value: unknown): string[] {
  if (typeof value === 'string')
    return [...value.matchAll(/\{\??([a-z]+(?:\.\w+)+)/gi)].map(([, path = '']) => path);
  if (Array.isArray(value)) return value.flatMap(factsIn);
  if (!isObject(value)) return [];
  const own = typeof value.fact === 'string' ? [value.fact] : [];
  return [...own, ...entriesIn(value)];
}

function entriesIn(value: Schema): string[] {
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(key.includes('.') ? [key] : []),
    ...factsIn(inner),
  ]);
}
