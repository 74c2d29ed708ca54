/** Each block of a page: what brought it in, why it is there or not, its settings. */
import type { JsonObject } from '../layers.ts';
import { addedIn, ownWhen, asText, isObject, sourceOf, whereOfBlock } from '../resolve/index.ts';
import type { Json } from '../rules/index.ts';
import { explainSaid, judge, saidWhen, within, type Said, type Verdict } from './conditions.ts';
import { forItem, writtenAt, type Explaining } from './context.ts';
import { withDrawing } from './drawn.ts';
import { withMenu } from './menus.ts';
import { removedBlock } from './removed.ts';
import { explainSends } from './sends.ts';
import { explainSettings } from './settings.ts';
import type { BlockExplanation, ItemAsked, Presence } from './types.ts';

/** What is around the blocks that are being explained. */
export interface Around {
  explaining: Explaining;
  /** Stands before ids. */
  prefix: string;
  slot: string;
  /** What they are inside of: a block, or a page that is not there. */
  outer?: { presence: Presence; name: string } | undefined;
  parent?: string;
  parts: BlockExplanation['parts'];
  /** Conditions of the uses of parts around. */
  conditions: readonly Said[];
  each?: string;
  /** `<block>/<slot>` of the list for whose entries they are drawn. */
  list?: string | undefined;
  item?: ItemAsked | undefined;
}

export function explainBlocks(list: Json | undefined, around: Around): BlockExplanation[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry) => {
    if (!isObject(entry)) return [];
    return typeof entry.part === 'string' ? explainPart(entry, around) : explainBlock(entry, around);
  });
}

function explainPart(entry: JsonObject, around: Around): BlockExplanation[] {
  const { path, prefix } = whereOfBlock(entry, around.prefix);
  const source = sourceOf(entry);
  const written = { ...writtenAt(around.explaining.model, source), ...noteOf(entry) };
  const said = whensOf(path, entry, around.explaining);
  const slots = isObject(entry.slots) ? entry.slots : {};
  return explainBlocks(slots.blocks, {
    ...around,
    prefix,
    parts: [...around.parts, { name: asText(entry.part), written }],
    conditions: [...around.conditions, ...said.map((one): Said => ({ ...one, from: 'part' }))],
  });
}

function noteOf(entry: JsonObject): { note?: string } {
  return typeof entry.note === 'string' ? { note: entry.note } : {};
}

function explainBlock(entry: JsonObject, around: Around): BlockExplanation[] {
  const { explaining, parent, parts, slot, each, list, item, outer } = around;
  const { model, recorded } = explaining;
  const { path: id, prefix } = whereOfBlock(entry, around.prefix);
  const block = asText(entry.block);
  const conditions = saidOf(id, entry, around).map((said) => explainSaid(said, explaining));
  const instead = recorded.removed.get(id);
  const settings = settingsOf(id, entry, explaining);
  const sends = explainSends(model.env.blocks.get(block), settings, explaining);
  const verdict = within(ofItem(judge(conditions, explaining), around), outer);
  const explained: BlockExplanation = {
    id,
    block,
    slot,
    ...(parent !== undefined && { parent }),
    written: writtenAt(model, sourceOf(entry)),
    moved: (recorded.trace.get(`${id}/$move`) ?? []).map((move) => writtenAt(model, move)),
    parts,
    ...(instead && { instead: removedBlock(instead, model) }),
    ...(each !== undefined && { each }),
    ...(item && { item: { name: item.name, ...(item.index !== undefined && { index: item.index }) } }),
    ...withDrawing(id, verdict, { explaining, list }),
    conditions,
    settings,
    ...(sends && { sends }),
    ...noteOf(entry),
  };
  return [explained, ...inside(explained, entry, { ...around, prefix })];
}

/** What the list does not show is not there, whatever its conditions. */
function ofItem(own: Verdict, { item, explaining }: Around): Verdict {
  if (!item || item.index !== undefined || !explaining.request?.drawing) return own;
  return { presence: 'absent', because: [...(item.because ?? []), ...own.because] };
}

function settingsOf(id: string, entry: JsonObject, explaining: Explaining): BlockExplanation['settings'] {
  const block = asText(entry.block);
  const source = sourceOf(entry);
  const explained = explainSettings(
    {
      path: `${id}/settings`,
      values: isObject(entry.settings) ? entry.settings : {},
      schema: explaining.model.env.blocks.get(block) ?? {},
      schemaAt: { file: `schemas/blocks/${block}.schema.json`, pointer: '' },
      source: { file: source.file, pointer: `${source.pointer}/settings` },
    },
    explaining,
  );
  return withMenu(explained, explaining);
}

function saidOf(id: string, entry: JsonObject, { explaining, conditions }: Around): Said[] {
  return [...whensOf(id, entry, explaining), ...conditions];
}

/** Its own `when`, and what later words added to it. */
function whensOf(id: string, entry: JsonObject, explaining: Explaining): Said[] {
  const own = saidWhen(id, ownWhen(entry), sourceOf(entry), explaining);
  const added = addedIn(explaining.recorded.trace, id);
  return [...own, ...added.map((at): Said => ({ from: 'added', condition: at.value, at }))];
}

/** The blocks in its slots. */
function inside(outer: BlockExplanation & Verdict, entry: JsonObject, around: Around): BlockExplanation[] {
  const { explaining, prefix, parts } = around;
  const { model, request } = explaining;
  const declared = (model.env.blocks.get(outer.block)?.['x-slots'] ?? {}) as Record<
    string,
    { each?: string; of?: string } | undefined
  >;
  const { settings } = entry;
  const slots = isObject(entry.slots) ? Object.entries(entry.slots) : [];
  return slots.flatMap(([name, list]) => {
    const slot = `${outer.id}/${name}`;
    const fact = declared[name]?.each;
    const item = fact === undefined ? around.item : request?.itemOf?.(slot, fact);
    const each = fact ?? around.each;
    const { of } = declared[name] ?? {};
    const named = of !== undefined && isObject(settings) ? asText(settings[of]) : undefined;
    return explainBlocks(list, {
      explaining: fact === undefined ? explaining : forItem(explaining, item, named),
      prefix,
      slot,
      outer: { presence: outer.presence, name: `"${outer.id}"` },
      parent: outer.id,
      parts,
      conditions: [],
      ...(each !== undefined && { each }),
      list: fact === undefined ? around.list : slot,
      item,
    });
  });
}
