import type { JsonObject } from '../layers.ts';
import { pointerInFile } from '../pointers.ts';
import {
  asText,
  isObject,
  FRAME_PREFIX,
  frameOf,
  pageTree,
  type SiteModel,
  recordTrace,
  PAGE_PATH,
  type Source,
} from '../resolve/index.ts';
import { explainBlocks } from './blocks.ts';
import { explainSaid, judge, saidWhen } from './conditions.ts';
import { filesOf, layerOf, makeExplaining, type ExplainedRequest, type Explaining } from './context.ts';
import { originsOf, placeOfKnown } from './facts.ts';
import { missedChanges, removedBlocks } from './removed.ts';
import { explainSettings } from './settings.ts';
import type { BlockExplanation, PageExplanation, Reason } from './types.ts';

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
  const recorded = recordTrace();
  const tree = pageTree(model, page, recorded.recorder);
  if (!tree) return undefined;
  const frame = frameOf(tree.page, (name) => pageTree(model, name, recorded.recorder, FRAME_PREFIX));
  const kind = asText(tree.page.kind);
  const explaining = makeExplaining(model, { kind, list: model.listOf(page) }, recorded, request);
  const whole = explainWhole(tree.page, explaining);
  const blocks = blocksOf(tree.page, frame?.page, whole, explaining);
  const explained = {
    site: model.site.slug,
    page,
    kind,
    layers: layersOf(model),
    ...whole,
    ...(request && { request: aboutRequest(request, explaining) }),
    blocks,
    removed: removedBlocks(explaining, new Set(blocks.map(({ id }) => id))),
    missed: missedChanges(tree, model),
  };
  return inFiles({ ...explained, facts: originsOf(explained, model) }, model);
}

/**
 * What keeps a named rule from coming out as wanted for these facts: all of it would have to change. Empty: it does.
 */
export function explainRule(
  model: SiteModel,
  rule: { name: string; wanted: boolean },
  request: ExplainedRequest,
): readonly Reason[] {
  const explaining = makeExplaining(model, { kind: '' }, recordTrace(), request);
  const condition = { [`rules.${rule.name}`]: rule.wanted };
  const said = explainSaid({ from: 'own', condition, at: NOWHERE }, explaining);
  return judge([said], explaining).because;
}

const NOWHERE: Source = { file: '', pointer: '' };

function layersOf(model: SiteModel): string[] {
  return model.site.layers.map(({ root }) => layerOf(model, root.file));
}

function aboutRequest(
  { facts, now, path }: ExplainedRequest,
  { scope }: Explaining,
): NonNullable<PageExplanation['request']> {
  const there = Object.keys(facts).filter((name) => facts[name] !== undefined);
  return { path, now: now.toISOString(), zone: scope.zone, facts: there };
}

function blocksOf(
  page: JsonObject,
  frame: JsonObject | undefined,
  { presence }: Pick<PageExplanation, 'presence'>,
  explaining: Explaining,
): BlockExplanation[] {
  const outer = presence === 'there' ? undefined : { presence, name: 'the page' };
  const inSlot = (of: JsonObject | undefined, slot: string, prefix: string): BlockExplanation[] =>
    explainBlocks(isObject(of?.slots) ? of.slots[slot] : undefined, {
      ...{ explaining, prefix, slot, outer },
      parts: [],
      conditions: [],
    });
  const own = Object.keys(isObject(page.slots) ? page.slots : {});
  return [
    ...inSlot(frame, 'header', FRAME_PREFIX),
    ...own.flatMap((slot) => inSlot(page, slot, '')),
    ...inSlot(frame, 'footer', FRAME_PREFIX),
  ];
}

/** The page itself: whether it is there at all, title, meta, routes. */
function explainWhole(
  page: JsonObject,
  explaining: Explaining,
): Pick<PageExplanation, 'presence' | 'because' | 'conditions' | 'settings'> {
  const { slots: _slots, when, note: _note, ...values } = page;
  const source = NOWHERE;
  const conditions = saidWhen(PAGE_PATH, when, source, explaining).map((said) =>
    explainSaid({ ...said, from: 'page' }, explaining),
  );
  const { signIn } = explaining.model.env.pageSchema.properties ?? {};
  const schema = {
    properties: {
      routes: { items: { 'x-plain': true } },
      meta: { properties: {} },
      ...(signIn && { signIn }),
    },
  };
  const settings = explainSettings(
    { path: PAGE_PATH, values, schema, schemaAt: NOWHERE, source },
    explaining,
  );
  return {
    ...judge(conditions, explaining),
    conditions,
    settings: settings.filter(({ path }) => path !== 'slots' && path !== 'when'),
  };
}

/** Places as they are in the files: of labels, and of entries behind one that was left out for a mistake. */
function inFiles<T>(value: T, model: SiteModel): T {
  const files = filesOf(model);
  const placed = <V>(inner: V): V => {
    if (Array.isArray(inner)) return inner.map(placed) as V;
    if (!isObject(inner)) return inner;
    const entries = Object.entries(inner).map(([key, one]) => [key, placed(one as unknown)]);
    const { file, pointer } = inner as { file?: unknown; pointer?: unknown };
    const place = typeof file === 'string' && typeof pointer === 'string' && placeOf({ file, pointer });
    return { ...Object.fromEntries(entries), ...place } as V;
  };
  const placeOf = (at: Source): Source => {
    const known = at.file === '' ? (placeOfKnown(at.pointer, model) ?? at) : at;
    const lost = files.get(known.file)?.lost;
    return lost ? { file: known.file, pointer: pointerInFile(lost, known.pointer) } : known;
  };
  return placed(value);
}
