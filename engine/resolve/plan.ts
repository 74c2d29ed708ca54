import { listOfKind } from '../../schemas/pageParams.ts';
import type { JsonObject, Site } from '../layers.ts';
import type { Problem } from '../problems.ts';
import { compileCondition, compileValue } from '../rules/index.ts';
import type { Compiled, Condition, Json, Scope } from '../rules/index.ts';
import type { Outcome } from './applyChanges.ts';
import { withItemDefaults } from './defaults.ts';
import { entriesPlan, type EntriesPlan, type Entry } from './entries.ts';
import { ownLevel, slotLevel } from './headingLevel.ts';
import type { SettingsSchema } from './settingsSchema.ts';
import { asText, isObject } from './merge.ts';
import { makePageTree, type PageSchemas, type PageTree } from './pageTree.ts';
import { sourceOf } from './source.ts';
import { SILENT, type TraceRecorder } from './trace.ts';
import type { Plan, PlanNode, Settings } from './types.ts';

/** Page whose header and footer slots stand around every page that names no other. */
const FRAME = 'frame';
/** Instead of the name of a frame: neither header nor footer. */
export const NO_FRAME = 'none';
export const FRAME_PREFIX = `${FRAME}-`;

/** What plans are made of: the model of a site. */
export interface PlanSource {
  site: Site;
  env: PageSchemas;
  scope: (kind: string, list?: string) => Scope;
  /** Entries of a list of data. */
  entries: (list: string) => Compiled<readonly Entry[]>;
  /** What is wrong is added to these. */
  problems: Problem[];
  outcomes: Outcome[];
}

interface Making {
  model: PlanSource;
  scope: Scope;
  /** Stands before each id: `frame-`, or the use of a part. */
  prefix: string;
}

/**
 * One page of one site, ready to be asked: layers merged, changes applied, defaults and all that is known before a
 * request folded in. Pure. Bad content is reported in `model.problems`, never thrown.
 */
export function makePlan(
  model: PlanSource,
  page: string,
  recorder: TraceRecorder = SILENT,
): Plan | undefined {
  const tree = pageTree(model, page, recorder);
  if (!tree) return undefined;
  note(model, tree);
  const { title, meta } = tree.page;
  const kind = asText(tree.page.kind);
  const list = listOfKind(kind, asText(tree.page.of));
  const scope = model.scope(kind, list);
  const { title: titleSchema, meta: metaSchema } = model.env.pageSchema.properties ?? {};
  return {
    site: model.site,
    page,
    kind,
    ...(list !== undefined && { list }),
    ...(isObject(tree.page.signIn) && { signIn: signInOf(tree.page.signIn, scope) }),
    title: titleOf(compileValue(title ?? '', scope, titleSchema)),
    meta: compileValue(meta ?? {}, scope, metaSchema) as Plan['meta'],
    slots: slotPlans(tree.page.slots, { model, scope, prefix: '' }),
    ...framePlan(model, tree.page, recorder),
  };
}

function signInOf(said: JsonObject, scope: Scope): NonNullable<Plan['signIn']> {
  return { type: asText(said.type), when: whenOf(said, scope) };
}

/** A title that no entry of its list gives is empty. */
function titleOf(title: Compiled<unknown>): Compiled<string> {
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  if (title.constant) return { constant: true, value: text(title.value) };
  const { get } = title;
  return { constant: false, reads: title.reads, get: (ctx) => text(get(ctx)) };
}

/** A page as JSON, with all layers in it; `prefix` stands before its blocks' ids. */
export function pageTree(
  model: PlanSource,
  page: string,
  recorder: TraceRecorder,
  prefix = '',
): PageTree | undefined {
  return makePageTree(page, {
    layers: model.site.layers,
    env: model.env,
    recorder,
    prefix,
  });
}

function note(model: PlanSource, { problems, outcomes }: PageTree): void {
  model.problems.push(...problems);
  model.outcomes.push(...outcomes);
}

/**
 * The page that stands around another one, as JSON: the one that it names, or `frame`. A name that is no frame is as none
 * was said; that is told.
 *
 * @param treeOf  a page as JSON
 */
export function frameOf(
  page: JsonObject,
  treeOf: (page: string) => PageTree | undefined,
): PageTree | undefined {
  if (page.kind === FRAME || page.frame === NO_FRAME) return undefined;
  const named = typeof page.frame === 'string' && page.frame !== FRAME ? treeOf(page.frame) : undefined;
  return named?.page.kind === FRAME ? named : treeOf(FRAME);
}

