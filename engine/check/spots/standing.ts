import type { JsonObject } from '../../layers.ts';
import { entryId, isObject, type ResolveEnv } from '../../resolve/index.ts';
import { namesakes } from './byName.ts';
import { targetOf, type Standing, type StandingOf, type Target } from './targets.ts';
import type { CheckedFile, SiteInput } from '../types.ts';

interface Collecting {
  files: SiteInput['files'];
  env: ResolveEnv;
  found: Map<string, Standing>;
}

interface Around {
  /** Ids of the uses of parts around it. */
  prefix: string;
  isPerItem: boolean;
  inside: readonly string[];
  /** Names of those parts. */
  parts: readonly string[];
}

/**
 * All that the layers of a site put on the page or into the part of this file, up to that of the file itself. Made at the
 * first question: most files ask none.
 */
export function standingIn(input: SiteInput, file: CheckedFile): StandingOf {
  let found: Collecting['found'] | undefined;
  return (id) => (found ??= collect(input, file)).get(id);
}

function collect({ files, env }: SiteInput, file: CheckedFile): Collecting['found'] {
  const collecting: Collecting = { files, env, found: new Map() };
  const around: Around = { prefix: '', isPerItem: false, inside: [], parts: [] };
  const all = namesakes(files, file.kind, file.name);
  for (const { value } of all.slice(0, all.indexOf(file) + 1)) ofFile(value, around, collecting);
  return collecting.found;
}

function ofFile({ slots, blocks, changes }: JsonObject, around: Around, collecting: Collecting): void {
  ofSlots(slots, undefined, around, collecting);
  ofList(blocks, around, collecting);
  ofChanges(changes, around, collecting);
}

function ofSlots(slots: unknown, declared: unknown, around: Around, collecting: Collecting): void {
  if (!isObject(slots)) return;
  for (const [name, list] of Object.entries(slots)) {
    const slot = isObject(declared) ? declared[name] : undefined;
    const isPerItem = around.isPerItem || (isObject(slot) && slot.each !== undefined);
    ofList(list, { ...around, isPerItem }, collecting);
  }
}

function ofList(list: unknown, around: Around, collecting: Collecting): void {
  if (!Array.isArray(list)) return;
  for (const entry of list) if (isObject(entry)) ofEntry(entry, around, collecting);
}

function ofEntry(entry: JsonObject, around: Around, collecting: Collecting): void {
  const id = entryId(entry);
  if (id === undefined) return;
  const { prefix, isPerItem, inside } = around;
  const block = typeof entry.block === 'string' ? entry.block : undefined;
  const settings = isObject(entry.settings) ? entry.settings : {};
  collecting.found.set(prefix + id, { block, isPerItem, inside, settings });
  if (typeof entry.part === 'string') ofPart(entry, id, entry.part, around, collecting);
  const declared = block === undefined ? undefined : collecting.env.blocks.get(block)?.['x-slots'];
  ofSlots(entry.slots, declared, { ...around, inside: [...inside, id] }, collecting);
}

function ofPart(use: JsonObject, id: string, part: string, around: Around, collecting: Collecting): void {
  if (around.parts.includes(part)) return;
  const { prefix, inside, parts } = around;
  const within = { ...around, prefix: `${prefix}${id}/`, inside: [...inside, id], parts: [...parts, part] };
  for (const { value } of namesakes(collecting.files, 'part', part)) ofFile(value, within, collecting);
  ofChanges(use.changes, within, collecting);
}

/** Blocks that changes bring, by themselves or in the slots of another one, stand where these say. */
function ofChanges(changes: unknown, around: Around, collecting: Collecting): void {
  if (!Array.isArray(changes)) return;
  const removed = new Set<string>();
  for (const change of changes) {
    if (!isObject(change)) continue;
    if (typeof change.remove === 'string') removed.add(change.remove.split('/').at(-1) ?? '');
    ofChange(change, removed, around, collecting);
  }
}

function ofChange(
  change: JsonObject,
  removed: ReadonlySet<string>,
  around: Around,
  collecting: Collecting,
): void {
  const { insert, slots } = change;
  if (!isObject(insert) && !isObject(slots)) return;
  const { env, found } = collecting;
  const target = targetOf(change, { env, standing: (id) => found.get(around.prefix + id) });
  const there = placeOfChange(change, target, around, found);
  if (isObject(insert) && isBlockIn(target)) ofInsert(insert, removed, there, collecting);
  const block = target?.kind === 'block' ? env.blocks.get(target.block) : undefined;
  ofSlots(slots, block?.['x-slots'], there, collecting);
}

function placeOfChange(
  change: JsonObject,
  target: Target | undefined,
  around: Around,
  found: Collecting['found'],
): Around {
  const prefix = around.prefix + (target?.prefix ?? '');
  const beside = found.get(prefix + besideId(change))?.inside ?? [];
  const inside = [...around.inside, ...outerIds(change), ...beside];
  return { ...around, isPerItem: around.isPerItem || target?.isPerItem === true, inside, prefix };
}

/** An entry of a list in settings is none. */
function isBlockIn(target: Target | undefined): boolean {
  return target?.kind !== 'entry';
}

/** Ids that the address of a change names around what it brings. */
function outerIds({ set, first, last, before, after }: JsonObject): string[] {
  const into = [set, first, last].find((address) => typeof address === 'string');
  const beside = [before, after].find((address) => typeof address === 'string');
  return into?.split('/') ?? beside?.split('/').slice(0, -1) ?? [];
}

/** Of the block beside which it puts what it brings: that may stand in a block which the address does not name. */
function besideId({ before, after }: JsonObject): string {
  return (
    [before, after]
      .find((address) => typeof address === 'string')
      ?.split('/')
      .at(-1) ?? ''
  );
}

/** Under an id that is taken it would be a mistake: changes mean what stood there. */
function ofInsert(
  entry: JsonObject,
  removed: ReadonlySet<string>,
  there: Around,
  collecting: Collecting,
): void {
  const id = entryId(entry) ?? '';
  if (!collecting.found.has(there.prefix + id) || removed.has(id)) ofEntry(entry, there, collecting);
}
