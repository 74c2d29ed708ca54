import type { CheckValue } from '../../load/index.ts';
import type { LayerFile } from '../../layers.ts';
import { pointerTo } from '../../pointers.ts';
import type { Problem } from '../../problems.ts';
import { asText, isObject } from '../../resolve/index.ts';
import type { Json } from '../../rules/index.ts';
import { isRuleList } from '../spots/visit.ts';
import type { FileCheck } from '../types.ts';

const NOT_RULES = new Set(['changes', 'note', '$schema']);
const ENTRY = '../value.schema.json#/definitions/ruleList/items';

/** What the entries of declared rule lists give, by the type that is declared, also those that changes bring. */
export const ruleValues: FileCheck = ({ kind, value, file, env, checkValue }) => {
  if (kind !== 'rules') return [];
  const { changes } = value;
  const shapes = (Array.isArray(changes) ? changes : []).flatMap((change, index) =>
    isObject(change) && isObject(change.insert)
      ? checkValue(ENTRY, change.insert, { file, pointer: `/changes/${index}/insert` })
      : [],
  );
  const isDeclared = (name: string): boolean => Object.hasOwn(env.rules, name);
  const refOf = (name: string): string | undefined => (isDeclared(name) ? ruleRef(name) : undefined);
  const values = valuesOfLists({ value, file }, refOf, checkValue);
  return [...shapes, ...values.filter(({ pointer }) => !shapes.some((one) => isOf(one.pointer, pointer)))];
};

/** Of an entry that has not the shape of one its value is not looked at. */
function isOf(shape: string, value: string): boolean {
  const entry = /^\/changes\/\d+\//;
  return entry.exec(shape)?.[0] === entry.exec(value)?.[0];
}

/** Address of what the entries of a rule list give, below schemas/check/. */
function ruleRef(name: string): string {
  return `rule-values.schema.json#/definitions/${name}`;
}

/**
 * The same for rule lists of which an address is known.
 *
 * @param refOf  address of what the entries of a list give; undefined: the list is not looked at
 */
export function valuesOfLists(
  { value, file }: LayerFile,
  refOf: (name: string) => string | undefined,
  checkValue: CheckValue,
): Problem[] {
  const thenOf = (name: string, then: Json | undefined, pointer: string): Problem[] => {
    const ref = refOf(name);
    if (ref === undefined || then === undefined || then === null) return [];
    return checkValue(ref, then, { file, pointer });
  };
  const inLists = Object.entries(value).flatMap(([name, list]) =>
    !NOT_RULES.has(name) && isRuleList(list)
      ? list.flatMap((entry, index) => thenOf(name, entry.then, `/${name}/${index}/then`))
      : [],
  );
  const { changes } = value;
  const inChanges = (Array.isArray(changes) ? changes : []).flatMap((change, index): Problem[] => {
    if (!isObject(change)) return [];
    const name = listOf(change);
    const at = pointerTo('/changes', index);
    const { insert } = change;
    return isObject(insert)
      ? thenOf(name, insert.then, `${at}/insert/then`)
      : thenOf(name, change.then, `${at}/then`);
  });
  return [...inLists, ...inChanges];
}

/** Name of the rule list that a change edits. */
function listOf(change: { [key: string]: Json }): string {
  const address = ['set', 'before', 'after', 'first', 'last'].map((verb) => change[verb]).find(Boolean);
  return asText(address).split('/')[0] ?? '';
}
