import { pointerTo } from '../../pointers.ts';
import type { Problem } from '../../problems.ts';
import { asText, isObject } from '../../resolve/index.ts';
import {
  compileText,
  didYouMean,
  isRuleList,
  sentence,
  type Json,
  formulaOf,
  canHold,
} from '../../rules/index.ts';
import { namesakes } from '../spots/byName.ts';
import { whyLost } from './lostBlocks.ts';
import { readsOfKind } from './pageKinds.ts';
import { pageSense } from '../spots/sense.ts';
import {
  problem,
  type CheckedFile,
  type PageNode,
  type PageView,
  type SiteCheck,
  type SiteInput,
} from '../types.ts';

/** Pages that every site needs. */
export const neededPages: SiteCheck = (input) => {
  const kinds = new Set(input.model.pages.values());
  return readsOfKind(input.env)
    .everySite.filter((kind) => !kinds.has(kind))
    .map((kind) => switchedOff(kind, input) ?? lackingPage(kind, input));
};

/** The condition that takes away the only page of a kind. */
function switchedOff(kind: string, { files }: SiteInput): Problem | undefined {
  const name = files.find(({ file }) => file.kind === 'page' && file.value.kind === kind)?.file.name;
  const off = namesakes(files, 'page', name ?? '').findLast(({ value }) => value.when !== undefined);
  if (name === undefined || !off) return undefined;
  const message = `This switches off the page "${name}", and every site needs one of the kind "${kind}".`;
  const fix = 'Take this "when" out; a block can have a "when" instead.';
  return problem('PAGE_MISSING', { file: off.file, pointer: '/when' }, message, fix);
}

/** Where no layer has such a page it is the template that lacks it. */
function lackingPage(kind: string, { site, files }: SiteInput): Problem {
  const isSaid = files.some(({ file }) => file.kind === 'page' && file.value.kind === kind);
  const template = site.layers.find((layer) => layer.kind !== 'defaults');
  const file = (isSaid ? site.layers.at(-1) : template)?.root.file ?? '';
  const message = `There is no page of the kind "${kind}", which every site needs.`;
  return problem('PAGE_MISSING', { file, pointer: '' }, message, `Add pages/${kind}.json.`);
}

/** Pages that are nothing: no layer says of which kind they are, so that the site does not have them. */
export const pagesWithoutKind: SiteCheck = (input) => {
  const { model, site, files } = input;
  const last = site.layers.at(-1);
  return files.flatMap(({ file, layer }): Problem[] => {
    if (file.kind !== 'page' || layer !== last || isOfKind(input, file.name)) return [];
    if (isObject(file.value.slots)) {
      const fix = 'Add "kind", e.g. "kind": "content".';
      return [problem('SCHEMA', { file: file.file, pointer: '' }, 'The key "kind" is missing.', fix)];
    }
    const at = { file: file.file, pointer: file.value.changes === undefined ? '' : '/changes' };
    const meant = didYouMean(file.name, model.pages.keys());
    const message = `No template or preset of this site has a page "${file.name}" to change.${meant}`;
    const fix =
      'Correct the name of the file, or write "kind", "routes", "title" and "slots" for a page of its own.';
    return [problem('CHANGE_MISSES', at, message, fix)];
  });
};

function isOfKind({ files }: SiteInput, page: string): boolean {
  return namesakes(files, 'page', page).some(({ value }) => typeof value.kind === 'string');
}

/** The file of a page that has the last word on a key: that of the latest layer that says it. */
function fileOf(input: SiteInput, page: string, key?: string): CheckedFile | undefined {
  const files = namesakes(input.files, 'page', page);
  return files.findLast(({ value }) => key === undefined || value[key] !== undefined);
}

/** The key of a page file that has the last word on it, else the file. */
export function atPage(input: SiteInput, page: string, key: string): { file: string; pointer: string } {
  const file = fileOf(input, page, key);
  return file
    ? { file: file.file, pointer: `/${key}` }
    : { file: fileOf(input, page)?.file ?? '', pointer: '' };
}

/** Page kinds that are not pages of their own. */
export const NO_PAGE: ReadonlySet<string> = new Set(['frame']);

/** Pages without a title, which search engines and browser tabs show. */
export const titles: SiteCheck = (input) =>
  [...input.pages.values()]
    .filter(({ name, kind, tree }) => {
      const { title } = tree.page;
      if (NO_PAGE.has(kind)) return false;
      // Whether one entry of a list always gives a title is told of all lists.
      if (isRuleList(title)) return false;
      // A title of a template that says nothing leaves the site's name, which may be what is meant.
      return asText(title).trim() === '' || (isOwn(name, input) && isBlank(title, kind, input));
    })
    .map(({ name, tree }) => {
      const at = atPage(input, name, 'title');
      const title = asText(tree.page.title).trim();
      if (title === '')
        return problem(
          'TITLE_MISSING',
          at,
          `The page "${name}" has no title.`,
          `Add "title", e.g. "title": "${titleOf(name)}".`,
        );
      const message = `The title of the page "${name}" is empty: this site says nothing for ${title}.`;
      return problem('TITLE_MISSING', at, message, `Add words, e.g. "title": "${titleOf(name)}".`);
    });

