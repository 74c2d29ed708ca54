import type { Problem } from '../../problems.ts';
import { isObject } from '../../resolve/index.ts';
import { siteSpots, type PlacedSpot } from '../spots/siteSpots.ts';
import { problem, type SiteCheck } from '../types.ts';

/** Entries of a menu that no shopper sees: without words, or with nothing to go to. Changes may say only a part. */
export const menuEntries: SiteCheck = (input) =>
  siteSpots(input)
    .filter(
      ({ file, role, schema }) => file.kind === 'menus' && role === 'object' && schema?.properties?.link,
    )
    .filter(({ pointer }) => !/^\/changes\/\d+$/.test(pointer))
    .flatMap(unseen);

function unseen({ value, file, pointer }: PlacedSpot): Problem[] {
  if (!isObject(value)) return [];
  const { label, link, entries } = value;
  const leads = isSaid(link) || (Array.isArray(entries) && entries.length > 0);
  if (isSaid(label) && leads) return [];
  const message = isSaid(label)
    ? 'This entry leads nowhere, so that no shopper sees it.'
    : 'This entry has no words, so that no shopper sees it.';
  const fix = isSaid(label)
    ? 'Add "link", or "entries" with what stands below it, or take the entry out.'
    : 'Add "label", or take the entry out.';
  return [problem('MENU_ENTRY_UNSEEN', { file: file.file, pointer }, message, fix, 'warning')];
}

function isSaid(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}
