import type { JsonObject } from '../../layers.ts';
import {
  isObject,
  addedIn,
  type PageTree,
  recordTrace,
  type Recorded,
  isBlockEntry,
  whereOfBlock,
  type Source,
  type Trace,
  type TraceEntry,
} from '../../resolve/index.ts';
import { compileCondition, type Condition, type Json } from '../../rules/index.ts';
import { treeOf } from './pageViews.ts';
import type { PageView, SiteInput } from '../types.ts';

/** What took a block off a page, or takes it off for some requests. */
export interface Lost {
  how: 'removed' | 'left out' | 'sometimes' | 'replaced';
  /** The change or the condition that does it. */
  at: Source;
  /** The condition. */
  when?: Condition;
}

/**
 * Why a page is without a block, or is so at times; undefined: it never had one. Asked only where one is missing, since
 * the page is put together anew for it.
 *
 * @param isWanted  says of an entry whether it is such a block
 */
export function whyLost(
  input: SiteInput,
  view: PageView,
  isWanted: (entry: JsonObject) => boolean,
): Lost | undefined {
  const { recorder, trace, removed } = recordTrace();
  const tree = treeOf(input.model, view.name, recorder);
  if (!tree) return undefined;
  const here = chainsOf(tree).filter(({ entry }) => isWanted(entry));
  if (here.length === 0) return whoRemoved(input, view, isWanted, removed);
  return here.map((chain) => whatLeavesOut(chain, trace, input, view)).find(Boolean);
}

/** A block with the paths of the blocks around it, outer ones first, and its own. */
interface Chain {
  entry: JsonObject;
  paths: readonly string[];
}

function chainsOf({ page }: PageTree): Chain[] {
  return inSlots(page.slots, '', []);
}

function inSlots(slots: Json | undefined, prefix: string, around: readonly string[]): Chain[] {
  if (!isObject(slots)) return [];
  return Object.values(slots)
    .flatMap((list) => (Array.isArray(list) ? list : []))
    .flatMap((entry) => {
      if (!isBlockEntry(entry)) return [];
      const where = whereOfBlock(entry, prefix);
      const paths = [...around, where.path];
      return [{ entry, paths }, ...inSlots(entry.slots, where.prefix, paths)];
    });
}

function whatLeavesOut(
  { paths }: Chain,
  trace: Trace,
  input: SiteInput,
  { kind }: PageView,
): Lost | undefined {
  const scope = { ...input.model.scope(kind), report: () => undefined };
  const said = paths.flatMap((path) => [
    ...(trace.get(`${path}/when`) ?? []).slice(0, 1),
    ...addedIn(trace, path),
  ]);
  const asked = said.map((entry) => ({ entry, answer: compileCondition(entry.value as Condition, scope) }));
  const never = asked.find(({ answer }) => answer.constant && !answer.value);
  if (never) return lostBy('left out', never.entry);
  const late = asked.find(({ answer }) => !answer.constant);
  return late && lostBy('sometimes', late.entry);
}

function lostBy(how: Lost['how'], { file, pointer, value }: TraceEntry): Lost {
  return { how, at: { file, pointer }, when: value as Condition };
}

/** The last layer that still had it, and what the next one does. */
function whoRemoved(
  { model, site }: SiteInput,
  { name }: PageView,
  isWanted: (entry: JsonObject) => boolean,
  removed: Recorded['removed'],
): Lost | undefined {
  for (let count = site.layers.length - 1; count > 0; count--) {
    const before = treeOf(model, name, undefined, site.layers.slice(0, count));
    const had = before && chainsOf(before).find(({ entry }) => isWanted(entry));
    const layer = site.layers[count];
    if (!had || !layer) continue;
    const removal = had.paths
      .flatMap((path) => removed.get(path) ?? [])
      .find(({ at, how }) => how === 'change' && at.file.startsWith(`${layer.folder}/`));
    if (removal) return { how: 'removed', at: { file: removal.at.file, pointer: removal.at.pointer } };
    const page = layer.pages.get(name);
    return page && { how: 'replaced', at: { file: page.file, pointer: '/slots' } };
  }
  return undefined;
}