/** `towing-guide` as `Towing guide`. */
function titleOf(page: string): string {
  const words = page.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whether the site itself says the title of a page. */
function isOwn(page: string, { site }: SiteInput): boolean {
  return site.layers.at(-1)?.pages.get(page)?.value.title !== undefined;
}

/** Whether a text comes out empty, whatever is asked for. */
export function isBlank(text: unknown, kind: string, { model, site }: SiteInput): boolean {
  // A template by itself does not know what its sites say.
  const isSite = site.layers.at(-1)?.kind === 'site';
  if (typeof text !== 'string' || !text.includes('{') || !isSite) return asText(text).trim() === '';
  const written = compileText(text, { ...model.scope(kind), report: () => undefined });
  return written.constant && written.value.trim() === '';
}

/** Blocks without which the page of its kind, which is named like it, makes no sense. */
export const neededBlocks: SiteCheck = (input) =>
  [...input.pages.values()].flatMap((view) => {
    const needed = view.name === view.kind ? (readsOfKind(input.env).needs[view.kind] ?? []) : [];
    return needed.flatMap((block) => {
      const there = view.main.filter((node) => node.block === block);
      return isAlwaysThere(there, view, input) ? [] : [lackingBlock(block, view, input)];
    });
  });

/** Whether one of the blocks stands on the page in every case. */
export function isAlwaysThere(
  nodes: readonly PageNode[],
  { kind, tree }: PageView,
  input: SiteInput,
): boolean {
  if (nodes.some(({ isSometimes }) => !isSometimes)) return true;
  if (nodes.length === 0) return false;
  const sense = pageSense(kind, input);
  const without = nodes.map(({ whens }) => formulaOf({ all: [...whens] }, sense, false));
  const around = tree.page.when === undefined ? [] : [formulaOf(tree.page.when, sense)];
  return !canHold([...around, ...without], sense);
}

function lackingBlock(block: string, view: PageView, input: SiteInput): Problem {
  const { name, kind } = view;
  const lost = whyLost(input, view, (entry) => entry.block === block);
  const need = `a page of the kind "${kind}" needs the block "${block}"`;
  if (!lost || lost.how === 'replaced') {
    const message = `${need.replace('a', 'A')}, and "${name}" has none.`;
    const at = lost?.at ?? atPage(input, name, 'slots');
    return problem('BLOCK_MISSING', at, message, `Add { "block": "${block}" }.`);
  }
  if (lost.how === 'removed')
    return problem(
      'BLOCK_MISSING',
      lost.at,
      `This takes out what is needed: ${need}.`,
      'Take this change back.',
    );
  const words =
    lost.how === 'sometimes'
      ? `there only when ${sentence(lost.when ?? false, input.env.facts)}`
      : 'left out';
  const message = `${need.replace('a', 'A')}, and on "${name}" it is ${words}.`;
  return problem('BLOCK_MISSING', lost.at, message, 'Take this "when" out.');
}

/** Two pages with the same path: only the first would ever be shown. */
export const routeCollisions: SiteCheck = (input) => {
  const taken = new Map<string, string>();
  return input.model.routes.routes.flatMap(({ page, path }): Problem[] => {
    const shape = shapeOf(path);
    const other = taken.get(shape);
    if (other === undefined || other === page) {
      taken.set(shape, page);
      return [];
    }
    const claims = [claimOf(other, shape, input), claimOf(page, shape, input)];
    const [early, late] = claims.sort((a, b) => a.rank - b.rank) as [Claim, Claim];
    const said = path === late.path ? '' : ` ("${early.path}" and "${late.path}" are the same)`;
    return [
      problem(
        'ROUTE_COLLISION',
        late.at,
        `The pages "${early.page}" and "${late.page}" both claim the path ${late.path}${said}.`,
        'Give one of them another path.',
      ),
    ];
  });
};

/** Names of parameters, capitals and a slash at the end make no difference. */
function shapeOf(route: string): string {
  return route
    .replace(/\{[^}]*\}/g, '{}')
    .replace(/\/+$/, '')
    .toLowerCase();
}

interface Claim {
  page: string;
  path: string;
  at: { file: string; pointer: string };
  /** Of the file that says it, the earliest layer's first: the later one made the mistake. */
  rank: number;
}

/** Where a page first said the path that it has. */
function claimOf(page: string, shape: string, { files }: SiteInput): Claim {
  const index = files.findIndex(({ file }) => {
    const { routes } = file.value;
    if (file.kind !== 'page' || file.name !== page || !Array.isArray(routes)) return false;
    return routes.some((route) => shapeOf(asText(route)) === shape);
  });
  const file = files[index]?.file;
  const routes = (file?.value.routes ?? []) as readonly Json[];
  const number = routes.findIndex((route) => shapeOf(asText(route)) === shape);
  const at = { file: file?.file ?? '', pointer: pointerTo('/routes', number) };
  return { page, path: asText(routes[number]), at, rank: index };
}
