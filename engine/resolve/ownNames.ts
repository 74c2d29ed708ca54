import {
  DECLARED_TYPES,
  isDeclaredType,
  NAME_GROUPS,
  type DeclaredType,
  type NameGroup,
} from '../../schemas/declared.ts';
import type { EntityName } from '../../schemas/entities/index.ts';
import type { JsonObject, Layer } from '../layers.ts';
import { pointerTo } from '../pointers.ts';
import type { DeclaredRule } from '../rules/index.ts';
import { asText, isObject } from './merge.ts';
import type { SettingsSchema } from './settingsSchema.ts';
import type { Source } from './types.ts';

/** What a layer may declare under a name of its own, by the word of the root file. */
export const DECLARED_GROUPS = [...(Object.keys(NAME_GROUPS) as NameGroup[]), 'lists', 'data'] as const;
export type DeclaredGroup = (typeof DECLARED_GROUPS)[number];

/** One name of a layer's own. */
export interface Declaration {
  group: DeclaredGroup;
  name: string;
  said: JsonObject;
  source: Source;
}

/** The names that the layers of a site declare, the first word of each; the same object for the same layers. */
export interface OwnNames {
  /** Flags, labels and links: what stands under the name. */
  readonly values: Readonly<Record<NameGroup, Readonly<Record<string, SettingsSchema>>>>;
  readonly lists: Readonly<Record<string, DeclaredRule & { readonly type: DeclaredType }>>;
  /** Data list -> entity of its entries. */
  readonly data: Readonly<Record<string, EntityName>>;
}

/** All that one layer declares; what has no shape of its own is left out. */
export function declarationsOf({ root: { file, value } }: Layer): Declaration[] {
  const { declare } = value;
  if (!isObject(declare)) return [];
  return DECLARED_GROUPS.flatMap((group) =>
    Object.entries(isObject(declare[group]) ? declare[group] : {}).flatMap(([name, said]): Declaration[] => {
      const source = { file, pointer: pointerTo(pointerTo('/declare', group), name) };
      return isObject(said) ? [{ group, name, said, source }] : [];
    }),
  );
}

/** Names after a number of layers, and what they are with one more. */
interface Step {
  names: OwnNames;
  next: WeakMap<JsonObject, Step>;
}

const step = (names: OwnNames): Step => ({ names, next: new WeakMap() });
const FIRST = step({ values: { flags: {}, labels: {}, links: {} }, lists: {}, data: {} });

/** Folded once for each chain of layers that declare something, however many sites stand on it; undefined: none does. */
export function ownNames(layers: readonly Layer[]): OwnNames | undefined {
  let at = FIRST;
  for (const layer of layers) {
    const { declare } = layer.root.value;
    if (!isObject(declare)) continue;
    const known = at.next.get(declare) ?? step(declarationsOf(layer).reduce(withName, at.names));
    at.next.set(declare, known);
    at = known;
  }
  return at === FIRST ? undefined : at.names;
}

function withName(names: OwnNames, { group, name, said, source }: Declaration): OwnNames {
  const { values, lists, data } = names;
  if (group === 'data')
    return Object.hasOwn(data, name)
      ? names
      : { ...names, data: { ...data, [name]: asText(said.of) as EntityName } };
  if (group === 'lists') {
    const { type } = said;
    if (Object.hasOwn(lists, name) || !isDeclaredType(type)) return names;
    const list = { ...ruleOf(said), type, then: DECLARED_TYPES[type], source };
    return { ...names, lists: { ...lists, [name]: list } };
  }
  if (Object.hasOwn(values[group], name)) return names;
  const own = { ...values[group], [name]: valueOf(group, said, source) };
  return { ...names, values: { ...values, [group]: own } };
}

function ruleOf({ use, default: standard }: JsonObject): Pick<DeclaredRule, 'description' | 'default'> {
  const description = asText(use);
  return standard === undefined || standard === null ? { description } : { description, default: standard };
}

/** A flag that says no default is off. */
function valueOf(group: NameGroup, { use, default: standard }: JsonObject, source: Source): SettingsSchema {
  const type = NAME_GROUPS[group];
  const usual = standard ?? (type === 'yesNo' ? false : undefined);
  return {
    ...DECLARED_TYPES[type],
    description: asText(use),
    ...(usual !== undefined && { default: usual }),
    'x-declared': { ...source },
  };
}