/** What stands around a page; the query names that it reads join those of the page. */
function framePlan(
  model: PlanSource,
  page: JsonObject,
  recorder: TraceRecorder,
): Pick<Plan, 'frame' | 'query'> {
  const tree = frameOf(page, (name) => pageTree(model, name, recorder, FRAME_PREFIX));
  if (!tree) return { frame: {}, query: namesIn(page.query) };
  note(model, tree);
  const scope = model.scope(asText(page.kind));
  return {
    frame: slotPlans(tree.page.slots, { model, scope, prefix: FRAME_PREFIX }),
    query: [...new Set([...namesIn(page.query), ...namesIn(tree.page.query)])],
  };
}

function namesIn(query: Json | undefined): string[] {
  return Array.isArray(query) ? query.map((name) => asText(name)) : [];
}

function slotPlans(
  slots: Json | undefined,
  making: Making,
  level = 2,
  scopes: Readonly<Record<string, Scope>> = {},
): Record<string, PlanNode[]> {
  if (!isObject(slots)) return {};
  const planOf = (slot: string, list: Json): PlanNode[] => {
    const scope = scopes[slot] ?? making.scope;
    return Array.isArray(list) ? listPlan(list, { ...making, scope }, level) : [];
  };
  return Object.fromEntries(Object.entries(slots).map(([slot, list]) => [slot, planOf(slot, list)]));
}

interface PerEntry {
  /** Without what is asked of each entry. */
  settings: Json;
  entries?: Record<string, EntriesPlan>;
  scopes?: Record<string, Scope>;
}

/** Slots that are drawn for each entry of a list that a setting names. */
function perEntrySlots(schema: SettingsSchema, { settings = {} }: JsonObject, making: Making): PerEntry {
  const slots = isObject(schema['x-slots']) ? Object.entries(schema['x-slots']) : [];
  const named = slots.flatMap(([slot, said]) =>
    isObject(said) && typeof said.of === 'string' ? [[slot, said.of] as const] : [],
  );
  if (named.length === 0 || !isObject(settings)) return { settings };
  const { where: _, ...rest } = settings;
  const plans = named.map(
    ([slot, of]) => [slot, entriesPlan(settings, of, making.scope, making.model.entries)] as const,
  );
  return {
    settings: rest,
    entries: Object.fromEntries(plans.map(([slot, { entries }]) => [slot, entries])),
    scopes: Object.fromEntries(plans.map(([slot, { scope }]) => [slot, scope])),
  };
}

function listPlan(list: readonly Json[], making: Making, level: number): PlanNode[] {
  return list.flatMap((entry) => (isObject(entry) ? entryPlan(entry, making, level) : []));
}

function entryPlan(entry: JsonObject, making: Making, level: number): PlanNode[] {
  const when = whenOf(entry, making.scope);
  if (when.constant && !when.value) return [];
  if (typeof entry.part === 'string') return partPlan(entry, making, level, when);
  const node = blockPlan(entry, making, level, when);
  return node ? [node] : [];
}

function whenOf({ when }: JsonObject, scope: Scope): Compiled<boolean> {
  if (when === undefined || when === null) return { constant: true, value: true };
  return compileCondition(when as Condition, scope);
}

function partPlan(entry: JsonObject, making: Making, level: number, when: Compiled<boolean>): PlanNode[] {
  const slots = isObject(entry.slots) ? entry.slots : {};
  const blocks = Array.isArray(slots.blocks) ? slots.blocks : [];
  const nodes = listPlan(blocks, { ...making, prefix: `${making.prefix}${asText(entry.id)}/` }, level);
  return when.constant ? nodes : nodes.map((node) => ({ ...node, when: both(node.when, when) }));
}

function both(a: PlanNode['when'], b: NonNullable<PlanNode['when']>): NonNullable<PlanNode['when']> {
  if (!a) return b;
  return {
    constant: false,
    reads: new Set([...a.reads, ...b.reads]),
    get: (ctx) => a.get(ctx) && b.get(ctx),
  };
}

function blockPlan(
  entry: JsonObject,
  making: Making,
  level: number,
  when: Compiled<boolean>,
): PlanNode | undefined {
  const block = asText(entry.block);
  const schema = making.model.env.blocks.get(block);
  if (!schema) return undefined;
  const id = asText(entry.id);
  const source = sourceOf(entry);
  const scope = { ...making.scope, at: { file: source.file, pointer: `${source.pointer}/settings` } };
  const perEntry = perEntrySlots(schema, entry, making);
  const values = withItemDefaults(schema, perEntry.settings);
  const settings = compileValue(values, scope, schema) as Compiled<Settings>;
  const own = ownLevel(schema, entry.settings, level);
  return {
    id: making.prefix + id,
    block,
    ...(!when.constant && { when }),
    settings,
    slots: slotPlans(entry.slots, making, slotLevel(schema, entry.settings, own), perEntry.scopes),
    ...(perEntry.entries && { entries: perEntry.entries }),
    headingLevel: own,
    source,
  };
}
