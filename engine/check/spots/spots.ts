import { ANYWHERE } from '../../../schemas/facts/places.ts';
import type { JsonObject } from '../../layers.ts';
import { withoutVerbs, type SettingsSchema, asText, isObject, type ResolveEnv } from '../../resolve/index.ts';
import type { Json } from '../../rules/index.ts';
import { entitySchemaOf } from './entities.ts';
import { entryChanges, itemChanges } from './entryChanges.ts';
import { partUses } from './partUses.ts';
import { rootTarget } from './rootTarget.ts';
import { targetOf, type Known, type StandingOf, type Target } from './targets.ts';
import type { CheckedFile } from '../types.ts';
import { NOWHERE, step, Visitor, type Around, type Spot } from './visit.ts';

const kept = new WeakMap<ResolveEnv, WeakMap<JsonObject, readonly Spot[]>>();

/**
 * All that a file says, place by place.
 *
 * @param standing  what the ids in `changes` are; files that do not ask it are gone through only once
 */
export function spotsOf(file: CheckedFile, env: ResolveEnv, standing: StandingOf): readonly Spot[] {
  const ofEnv = kept.get(env) ?? new WeakMap<JsonObject, readonly Spot[]>();
  kept.set(env, ofEnv);
  const known = ofEnv.get(file.value);
  if (known) return known;
  const spots: Spot[] = [];
  const visitor = new Visitor(env, (spot) => spots.push(spot));
  let isAsked = file.value.changes !== undefined;
  const ask: StandingOf = (id) => {
    isAsked = true;
    return standing(id);
  };
  VISITS[file.kind]?.(file, visitor, { env, standing: ask });
  if (!isAsked) ofEnv.set(file.value, spots);
  return spots;
}

type Visit = (file: CheckedFile, visitor: Visitor, known: Known) => void;

const at = (...keys: (string | number)[]): Around => keys.reduce(step, NOWHERE);

const page: Visit = ({ value }, visitor, known) => {
  visitor.condition(value.when, at('when'));
  const { title, meta } = known.env.pageSchema.properties ?? {};
  visitor.value(value.title, title, at('title'));
  visitor.value(value.meta, meta, at('meta'));
  if (isObject(value.signIn)) visitor.condition(value.signIn.when, at('signIn', 'when'));
  visitor.slots(value.slots, at('slots'));
  changes(value.changes, at('changes'), visitor, known);
  usedParts(value, visitor, known);
};

const part: Visit = ({ value }, visitor, known) => {
  visitor.blocks(value.blocks, { ...at('blocks'), place: ANYWHERE });
  changes(value.changes, at('changes'), visitor, known);
  usedParts(value, visitor, known, ANYWHERE);
};

/** What uses of parts change in what they use. */
function usedParts(value: JsonObject, visitor: Visitor, known: Known, place?: string): void {
  for (const use of partUses(value, known)) {
    const own = use.isPerItem ? ANYWHERE : place;
    const around: Around = { ...at(...use.keys), whens: use.whens, ...(own !== undefined && { place: own }) };
    changes(use.changes as Json[], around, visitor, { env: known.env, standing: use.standing });
  }
}

const root: Visit = ({ value }, visitor, known) => {
  const { everywhere, changes: own, ...rest } = value;
  rootChanges(own, visitor, known.env.siteSchema);
  visitor.value(rest, known.env.siteSchema, { ...NOWHERE, place: ANYWHERE });
  if (!isObject(everywhere)) return;
  for (const [key, said] of Object.entries(everywhere)) {
    if (!isObject(said)) continue;
    const [block = ''] = key.split('/');
    const around: Around = { ...at('everywhere', key), place: ANYWHERE, block };
    visitor.condition(said.alsoWhen, step(around, 'alsoWhen'));
    visitor.settings(said.settings, known.env.blocks.get(block), step(around, 'settings'));
    changes(said.changes, step(around, 'changes'), visitor, known, block);
  }
};

/** Edits to lists of the root file: entries of a list, or of the rule list that stands in place of one value. */
function rootChanges(list: Json | undefined, visitor: Visitor, schema: SettingsSchema): void {
  if (!Array.isArray(list)) return;
  for (const [index, change] of list.entries()) {
    if (!isObject(change)) continue;
    const around: Around = { ...at('changes', index), place: ANYWHERE, doc: schema };
    const [entry, here] = isObject(change.insert)
      ? [change.insert, step(around, 'insert')]
      : [withoutVerbs(change), around];
    const target = rootTarget(change, schema);
    if (target?.isRule) ruleEntry(entry, target.schema, here, visitor);
    else visitor.value(entry, target?.schema, here);
  }
}

