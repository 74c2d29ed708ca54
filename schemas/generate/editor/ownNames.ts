/** Names that layers declare for themselves. What one of them declares is known in all files; `check` knows who stands on whom. */
import { DECLARED_TYPES, isDeclaredType, NAME_GROUPS, type DeclaredType } from '../../declared.ts';
import { entriesOf, objectOf, textOf, type Schema } from './json.ts';
import type { SharedLayers } from './layers.ts';
import type { DeclaredRules } from './rules.ts';

/** The schema of root files with the flags, labels and links that layers declare. */
export function withOwnNames(site: Schema, layers: SharedLayers): Schema {
  const properties = objectOf(site.properties);
  const groups = Object.entries(NAME_GROUPS).map(([group, type]): [string, Schema] => {
    const built = objectOf(properties[group]);
    const own = declared(layers, group).map(([name, said]) => [name, valueOf(type, said)]);
    return [group, { ...built, properties: { ...Object.fromEntries(own), ...objectOf(built.properties) } }];
  });
  return { ...site, properties: { ...properties, ...Object.fromEntries(groups) } };
}

function valueOf(type: DeclaredType, { use, default: standard }: Schema): Schema {
  return {
    ...DECLARED_TYPES[type],
    description: textOf(use),
    ...(standard !== undefined && { default: standard }),
  };
}

/** Rules with the lists that layers declare. */
export function withOwnLists(rules: DeclaredRules, layers: SharedLayers): DeclaredRules {
  const own = declared(layers, 'lists').flatMap(([name, { type, use }]) =>
    isDeclaredType(type) ? [[name, { description: textOf(use), then: DECLARED_TYPES[type] }] as const] : [],
  );
  return { ...rules, lists: { ...Object.fromEntries(own), ...rules.lists } };
}

/** Data list -> entity, of the lists that layers declare. */
export function ownData(layers: SharedLayers): Record<string, string> {
  return Object.fromEntries(declared(layers, 'data').map(([name, { of }]) => [name, textOf(of)]));
}

function declared({ declares }: SharedLayers, group: string): [string, Schema][] {
  return declares.flatMap((declare) =>
    entriesOf(objectOf(declare[group])).map(([name, said]): [string, Schema] => [name, objectOf(said)]),
  );
}
