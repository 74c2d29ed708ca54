import type { Problem } from '../../problems.ts';
import { BASE_CSS, type BuildAssets } from '../../render/assets.ts';
import { isObject } from '../../resolve/merge.ts';
import type { Source } from '../../resolve/types.ts';
import { layerOf } from '../spots/layerFiles.ts';
import { problem, type PageNode, type PageView, type SiteCheck, type SiteInput } from '../types.ts';

const KB = 1024;

/**
 * Pages that weigh more than their budget. What breaks it is the block with which the page goes over: those of earlier
 * layers count first, since whoever adds a block has to see what it costs. Nothing is said where nothing is built.
 */
export const budgets: SiteCheck = (input) => {
  const { build } = input;
  if (!build) return [];
  return [...input.pages.values()]
    .filter(({ kind }) => kind !== 'frame')
    .flatMap((view) => KINDS.flatMap((kind) => overBudget(view, kind, build, input)));
};

interface BudgetKind {
  key: string;
  what: string;
  /** Files of every page, whatever blocks it has. */
  always: readonly string[];
  /** Files that a block brings. */
  filesOf: (build: BuildAssets, block: string) => readonly string[];
}

const KINDS: readonly BudgetKind[] = [
  { key: 'scriptKb', what: 'JavaScript', always: [], filesOf: scriptsOf },
  {
    key: 'styleKb',
    what: 'CSS',
    always: [BASE_CSS],
    filesOf: ({ css }, block) => css.blocks[block] ?? [],
  },
];

function scriptsOf({ loader, wake, islands, enhancers }: BuildAssets, block: string): string[] {
  const island = islands[block];
  const enhancer = enhancers[block];
  return [
    ...(island || enhancer ? [loader] : []),
    ...(island ? [...wake, ...island] : []),
    ...(enhancer ?? []),
  ];
}

function overBudget(view: PageView, kind: BudgetKind, build: BuildAssets, input: SiteInput): Problem[] {
  const budget = budgetOf(view, kind.key, input);
  const bytesOf = (files: Iterable<string>): number => sum([...files].map((file) => build.bytes[file] ?? 0));
  const files = new Set(kind.always);
  const added = new Map<string, string[]>();
  let breaking: PageNode | undefined;
  for (const node of byLayer(view, input)) {
    const fresh = kind.filesOf(build, node.block).filter((file) => !files.has(file));
    for (const file of fresh) files.add(file);
    added.set(node.block, [...(added.get(node.block) ?? []), ...fresh]);
    if (bytesOf(files) > budget * KB) breaking ??= node;
  }
  const at = breaking && placeOf(breaking, view, kind.key, input);
  if (!breaking || !at) return [];
  const { id, block } = breaking;
  const common = new Set([build.loader, ...build.wake, BASE_CSS]);
  const own = [...added].map(
    ([name, all]) => [name, bytesOf(all.filter((file) => !common.has(file)))] as const,
  );
  const message =
    `With "${id}" the page "${view.name}" has ${inKb(bytesOf(files))} KB of ${kind.what}, its budget is ${budget} KB. ` +
    `${inKb(bytesOf([...files].filter((file) => common.has(file))))} KB are common to all pages${heaviest(own)}.`;
  const fix = `Take "${block}" or another block out, or raise "budget/${kind.key}" of the page.`;
  return [problem('BUDGET_EXCEEDED', at, message, fix)];
}

/** The block, or the budget where a later layer set that; nothing where both are the template's, which is asked by itself. */
function placeOf(
  { source }: PageNode,
  { name }: PageView,
  key: string,
  { site, files }: SiteInput,
): Source | undefined {
  const saying = files.findLast(
    ({ file }) =>
      file.kind === 'page' &&
      file.name === name &&
      isObject(file.value.budget) &&
      file.value.budget[key] !== undefined,
  );
  const rank = layerOf(source.file, site);
  const isBudgets = saying !== undefined && site.layers.indexOf(saying.layer) > rank;
  if (isBudgets) return { file: saying.file.file, pointer: `/budget/${key}` };
  const layer = site.layers[rank];
  return layer?.kind === 'template' && layer !== site.layers.at(-1) ? undefined : source;
}

function budgetOf({ tree }: PageView, key: string, { env }: SiteInput): number {
  const own = isObject(tree.page.budget) ? tree.page.budget[key] : undefined;
  const standard = env.pageSchema.properties?.budget?.properties?.[key]?.default;
  return typeof own === 'number' ? own : typeof standard === 'number' ? standard : Infinity;
}

function byLayer({ frame, main, perItem }: PageView, { site }: SiteInput): PageNode[] {
  const rank = ({ source }: PageNode): number => layerOf(source.file, site);
  return [...frame, ...main, ...perItem].sort((a, b) => rank(a) - rank(b));
}

/** How many blocks a message names. */
const NAMED = 3;

function heaviest(shares: readonly (readonly [block: string, bytes: number])[]): string {
  return [...shares]
    .filter(([, bytes]) => bytes > 0)
    .sort(([, a], [, b]) => b - a)
    .slice(0, NAMED)
    .map(([block, bytes]) => `, "${block}" brings ${inKb(bytes)} KB`)
    .join('');
}

function inKb(bytes: number): string {
  return (bytes / KB).toFixed(1);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
