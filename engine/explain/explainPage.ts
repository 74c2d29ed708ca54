import type { JsonObject } from '../load/types.ts';
import { asText, isObject } from '../resolve/merge.ts';
import { EVERYWHERE_WHEN, sourceOf } from '../resolve/pageTree.ts';
import { FRAME, FRAME_PREFIX, pageTree } from '../resolve/plan.ts';
import type { SiteModel } from '../resolve/siteModel.ts';
import { recordTrace } from '../resolve/trace.ts';
import { PAGE_PATH, whereOfBlock } from '../resolve/tracePaths.ts';
import type { Json } from '../rules/index.ts';
import { explainSaid, judge, ownWhen, type Said } from './conditions.ts';
import { makeExplaining, writtenAt, type ExplainedRequest, type Explaining } from './context.ts';
import { explainSettings } from './settings.ts';
import type { BlockExplanation, PageExplanation, Presence, RemovedBlock } from './types.ts';

/** What is around the block that is being explained. */
interface Around {
  explaining: Explaining;
  /** Stands before ids. */
  prefix: string;
  slot: string;
  parent?: BlockExplanation;
  parts: BlockExplanation['parts'];
  /** Conditions of the uses of parts around. */
  conditions: readonly Said[];
  each?: string;
}

/**
 * Why each block of a page is there or not, and where each value comes from. Pure. Without a request only what is known
 * before any is answered; the rest is `asked`.
 *
 * @returns undefined when no layer has the page
 */
export function explainPage(
  model: SiteModel,
  page: string,
  request?: ExplainedRequest,
): PageExplanation | undefined {
  const { recorder, trace } = recordTrace();
  const tree = pageTree(model, page, recorder);
  const frame = page === FRAME ? undefined : pageTree(model, FRAME, recorder, FRAME_PREFIX);
  if (!tree) return undefined;
  const kind = asText(tree.page.kind);
  const explaining = makeExplaining(model, kind, trace, request);
  const blocksOf = (slots: Json | undefined, slot: string, prefix: string): BlockExplanation[] =>
    explainList(isObject(slots) ? slots[slot] : undefined, {
      explaining,
      prefix,
      slot,
      parts: [],
      conditions: [],
    });
  const main = Object.keys(isObject(tree.page.slots) ? tree.page.slots : {});
  return {
    site: model.site.slug,
    page,
    kind,
    ...explainWhole(tree.page, explaining),
    ...(request && { request: aboutRequest(request) }),
    blocks: [
      ...blocksOf(frame?.page.slots, 'header', FRAME_PREFIX),
      ...main.flatMap((slot) => blocksOf(tree.page.slots, slot, '')),
      ...blocksOf(frame?.page.slots, 'footer', FRAME_PREFIX),
    ],
    removed: removedBlocks(explaining),
  };
}

function aboutRequest({ facts, now, path }: ExplainedRequest): NonNullable<PageExplanation['request']> {
  const there = Object.keys(facts).filter((name) => facts[name] !== undefined);
  return { path, now: now.toISOString(), facts: there };
}

/** The page itself: whether it is there at all, title, meta, routes. */
function explainWhole(
  page: JsonObject,
  explaining: Explaining,
): Pick<PageExplanation, 'presence' | 'because' | 'conditions' | 'settings'> {
  const { slots: _slots, when, note: _note, ...values } = page;
  const source = { file: '', pointer: '' };
  const conditions = ownWhen(PAGE_PATH, when, source, explaining).map((said) =>
    explainSaid({ ...said, from: 'page' }, explaining),
  );
  const schema = { properties: { routes: { items: { 'x-plain': true } }, meta: { properties: {} } } };
  const settings = explainSettings({ path: PAGE_PATH, values, schema, schemaFile: '', source }, explaining);
  return {
    ...judge(conditions, explaining.isRequest),
    conditions,
    settings: settings.filter(({ path }) => path !== 'slots' && path !== 'when'),
  };
}

function explainList(list: Json | undefined, around: Around): BlockExplanation[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry) => {
    if (!isObject(entry)) return [];
    return typeof entry.part === 'string' ? explainPart(entry, around) : explainBlock(entry, around);
  });
}

function explainPart(entry: JsonObject, around: Around): BlockExplanation[] {
  const { path, prefix } = whereOfBlock(entry, around.prefix);
  const source = sourceOf(entry);
  const written = writtenAt(around.explaining.model, { ...source, ...noteOf(entry) });
  const said = ownWhen(path, entry.when, source, around.explaining);
  const slots = isObject(entry.slots) ? entry.slots : {};
  return explainList(slots.blocks, {
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
  const { explaining, parent, parts, slot, each } = around;
  const { model, trace } = explaining;
  const { path: id, prefix } = whereOfBlock(entry, around.prefix);
  const block = asText(entry.block);
  const source = sourceOf(entry);
  // What is drawn once for each entry of a list is decided there.
  const own = each === undefined ? explaining : { ...explaining, isRequest: false };
  const conditions = saidOf(id, entry, around).map((said) => explainSaid(said, own));
  const schema = model.env.blocks.get(block) ?? {};
  const explained: BlockExplanation = {
    id,
    block,
    slot,
    ...(parent && { parent: parent.id }),
    written: writtenAt(model, source),
    moved: (trace.get(`${id}/$move`) ?? []).map((move) => writtenAt(model, move)),
    parts,
    ...(each !== undefined && { each }),
    ...within(judge(conditions, own.isRequest), parent),
    conditions,
    settings: explainSettings(
      {
        path: `${id}/settings`,
        values: isObject(entry.settings) ? entry.settings : {},
        schema,
        schemaFile: `schemas/blocks/${block}.schema.json`,
        source: { file: source.file, pointer: `${source.pointer}/settings` },
      },
      own,
    ),
    ...noteOf(entry),
  };
  const slots = isObject(entry.slots) ? Object.entries(entry.slots) : [];
  const declared = (schema['x-slots'] ?? {}) as Record<string, { each?: string } | undefined>;
  const inner = slots.flatMap(([name, list]) => {
    const per = declared[name]?.each ?? each;
    const { parts: _parts, conditions: _said, ...rest } = around;
    return explainList(list, {
      ...rest,
      prefix,
      slot: `${id}/${name}`,
      parent: explained,
      parts,
      conditions: [],
      ...(per !== undefined && { each: per }),
    });
  });
  return [explained, ...inner];
}

function saidOf(id: string, entry: JsonObject, { explaining, conditions }: Around): Said[] {
  const said = [...(explaining.trace.get(`${id}/${EVERYWHERE_WHEN}`) ?? [])].reverse();
  const everywhere = said.map((at): Said => ({ from: 'everywhere', condition: at.value, at }));
  return [...ownWhen(id, entry.when, sourceOf(entry), explaining), ...everywhere, ...conditions];
}

/** A block is where the block around it is. */
function within(
  own: { presence: Presence; because: string[] },
  parent: BlockExplanation | undefined,
): { presence: Presence; because: string[] } {
  if (!parent || parent.presence === 'there' || own.presence === 'absent') return own;
  const because = `inside "${parent.id}", which is ${parent.presence === 'absent' ? 'not there' : 'decided by each request'}`;
  return { presence: parent.presence, because: [because, ...own.because] };
}

function removedBlocks({ trace, model }: Explaining): RemovedBlock[] {
  return [...trace].flatMap(([path, [last]]) => {
    const id = path.slice(0, -'/$remove'.length);
    const isBlock = path.endsWith('/$remove') && !id.includes('/settings/');
    return last && isBlock ? [{ id, written: writtenAt(model, last) }] : [];
  });
}
