import type { JsonObject } from '../../../engine/index.ts';
import { isObject } from '../../../engine/resolve/merge.ts';
import { makePageTree } from '../../../engine/resolve/pageTree.ts';
import { mergeMenus } from '../../../engine/resolve/siteRoot.ts';
import { SILENT } from '../../../engine/resolve/trace.ts';
import { mergeRules } from '../../../engine/resolve/mergeRules.ts';
import type { Json } from '../../../engine/rules/types.ts';
import { makeLayer, makeModel, type LayerInput } from '../../fixtures/makeModel.ts';
import { env } from './language.ts';

/** What stands in a site once some layers are in it, so that changes name what is really there. */
type Layers = readonly LayerInput[];

/** A page with all layers in it. */
export function pageAt(inputs: Layers, name: string): JsonObject | undefined {
  const layers = inputs.map(makeLayer);
  return makePageTree(name, { layers, env, recorder: SILENT, prefix: '' })?.page;
}

/** An entry as it would stand on a page if these layers wrote it. */
function entryAt(inputs: Layers, entry: JsonObject): JsonObject {
  const trial = { name: 'trial', pages: { trial: { slots: { main: [entry] } } } };
  const slots = pageAt([...inputs, trial], 'trial')?.slots;
  const [first] = isObject(slots) && Array.isArray(slots.main) ? slots.main : [];
  return isObject(first) ? first : {};
}

/** Slots of a part with all layers in it: `{ blocks: [...] }`. */
export function partAt(inputs: Layers, part: string): JsonObject {
  const { slots } = entryAt(inputs, { id: 'trial', part });
  return isObject(slots) ? slots : {};
}

/** Settings of a block as they are where nothing more is said of it: defaults, and what layers say everywhere. */
export function usualAbove(inputs: Layers): (block: string) => JsonObject {
  const known = new Map<string, JsonObject>();
  return (block) => {
    const settings = known.get(block) ?? entryAt(inputs, { id: 'trial', block }).settings;
    const made = isObject(settings) ? settings : {};
    known.set(block, made);
    return made;
  };
}

export function menusAt(inputs: Layers): JsonObject {
  const { note: _, ...menus } = mergeMenus(inputs.map(makeLayer));
  return menus;
}

/** Root files with all layers in them. */
export function rootAt(inputs: Layers): JsonObject {
  return makeModel(inputs).site.root;
}

/** Rule lists and conditions by name. */
export function rulesAt(inputs: Layers): JsonObject {
  const files = inputs.map(makeLayer).flatMap(({ rules }) => rules ?? []);
  const { versions } = mergeRules(files, {
    declared: { lists: env.rules, conditions: env.conditions },
    report: () => undefined,
  });
  return Object.fromEntries([...versions].map(([name, { value }]): [string, Json] => [name, value]));
}

/**
 * Changes one after the other: each edits what those before it left, and says something new.
 *
 * @param most       so many are tried
 * @param stateWith  what stands there after some changes
 * @param next       a change of it
 */
export function changesOneByOne(
  most: number,
  stateWith: (changes: readonly JsonObject[]) => JsonObject,
  next: (state: JsonObject) => JsonObject | undefined,
): JsonObject[] {
  let made: JsonObject[] = [];
  let state = stateWith(made);
  for (let index = 0; index < most; index++) {
    const change = next(state);
    if (!change) continue;
    const after = stateWith([...made, change]);
    if (JSON.stringify(after) === JSON.stringify(state)) continue;
    made = [...made, change];
    state = after;
  }
  return made;
}
