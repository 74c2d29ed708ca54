import type { Site } from '../../layers.ts';
import type { Problem } from '../../problems.ts';
import { makePageTree, recordTrace, type Source, type Trace, type TraceEntry } from '../../resolve/index.ts';
import { isMissing, type Json } from '../../rules/index.ts';
import { layerOf } from '../spots/layerFiles.ts';
import {
  problem,
  type PageNode,
  type PageView,
  type ProjectCheck,
  type SiteCheck,
  type SiteInput,
} from '../types.ts';
import { dependentSettings, failingWord, settingAt, type DependentSetting } from './usedWhen.ts';

/**
 * Settings that are written but not read in this variant of their block: the side of a picture where no text stands
 * beside it. What an earlier layer wrote for another variant is no mistake of who chose this one.
 */
export const idleSettings: SiteCheck = (input) => {
  const own = input.site.layers.at(-1)?.folder ?? '';
  return isOfDealer(input) ? idleIn(input).filter(({ file }) => file.startsWith(`${own}/`)) : [];
};

/** A shared layer's settings wait for what its sites fill in: they are idle when no site that uses the layer does. */
export const sharedIdleSettings: ProjectCheck = ({ sites }) => {
  const dealers = sites.filter(isOfDealer);
  const found = new Map<string, { problem: Problem; count: number }>();
  for (const [key, problem] of dealers.flatMap(oncePerPlace)) {
    found.set(key, { problem, count: (found.get(key)?.count ?? 0) + 1 });
  }
  return [...found.values()].flatMap(({ problem, count }) => {
    const users = dealers.filter(({ site }) => isShared(problem.file, site));
    return users.length > 0 && count >= users.length ? [problem] : [];
  });
};

/** A part shows the same place on many pages. */
function oncePerPlace(input: SiteInput): [place: string, problem: Problem][] {
  return [...new Map(idleIn(input).map((problem) => [`${problem.file} ${problem.pointer}`, problem]))];
}

function isOfDealer({ site }: SiteInput): boolean {
  return site.layers.at(-1)?.kind === 'site';
}

function isShared(file: string, { layers }: Site): boolean {
  return layers.some(({ folder, kind }) => kind !== 'site' && file.startsWith(`${folder}/`));
}

const found = new WeakMap<SiteInput, readonly Problem[]>();

function idleIn(input: SiteInput): readonly Problem[] {
  const known = found.get(input) ?? [...input.pages.values()].flatMap((view) => idleOn(view, input));
  found.set(input, known);
  return known;
}

function idleOn(view: PageView, input: SiteInput): Problem[] {
  const idle = view.main.flatMap((node) => idleOf(node, input));
  if (idle.length === 0) return [];
  const trace = traceOf(view, input);
  const written = idle.flatMap((one) => withPlace(one, trace, input));
  // What one missing picture makes idle is one mistake.
  const together = Map.groupBy(written, ({ node, failing, at }) => `${node.id} ${failing.path} ${at.file}`);
  return [...together.values()].map(idleProblem);
}

interface Idle {
  node: PageNode;
  setting: DependentSetting;
  failing: NonNullable<ReturnType<typeof failingWord>>;
}

function idleOf(node: PageNode, { env }: SiteInput): Idle[] {
  const schema = env.blocks.get(node.block);
  if (!schema) return [];
  return dependentSettings(schema).flatMap((setting) => {
    const value = settingAt(node.settings, setting.keys);
    if (value === undefined || isSame(value, setting.standard)) return [];
    const failing = failingWord(setting.usedWhen, node.settings);
    return failing ? [{ node, setting, failing }] : [];
  });
}

function isSame(a: Json, b: Json | undefined): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** The page merged once more, with a note of who wrote what: only for pages on which something is found. */
function traceOf({ name }: PageView, { site, env }: SiteInput): Trace {
  const { recorder, trace } = recordTrace();
  makePageTree(name, { layers: site.layers, env, recorder, prefix: '' });
  return trace;
}

type Written = Idle & { at: Source };

function withPlace(idle: Idle, trace: Trace, { site }: SiteInput): Written[] {
  const { node, setting, failing } = idle;
  const own = lastWord(trace, `${node.id}/settings/${setting.keys.join('/')}`);
  const other = lastWord(trace, `${node.id}/settings/${failing.path}`);
  if (
    !own ||
    (isForManyPages(own) && own.file !== other?.file) ||
    layerOf(own.file, site) < layerOf(other?.file, site)
  )
    return [];
  return [{ ...idle, at: { file: own.file, pointer: own.pointer } }];
}

/** Said of a block everywhere or in a part: one page may have another variant of it. */
function isForManyPages({ file, pointer }: Source): boolean {
  return pointer.startsWith('/everywhere/') || file.includes('/parts/');
}

/** The last word on a setting, or on what is in it: a list may be emptied entry by entry. */
function lastWord(trace: Trace, path: string): TraceEntry | undefined {
  const words = [...trace].flatMap(([key, said]) =>
    key === path || key.startsWith(`${path}/`) ? said.slice(0, 1) : [],
  );
  return words.reduce<TraceEntry | undefined>(
    (last, word) => (last && last.order > word.order ? last : word),
    undefined,
  );
}

function idleProblem(idle: readonly Written[]): Problem {
  const [{ node, failing, at }] = idle as [Written];
  const names = idle.map(({ setting }) => `"${setting.keys.join('/')}"`).join(', ');
  const verb = idle.length === 1 ? 'has' : 'have';
  const message = `${names} ${verb} no effect: "${node.block}" only reads ${idle.length === 1 ? 'it' : 'them'} ${whenText(failing)}, and here ${hereText(failing)}.`;
  return problem('SETTING_IDLE', at, message, `Take ${names} out, or set "${failing.path}".`, 'warning');
}

function whenText({ path, wanted }: Idle['failing']): string {
  if (!Array.isArray(wanted)) return `where "${path}" is set`;
  return `where "${path}" is ${wanted.map((one) => JSON.stringify(one)).join(' or ')}`;
}

function hereText({ value }: Idle['failing']): string {
  return isMissing(value) ? 'it is empty' : `it is ${JSON.stringify(value)}`;
}
