import type { CheckValue } from '../../load/schemaCheck.ts';
import { pointerTo } from '../../pointers.ts';
import type { Problem } from '../../problems.ts';
import { asText, isObject } from '../../resolve/merge.ts';
import type { Json } from '../../rules/index.ts';
import { isRuleList } from '../spots/visit.ts';
import type { FileCheck } from '../types.ts';

const NOT_RULES = new Set(['changes', 'note', '$schema']);
const ENTRY = '../value.schema.json#/definitions/ruleList/items';

/** What the entries of declared rule lists give, by the type that is declared, also those that changes bring. */
export const ruleValues: FileCheck = ({ kind, value, file, env, checkValue }) => {
  if (kind !== 'rules') return [];
  const isDeclared = (name: string): boolean => env.rules[name] !== undefined;
  const inLists = Object.entries(value).flatMap(([name, list]) =>
    !NOT_RULES.has(name) && isDeclared(name) && isRuleList(list)
      ? list.flatMap((entry, index) =>
          thenOf(name, entry.then, { file, pointer: `/${name}/${index}/then` }, checkValue),
        )
      : [],
  );
  const { changes } = value;
  const inChanges = (Array.isArray(changes) ? changes : []).flatMap((change, index): Problem[] => {
    if (!isObject(change)) return [];
    const name = listOf(change);
    const at = { file, pointer: pointerTo('/changes', index) };
    const { insert } = change;
    if (!isObject(insert))
      return isDeclared(name)
        ? thenOf(name, change.then, { ...at, pointer: `${at.pointer}/then` }, checkValue)
        : [];
    const here = { ...at, pointer: `${at.pointer}/insert` };
    const shape = checkValue(ENTRY, insert, here);
    if (shape.length > 0 || !isDeclared(name)) return shape;
    return thenOf(name, insert.then, { ...at, pointer: `${here.pointer}/then` }, checkValue);
  });
  return [...inLists, ...inChanges];
};

/** Name of the rule list that a change edits. */
function listOf(change: { [key: string]: Json }): string {
  const address = ['set', 'before', 'after', 'first', 'last'].map((verb) => change[verb]).find(Boolean);
  return asText(address).split('/')[0] ?? '';
}

function thenOf(
  name: string,
  then: Json | undefined,
  at: { file: string; pointer: string },
  checkValue: CheckValue,
): Problem[] {
  if (then === undefined || then === null) return [];
  return checkValue(`rule-values.schema.json#/definitions/${name}`, then, at);
}
