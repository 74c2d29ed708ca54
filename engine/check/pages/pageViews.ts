import {
  ownLevel,
  slotLevel,
  addedWhens,
  ownWhen,
  asText,
  isObject,
  FRAME_PREFIX,
  frameOf,
  makePageTree,
  sourceOf,
  type PageTree,
  type ResolveEnv,
  type SiteModel,
  SILENT,
  type TraceRecorder,
} from '../../resolve/index.ts';
import type { JsonObject, Layer } from '../../layers.ts';
import { compileCondition, type Condition, type Json, type Scope } from '../../rules/index.ts';
import { namesakes } from '../spots/byName.ts';
import type { Memory } from '../remember.ts';
import type { PageNode, PageView, PartUse, SiteInput } from '../types.ts';

/** Every page of a site with its blocks as they stand on it. */
export function pageViews(
  model: SiteModel,
  files: SiteInput['files'],
  memory: Memory,
): ReadonlyMap<string, PageView> {
  const views = new Map<string, PageView>();
  const shared = files
    .filter(({ file }) => file.kind === 'root' || file.kind === 'part')
    .map(({ file }) => file.value);
  const rules = files
    .filter(({ file }) => file.kind === 'rules' || file.kind === 'data')
    .map(({ file }) => file.value);
  const trees = new Map<string, PageTree | undefined>();
  const ofPage = (name: string): JsonObject[] => namesakes(files, 'page', name).map(({ value }) => value);
  const frames = ofFrames(files);
  for (const [name, kind] of model.pages) {
    const of = [...shared, ...rules, kind, 0, ...ofPage(name), 0, ...frames];
    const view = memory.remember(`page ${name}`, of, () => {
      const tree = treeOf(model, name);
      trees.set(name, tree);
      if (!tree) return undefined;
      const main = nodesOfPage(model, kind, '', tree);
      const around = memory.remember(
        `frame ${kind} ${asText(tree.page.frame)}`,
        [...shared, ...rules, ...frames],
        () =>
          nodesOfPage(
            model,
            kind,
            FRAME_PREFIX,
            frameOf(tree.page, (page) => treeOf(model, page)),
          ),
      );
      const frame = kind === 'frame' ? NO_NODES : around;
      const perItem = [...main.perItem, ...frame.perItem];
      const { nodes, uses } = main;
      return { name, kind, tree, main: nodes, frame: frame.nodes, perItem, uses };
    });
    if (view) views.set(name, view);
  }
  return views;
}

/** Files of all pages that may stand around others. */
function ofFrames(files: SiteInput['files']): JsonObject[] {
  const pages = files.filter(({ file }) => file.kind === 'page').map(({ file }) => file);
  const names = new Set(pages.filter(({ value }) => value.kind === 'frame').map(({ name }) => name));
  return pages.filter(({ name }) => names.has(name)).map(({ value }) => value);
}

/** A page put together as the check does it: of all layers, or of the first ones. */
export function treeOf(
  { site, env }: Pick<SiteModel, 'site' | 'env'>,
  name: string,
  recorder: TraceRecorder = SILENT,
  layers: readonly Layer[] = site.layers,
): PageTree | undefined {
  return makePageTree(name, { layers, env, recorder, prefix: '' });
}

interface PageNodes {
  nodes: PageNode[];
  /** Blocks that are drawn once per item: they have ids and headings of their own. */
  perItem: PageNode[];
  uses: PartUse[];
}

const NO_NODES: PageNodes = { nodes: [], perItem: [], uses: [] };

interface Making extends PageNodes {
  env: ResolveEnv;
  scope: Scope;
}

function nodesOfPage(model: SiteModel, kind: string, prefix: string, tree: PageTree | undefined): PageNodes {
  if (!tree) return NO_NODES;
  const scope = { ...model.scope(kind), report: () => undefined };
  const making: Making = { env: model.env, scope, nodes: [], perItem: [], uses: [] };
  addSlots(tree.page.slots, making, { prefix, level: 2, whens: [], isSometimes: false, isPerItem: false });
  return making;
}

interface Place {
  prefix: string;
  level: number;
  whens: readonly Condition[];
  isSometimes: boolean;
  isPerItem: boolean;
}

function addSlots(slots: Json | undefined, making: Making, place: Place, declared?: Json): void {
  if (!isObject(slots)) return;
  for (const [slot, list] of Object.entries(slots)) {
    const said = isObject(declared) ? declared[slot] : undefined;
    if (!Array.isArray(list)) continue;
    const isPerItem = place.isPerItem || (isObject(said) && said.each !== undefined);
    const inside = { ...place, isPerItem };
    for (const entry of list) if (isObject(entry)) addEntry(entry, making, inside);
  }
}

function addEntry(entry: JsonObject, making: Making, place: Place): void {
  const said = [ownWhen(entry), ...addedWhens(entry)];
  const own = said.filter((when) => when !== undefined && when !== null) as Condition[];
  const answers = own.map((when) => compileCondition(when, making.scope));
  if (answers.some((answer) => answer.constant && !answer.value)) return;
  const isSometimes = place.isSometimes || answers.some((answer) => !answer.constant);
  const inside = own.length === 0 ? place : { ...place, isSometimes, whens: [...place.whens, ...own] };
  const id = asText(entry.id);
  if (typeof entry.part === 'string') {
    making.uses.push({ id: place.prefix + id, source: sourceOf(entry) });
    addSlots(entry.slots, making, { ...inside, prefix: `${place.prefix}${id}/` });
    return;
  }
  addBlock(entry, id, making, inside);
}

function addBlock(entry: JsonObject, id: string, making: Making, place: Place): void {
  const block = asText(entry.block);
  const schema = making.env.blocks.get(block);
  const settings = isObject(entry.settings) ? entry.settings : {};
  const level = ownLevel(schema, settings, place.level);
  const source = sourceOf(entry);
  const { isSometimes, prefix, whens } = place;
  const nodes = place.isPerItem ? making.perItem : making.nodes;
  nodes.push({ id: prefix + id, block, settings, level, isSometimes, whens, source });
  const inner = { ...place, level: slotLevel(schema, settings, level) };
  addSlots(entry.slots, making, inner, schema?.['x-slots'] as Json | undefined);
}
