import type { JsonObject } from '../../layers.ts';
import { pointerSegments } from '../../pointers.ts';
import type { Problem } from '../../problems.ts';
import { asText, isObject, recordTrace } from '../../resolve/index.ts';
import { sentence } from '../../rules/index.ts';
import { whyLost } from './lostBlocks.ts';
import { treeOf } from './pageViews.ts';
import { atPage, isAlwaysThere, isBlank, NO_PAGE } from './pages.ts';
import { valueAt } from '../spots/siteSpots.ts';
import { problem, type PageNode, type PageView, type SiteCheck, type SiteInput } from '../types.ts';

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
      return [...mainHeading(view, found, input), ...skippedLevels(view, found, input)];
    });

function headingsOf({ main, kind }: PageView, input: SiteInput): Heading[] {
  return main.flatMap((node): Heading[] => {
    const said = input.env.blocks.get(node.block)?.['x-heading'];
    if (!isObject(said)) return [];
    const texts = isObject(node.settings.texts) ? node.settings.texts : {};
    if (typeof said.text === 'string' && isEmptyTitle(texts[said.text], kind, input)) return [];
    const level = typeof said.level === 'number' ? said.level : node.level;
    return [{ level, isSometimes: node.isSometimes, node }];
  });
}

/** A rule list may say something; a text that comes out empty says nothing. */
function isEmptyTitle(title: unknown, kind: string, input: SiteInput): boolean {
  return typeof title === 'string' || title === undefined ? isBlank(title, kind, input) : false;
}

function mainHeading(view: PageView, found: readonly Heading[], input: SiteInput): Problem[] {
  const main = found.filter(({ level }) => level === 1).map(({ node }) => node);
  if (!isAlwaysThere(main, view, input)) return [noHeading(view, input)];
  return main
    .filter(({ isSometimes }) => !isSometimes)
    .slice(1)
    .map((node) =>
      problem(
        'HEADING_MAIN',
        levelPlace(node, view, input),
        `The page "${view.name}" has a second main heading (h1): that of "${node.id}".`,
        'Take "headingLevel" out, or take one of the two blocks out.',
      ),
    );
}

function noHeading(view: PageView, input: SiteInput): Problem {
  const { name } = view;
  const empty = emptyHeading(view, input);
  if (empty) return empty;
  const lost = whyLost(input, view, (entry) => isMainHeading(entry, input));
  const other = 'or set "headingLevel": 1 in another block that has a title';
  if (lost?.how === 'removed') {
    const message = `This takes the main heading (h1) off the page "${name}".`;
    return problem('HEADING_MAIN', lost.at, message, `Take this change back, ${other}.`);
  }
  if (lost?.when !== undefined) {
    const words =
      lost.how === 'sometimes' ? `only when ${sentence(lost.when, input.env.facts)}` : 'left out here';
    const message = `The main heading (h1) of the page "${name}" is ${words}.`;
    return problem('HEADING_MAIN', lost.at, message, `Take this "when" out, ${other}.`);
  }
  return problem(
    'HEADING_MAIN',
    lost?.at ?? atPage(input, name, 'slots'),
    `The page "${name}" has no main heading (h1).`,
    'Set "headingLevel": 1 in the block whose title names the page, and give it a title.',
  );
}

function isMainHeading({ block, settings }: JsonObject, { env }: SiteInput): boolean {
  const said = env.blocks.get(asText(block))?.['x-heading'];
  return isObject(said) && (said.level === 1 || (isObject(settings) && settings.headingLevel === 1));
}

/** A block that would have the main heading, if its title said something. */
function emptyHeading(view: PageView, input: SiteInput): Problem | undefined {
  const { name, kind, main } = view;
  const node = main.find((one) => one.level === 1 && isMainHeading(one as unknown as JsonObject, input));
  const said = input.env.blocks.get(node?.block ?? '')?.['x-heading'];
  if (!node || !isObject(said) || typeof said.text !== 'string') return undefined;
  const texts = isObject(node.settings.texts) ? node.settings.texts : {};
  if (!isEmptyTitle(texts[said.text], kind, input)) return undefined;
  const title = { ...node.source, pointer: `${node.source.pointer}/settings/texts/${said.text}` };
  const at = isSaid(title, input) ? title : levelPlace(node, view, input);
  const message = `The main heading (h1) of the page "${name}" is empty.`;
  return problem('HEADING_MAIN', at, message, `Write "${said.text}" in the texts of "${node.id}".`);
}

function isSaid({ file, pointer }: PageNode['source'], { files }: SiteInput): boolean {
  const value = files.find(({ file: one }) => one.file === file)?.file.value ?? {};
  return valueAt(value, pointerSegments(pointer)) !== undefined;
}

function skippedLevels(view: PageView, found: readonly Heading[], input: SiteInput): Problem[] {
  return found.flatMap(({ level, node }, index): Problem[] => {
    const before = found.slice(0, index).findLast((earlier) => isThereFor(node, earlier))?.level ?? 1;
    if (level <= before + 1) return [];
    const message = `The heading of "${node.id}" is an h${level} right after an h${before}.`;
    return [
      problem(
        'HEADING_SKIPPED',
        levelPlace(node, view, input),
        message,
        `Make it an h${before + 1}.`,
        'warning',
      ),
    ];
  });
}

/** Whether a heading is there whenever a later block is: always, or under conditions that are that block's too. */
function isThereFor({ whens }: PageNode, { isSometimes, node }: Heading): boolean {
  return !isSometimes || node.whens.every((when) => whens.includes(when));
}

/** Where the level was said, in whatever layer, else the block. */
function levelPlace({ id, source }: PageNode, { name }: PageView, { model }: SiteInput): PageNode['source'] {
  const { recorder, trace } = recordTrace();
  treeOf(model, name, recorder);
  const [said] = trace.get(`${id}/settings/headingLevel`) ?? [];
  return said ? { file: said.file, pointer: said.pointer } : source;
}
