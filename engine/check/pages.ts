import { readsOfKind } from './pageKinds.ts';
import { pointerSegments } from '../pointers.ts';
import { valueAt } from './siteSpots.ts';
import type { Problem } from '../problems.ts';
import { asText, isObject } from '../resolve/merge.ts';
import { didYouMean } from '../rules/index.ts';
import { namesakes } from './byName.ts';
import {
  problem,
  type CheckedFile,
  type PageNode,
  type PageView,
  type SiteCheck,
  type SiteInput,
} from './types.ts';

/** Pages that every site needs. */
export const neededPages: SiteCheck = ({ site, model, env, files }) => {
  const kinds = new Set(model.pages.values());
  // Where no layer has such a page it is the template that lacks it.
  const lackedBy = (kind: string): string => {
    const isSaid = files.some(({ file }) => file.kind === 'page' && file.value.kind === kind);
    return (
      (isSaid ? site.layers.at(-1) : site.layers.find(({ kind }) => kind !== 'defaults'))?.root.file ?? ''
    );
  };
  return readsOfKind(env)
    .everySite.filter((kind) => !kinds.has(kind))
    .map((kind) =>
      problem(
        'PAGE_MISSING',
        { file: lackedBy(kind), pointer: '' },
        `There is no page of the kind "${kind}", which every site needs.`,
        `Add pages/${kind}.json, or take back what switches it off.`,
      ),
    );
};

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
    const message = `No earlier layer has a page "${file.name}" to change.${meant}`;
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
  return input.files.findLast(
    ({ file }) =>
      file.kind === 'page' && file.name === page && (key === undefined || file.value[key] !== undefined),
  )?.file;
}

function atPage(input: SiteInput, page: string, key: string): { file: string; pointer: string } {
  const file = fileOf(input, page, key);
  return file
    ? { file: file.file, pointer: `/${key}` }
    : { file: fileOf(input, page)?.file ?? '', pointer: '' };
}

/** Page kinds that are not pages of their own. */
const NO_PAGE = new Set(['frame']);

/** Pages without a title, which search engines and browser tabs show. */
export const titles: SiteCheck = (input) =>
  [...input.pages.values()]
    .filter(({ kind, tree }) => !NO_PAGE.has(kind) && asText(tree.page.title).trim() === '')
    .map(({ name }) =>
      problem(
        'TITLE_MISSING',
        atPage(input, name, 'title'),
        `The page "${name}" has no title.`,
        'Add "title".',
      ),
    );

/** Blocks without which a page of its kind makes no sense. */
export const neededBlocks: SiteCheck = (input) =>
  [...input.pages.values()].flatMap(({ name, kind, main }) => {
    const there = new Set(main.map(({ block }) => block));
    return (readsOfKind(input.env).needs[kind] ?? [])
      .filter((block) => !there.has(block))
      .map((block) =>
        problem(
          'BLOCK_MISSING',
          atPage(input, name, 'slots'),
          `A page of the kind "${kind}" needs the block "${block}", and "${name}" has none.`,
          `Add { "block": "${block}" }, or take back the change that takes it out.`,
        ),
      );
  });

/** Two pages with the same path: only the first would ever be shown. */
export const routeCollisions: SiteCheck = (input) => {
  const taken = new Map<string, string>();
  return input.model.routes.routes.flatMap(({ page, path }): Problem[] => {
    const shape = path
      .replace(/\{[^}]*\}/g, '{}')
      .replace(/\/+$/, '')
      .toLowerCase();
    const other = taken.get(shape);
    if (other === undefined || other === page) {
      taken.set(shape, page);
      return [];
    }
    const [late, early] = laterOf(input, page, other);
    const routes = fileOf(input, late, 'routes')?.value.routes;
    const index = Array.isArray(routes)
      ? Math.max(
          0,
          routes.findIndex((route) => sameShape(asText(route), shape)),
        )
      : 0;
    const at = atPage(input, late, 'routes');
    return [
      problem(
        'ROUTE_COLLISION',
        { ...at, pointer: `${at.pointer}/${index}` },
        `The pages "${early}" and "${late}" both claim the path ${path}.`,
        'Give one of them another path.',
      ),
    ];
  });
};

function sameShape(route: string, shape: string): boolean {
  return (
    route
      .replace(/\{[^}]*\}/g, '{}')
      .replace(/\/+$/, '')
      .toLowerCase() === shape
  );
}

/** Of two pages the one that a later layer wrote: that is where the mistake was made. */
function laterOf(input: SiteInput, a: string, b: string): [late: string, early: string] {
  const rank = (page: string): number =>
    input.files.findIndex(({ file }) => file.kind === 'page' && file.name === page);
  return rank(a) >= rank(b) ? [a, b] : [b, a];
}

interface Heading {
  level: number;
  /** Not under every condition. */
  isSometimes: boolean;
  node: PageNode;
}

/** Exactly one h1 on each page, and no level left out below it. */
export const headings: SiteCheck = (input) =>
  [...input.pages.values()]
    .filter(({ kind }) => !NO_PAGE.has(kind))
    .flatMap((view) => {
      const found = headingsOf(view, input);
      return [...mainHeading(view, found, input), ...skippedLevels(found, input)];
    });

function headingsOf({ main }: PageView, { env }: SiteInput): Heading[] {
  return main.flatMap((node): Heading[] => {
    const said = env.blocks.get(node.block)?.['x-heading'];
    if (!isObject(said)) return [];
    const texts = isObject(node.settings.texts) ? node.settings.texts : {};
    if (typeof said.text === 'string' && (texts[said.text] ?? '') === '') return [];
    const level = typeof said.level === 'number' ? said.level : node.level;
    return [{ level, isSometimes: node.isSometimes, node }];
  });
}

function mainHeading({ name }: PageView, found: readonly Heading[], input: SiteInput): Problem[] {
  const main = found.filter(({ level }) => level === 1);
  if (main.length === 0) {
    const message = `The page "${name}" has no main heading (h1).`;
    const fix = 'Set "headingLevel": 1 in the block whose title names the page, and give it a title.';
    return [problem('HEADING_MAIN', atPage(input, name, 'slots'), message, fix)];
  }
  return main
    .filter(({ isSometimes }) => !isSometimes)
    .slice(1)
    .map(({ node }) =>
      problem(
        'HEADING_MAIN',
        levelPlace(node, input),
        `The page "${name}" has a second main heading (h1): that of "${node.id}".`,
        'Take "headingLevel" out, or take one of the two blocks out.',
      ),
    );
}

function skippedLevels(found: readonly Heading[], input: SiteInput): Problem[] {
  let last = 1;
  return found.flatMap(({ level, isSometimes, node }): Problem[] => {
    const before = last;
    if (!isSometimes) last = level;
    if (level <= before + 1) return [];
    const message = `The heading of "${node.id}" is an h${level} right after an h${before}.`;
    return [
      problem('HEADING_SKIPPED', levelPlace(node, input), message, `Make it an h${before + 1}.`, 'warning'),
    ];
  });
}

/** Where the level was said, else the block. */
function levelPlace({ source }: PageNode, { files }: SiteInput): PageNode['source'] {
  const file = files.find(({ file: one }) => one.file === source.file)?.file.value ?? {};
  const pointer = `${source.pointer}/settings/headingLevel`;
  return valueAt(file, pointerSegments(pointer)) === undefined ? source : { ...source, pointer };
}