function ruleEntry(
  entry: JsonObject,
  then: SettingsSchema | undefined,
  here: Around,
  visitor: Visitor,
): void {
  visitor.condition(entry.when, step(here, 'when'));
  visitor.condition(entry.alsoWhen, step(here, 'alsoWhen'));
  visitor.value(entry.then, then, step(here, 'then'));
}

const menus: Visit = ({ value }, visitor, known) => {
  const entry = (known.env.menusSchema.definitions as JsonObject | undefined)?.entry as SettingsSchema;
  const list: SettingsSchema = { type: 'array', items: entry };
  for (const [name, items] of Object.entries(value)) {
    if (name === 'note' || name === '$schema' || name === 'changes') continue;
    visitor.value(items, list, { ...at(name), doc: known.env.menusSchema });
  }
  for (const change of entryChanges(value.changes))
    visitor.value(change.entry, entry, { ...at(...change.keys), doc: known.env.menusSchema });
};

const data: Visit = ({ value, name }, visitor, { env }) => {
  const items = entitySchemaOf(env.dataLists[name]);
  visitor.value(value.items, { type: 'array', ...(items && { items }) }, { ...at('items'), doc: items });
  for (const { entry, keys } of itemChanges(value.changes))
    visitor.value(entry, items ?? {}, { ...at(...keys), doc: items });
};

const rules: Visit = ({ value }, visitor, { env }) => {
  for (const [name, rule] of Object.entries(value)) {
    if (name === 'note' || name === '$schema' || name === 'changes') continue;
    const then = env.rules[name]?.then as SettingsSchema | undefined;
    if (Array.isArray(rule)) visitor.value(rule, then, { ...at(name), place: ANYWHERE });
    else visitor.condition(rule, { ...at(name), place: ANYWHERE });
  }
  if (!Array.isArray(value.changes)) return;
  for (const [index, change] of value.changes.entries())
    if (isObject(change)) ruleChange(change, { ...at('changes', index), place: ANYWHERE }, visitor, env);
};

function ruleChange(change: JsonObject, around: Around, visitor: Visitor, env: ResolveEnv): void {
  const list = ['before', 'after', 'first', 'last', 'set'].map((verb) => change[verb]).find(Boolean);
  const then = env.rules[asText(list).split('/')[0] ?? '']?.then as SettingsSchema | undefined;
  const [said, here] = isObject(change.insert) ? [change.insert, step(around, 'insert')] : [change, around];
  ruleEntry(said, then, { ...here, doc: then }, visitor);
}

const theme: Visit = ({ value }, visitor, { env }) => visitor.value(value, env.themeSchema, NOWHERE);

const VISITS: Partial<Record<CheckedFile['kind'], Visit>> = { page, part, root, menus, data, rules, theme };

/** Changes of a page, a part or `everywhere`, whose addresses begin inside `block`. */
function changes(
  list: JsonObject['x'] | undefined,
  around: Around,
  visitor: Visitor,
  known: Known,
  block?: string,
): void {
  if (!Array.isArray(list)) return;
  for (const [index, change] of list.entries()) {
    if (!isObject(change)) continue;
    const target = targetOf(change, known, block);
    const here: Around = { ...step(around, index), ...(target?.isPerItem && { place: ANYWHERE }) };
    if (change.set !== undefined) set(withoutVerbs(change), target, here, visitor, known);
    else if (isObject(change.insert)) inserted(change.insert, target, step(here, 'insert'), visitor);
  }
}

function set(
  change: JsonObject,
  target: Target | undefined,
  here: Around,
  visitor: Visitor,
  known: Known,
): void {
  if (target?.kind === 'entry') {
    visitor.value(change, target.schema, { ...here, doc: target.doc, block: target.block });
    return;
  }
  const block = target?.kind === 'block' ? target.block : undefined;
  const around = { ...here, ...(block !== undefined && { block }) };
  const schema = block === undefined ? undefined : known.env.blocks.get(block);
  visitor.condition(change.when, step(around, 'when'));
  visitor.condition(change.alsoWhen, step(around, 'alsoWhen'));
  visitor.settings(change.settings, schema, step(around, 'settings'));
  visitor.slots(change.slots, step(around, 'slots'), schema?.['x-slots'] as JsonObject | undefined);
}

function inserted(entry: JsonObject, target: Target | undefined, here: Around, visitor: Visitor): void {
  if (entry.block !== undefined || entry.part !== undefined) visitor.block(entry, here);
  else if (target?.kind === 'entry')
    visitor.value(entry, target.schema, { ...here, doc: target.doc, block: target.block });
  else visitor.value(entry, ANY_ENTRY, here);
}

/** An entry of a list that could not be told. */
const ANY_ENTRY: SettingsSchema = {
  additionalProperties: true,
  properties: { link: { 'x-format': 'address' } },
};

/** Words of a spot's place, for the facts that it has. */
export function placeOf(spot: Spot, kind: string): string {
  return spot.place ?? asText(kind, 'content');
}
