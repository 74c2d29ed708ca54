import type { Problem } from '../../problems.ts';
import { isObject } from '../../resolve/index.ts';
import { layerOf } from '../spots/layerFiles.ts';
import { problem, type PageNode, type SiteCheck, type SiteInput } from '../types.ts';
import { failingWord } from './usedWhen.ts';

/**
 * Two blocks made to hold the page's first picture: only the upper one's is fetched first, and shoppers see two openings.
 * Blocks of which only ever one is on the page may take turns.
 */
export const firstPictures: SiteCheck = (input) =>
  [...input.pages.values()].flatMap(({ main, name }) => {
    const [first, ...others] = main.filter((node) => claims(node, input));
    if (!first) return [];
    return others
      .filter((other) => !(first.isSometimes && other.isSometimes))
      .map((other) => twice(name, first, other, input));
  });

function claims({ block, settings }: PageNode, { env }: SiteInput): boolean {
  const said = env.blocks.get(block)?.['x-first-picture'];
  return isObject(said) && failingWord(said, settings) === undefined;
}

/** Told of the one that a later layer brought. */
function twice(page: string, first: PageNode, other: PageNode, { site }: SiteInput): Problem {
  const isFirstLater = layerOf(first.source.file, site) > layerOf(other.source.file, site);
  const message =
    `"${first.id}" and "${other.id}" both claim the first picture of the page "${page}". ` +
    `Only that of "${first.id}", which stands first, is fetched first.`;
  const fix = 'Keep one of the two on this page, or take the picture out of one.';
  return problem('FIRST_PICTURE', (isFirstLater ? first : other).source, message, fix, 'warning');
}
