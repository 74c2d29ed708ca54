import type { Problem } from '../../problems.ts';
import { asText, NO_FRAME } from '../../resolve/index.ts';
import { didYouMean } from '../../rules/index.ts';
import { problem, type SiteCheck } from '../types.ts';
import { atPage } from './pages.ts';

/** The frame that a page names: another page of the kind `frame`, or none. */
export const frames: SiteCheck = (input) =>
  [...input.pages.values()].flatMap(({ name, kind, tree }): Problem[] => {
    if (tree.page.frame === undefined) return [];
    const at = atPage(input, name, 'frame');
    if (kind === 'frame')
      return [problem('KEY_UNKNOWN', at, 'A frame stands in no other frame.', 'Take "frame" out.')];
    const named = asText(tree.page.frame);
    const known = [...input.model.pages].filter(([, of]) => of === 'frame').map(([page]) => page);
    if (named === NO_FRAME || known.includes(named)) return [];
    const other = input.model.pages.get(named);
    const message =
      other === undefined
        ? `This site has no page named "${named}".${didYouMean(named, [...known, NO_FRAME])}`
        : `The page "${named}" is of the kind "${other}" and cannot stand around another one.`;
    const fix = `Use one of: ${[...known, NO_FRAME].join(', ')}.`;
    return [problem('FRAME_UNKNOWN', at, message, fix)];
  });
