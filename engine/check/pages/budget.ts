import type { Problem } from '../../problems.ts';
import { BASE_CSS, type BuildAssets, setAddress } from '../../assets/index.ts';
import { isObject, type Source } from '../../resolve/index.ts';
import { layerOf } from '../spots/layerFiles.ts';
import { problem, type PageNode, type PageView, type SiteCheck, type SiteInput } from '../types.ts';
import { weigh } from './weigh.ts';

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
    .flatMap((view) => BUDGETS.flatMap((budget) => overBudget(view, budget, build, input)));
};

interface Budget {
  key: string;
  what: string;
  /** Files of every page, whatever blocks it has. */
  always: readonly string[];
  /** Files that a block brings. */
  filesOf: (build: BuildAssets, block: string) => readonly string[];
}

const BUDGETS: readonly Budget[] = [
  { key: 'untouchedKb', what: 'JavaScript that runs untouched', always: [], filesOf: untouchedOf },
  {
    key: 'scriptKb',
    what: 'JavaScript',
    always: [],
    filesOf: (build, block) => [...untouchedOf(build, block), ...awakeOf(build, block)],
  },
  {
    key: 'styleKb',
    what: 'CSS',
    always: [BASE_CSS],
    filesOf: ({ css }, block) => css.blocks[block] ?? [],
  },
];

/** What runs as soon as the page is there. */
function untouchedOf({ loader, sleepers, islands, enhancers }: BuildAssets, block: string): string[] {
  const wakes = islands[block] !== undefined;
  const isEnhanced = Object.hasOwn(enhancers.parts, block);
  return [
    ...(wakes || isEnhanced ? [loader] : []),
    ...(wakes ? [sleepers] : []),
    ...(isEnhanced ? [setAddress(enhancers.id, [block])] : []),
  ];
}

function awakeOf({ wake, islands }: BuildAssets, block: string): string[] {
  const island = islands[block];
  return island ? [...wake, ...island] : [];
}

function overBudget(
  view: PageView,
  { key, what, always, filesOf }: Budget,
  build: BuildAssets,
  input: SiteInput,
): Problem[] {
  const most = budgetOf(view, key, input);
  const files = new Set(always);
  const added = new Map<string, string[]>();
  let breaking: PageNode | undefined;
  for (const node of byLayer(view, input)) {
    const fresh = filesOf(build, node.block).filter((file) => !files.has(file));
    if (fresh.length === 0) continue;
    for (const file of fresh) files.add(file);
    added.set(node.block, fresh);
    if (weigh(build, files) > most * KB) breaking ??= node;
  }
  const at = breaking && placeOf(breaking, view, key, input);
  if (!breaking || !at) return [];
  const { id, block } = breaking;
  const common = new Set([build.loader, build.sleepers, ...build.wake, BASE_CSS]);
  const own = [...added].map(
    ([name, all]) =>
      [
        name,
        weigh(
          build,
          all.filter((file) => !common.has(file)),
        ),
      ] as const,
  );
  const message =
    `With "${id}" the page "${view.name}" has ${inKb(weigh(build, files))} KB of ${what}, its budget is ${most} KB. ` +
    `${inKb(
      weigh(
        build,
        [...files].filter((file) => common.has(file)),
      ),
    )} KB are common to all pages${heaviest(own)}.`;
  const fix = `Take "${block}" or another block out, or raise "budget/${key}" of the page.`;
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

/** Of the page itself, else the usual one of its kind. */
function budgetOf({ tree, kind }: PageView, key: string, { env }: SiteInput): number {
  const own = isObject(tree.page.budget) ? tree.page.budget[key] : undefined;
  if (typeof own === 'number') return own;
  const schema = env.pageSchema.properties?.budget?.properties?.[key];
  const usual = (schema?.['x-by-kind'] as Record<string, number> | undefined)?.[kind] ?? schema?.default;
  return typeof usual === 'number' ? usual : Infinity;
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
