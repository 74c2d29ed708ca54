import type { CheckValue } from '../../load/index.ts';
import type { JsonObject } from '../../layers.ts';
import { withoutVerbs, isObject } from '../../resolve/index.ts';
import { pointerTo } from '../../pointers.ts';
import type { Problem } from '../../problems.ts';
import type { Json } from '../../rules/index.ts';
import { entryChanges, pointerOf } from '../spots/entryChanges.ts';
import { partUses } from '../spots/partUses.ts';
import { standingIn } from '../spots/standing.ts';
import { rootTarget } from '../spots/rootTarget.ts';
import { blockRef, settingsRef, targetOf, type Target, type StandingOf } from '../spots/targets.ts';
import type { CheckedFile, SiteCheck, SiteInput } from '../types.ts';

/**
 * What `changes` and `everywhere` write, by the schema of what they write to: the schemas of files cannot know which block
 * or entry that is.
 */
export const changedValues: SiteCheck = (input) => {
  const files = input.only ? [input.only] : input.files;
  return files.flatMap(({ file }) => CHANGED[file.kind]?.(file, input) ?? []);
};

type Changed = (file: CheckedFile, input: SiteInput) => Problem[];

const inPage: Changed = (file, input) => {
  const { changes } = file.value;
  const standing = standingIn(input, file);
  const own = Array.isArray(changes)
    ? changesAt(changes, { file: file.file, pointer: '/changes' }, { input, standing })
    : [];
  const ofUses = partUses(file.value, { env: input.env, standing }).flatMap((use) =>
    changesAt(
      use.changes,
      { file: file.file, pointer: pointerOf(use.keys) },
      { input, standing: use.standing },
    ),
  );
  return [...own, ...ofUses];
};

const inRoot: Changed = (file, input) => [...ofRoot(file, input), ...ofEverywhere(file, input)];

/** What changes of the root file itself write. */
const ofRoot: Changed = ({ file, value }, { checkValue, env }) =>
  entryChanges(value.changes).flatMap(({ entry, isPart, keys }): Problem[] => {
    const change = (value.changes as Json[])[Number(keys[1])];
    const target = isObject(change) ? rootTarget(change, env.siteSchema) : undefined;
    if (!target) return [];
    const at = { file, pointer: pointerOf(keys) };
    if (!target.isRule) return checkValue(target.ref, settable(entry, isPart), { ...at, isPart });
    const rule = checkValue(RULE_ENTRY, settable(entry, isPart), { ...at, isPart });
    const { then } = entry;
    // What a fact or a condition comes to is looked at where it is compiled.
    if (rule.length > 0 || then === undefined || then === null || isObject(then)) return rule;
    return checkValue(target.ref, then, { ...at, pointer: pointerTo(at.pointer, 'then') });
  });

const RULE_ENTRY = '../value.schema.json#/definitions/ruleList/items';

const ofEverywhere: Changed = (file, input) => {
  const { everywhere } = file.value;
  if (!isObject(everywhere)) return [];
  return Object.entries(everywhere).flatMap(([key, said]): Problem[] => {
    const [block = ''] = key.split('/');
    if (!isObject(said) || !input.env.blocks.has(block)) return [];
    const at = { file: file.file, pointer: pointerTo('/everywhere', key) };
    const { changes, settings } = said;
    const own = isObject(settings)
      ? input.checkValue(settingsRef(block), settings, {
          ...at,
          pointer: `${at.pointer}/settings`,
          isPart: true,
        })
      : [];
    if (!Array.isArray(changes)) return own;
    const list = { ...at, pointer: `${at.pointer}/changes` };
    return [...own, ...changesAt(changes, list, { input, standing: () => undefined, block })];
  });
};

const MENU_ENTRY = 'menus.schema.json#/definitions/entry';

const inMenus: Changed = ({ file, value }, { checkValue }) =>
  entryChanges(value.changes).flatMap(({ entry, isPart, keys }) =>
    checkValue(MENU_ENTRY, settable(entry, isPart), { file, pointer: pointerOf(keys), isPart }),
  );

const CHANGED: Partial<Record<CheckedFile['kind'], Changed>> = {
  page: inPage,
  part: inPage,
  root: inRoot,
  menus: inMenus,
};

interface At {
  file: string;
  pointer: string;
}
interface Known {
  input: SiteInput;
  standing: StandingOf;
  /** Inside which addresses begin. */
  block?: string;
}

function changesAt(changes: readonly unknown[], at: At, known: Known): Problem[] {
  return changes.flatMap((change, index) => {
    if (!isObject(change)) return [];
    const here = { ...at, pointer: pointerTo(at.pointer, index) };
    const target = targetOf(change, { env: known.input.env, standing: known.standing }, known.block);
    return oneChange(change, here, target, known.input);
  });
}

function oneChange(change: JsonObject, at: At, target: Target | undefined, input: SiteInput): Problem[] {
  const { checkValue } = input;
  if (target?.kind === 'entry') return entryOf(change, at, target.ref, checkValue);
  if (isObject(change.insert)) {
    const isBlock =
      target?.kind === 'blocks' || change.insert.block !== undefined || change.insert.part !== undefined;
    if (!isBlock) return [];
    return checkValue('blocks.schema.json#/items', change.insert, {
      ...at,
      pointer: `${at.pointer}/insert`,
    });
  }
  if (change.set === undefined || target?.kind !== 'block' || !input.env.blocks.has(target.block)) return [];
  const set = { ...settable(withoutVerbs(change), true), block: target.block };
  return checkValue(blockRef(target.block), set, { ...at, isPart: true });
}

/** An entry of a list, new or in part. */
function entryOf(change: JsonObject, at: At, ref: string, checkValue: CheckValue): Problem[] {
  if (isObject(change.insert))
    return checkValue(ref, change.insert, { ...at, pointer: `${at.pointer}/insert` });
  if (typeof change.set !== 'string') return [];
  return checkValue(ref, settable(withoutVerbs(change), true), { ...at, isPart: true });
}

/** What a `set` gives to its entry: `alsoWhen` is a word of changes, and no key of entries. */
function settable(entry: JsonObject, isPart: boolean): JsonObject {
  const { alsoWhen: _, ...rest } = entry;
  return isPart ? rest : entry;
}
