import type { Problem } from '../../problems.ts';
import { didYouMean, suggest } from '../../rules/index.ts';
import { isLive, siteSpots, type PlacedSpot } from '../spots/siteSpots.ts';
import { problem, type SiteCheck, type SiteInput } from '../types.ts';

/** Files of `assets/` that no layer of the site has. */
export const assets: SiteCheck = (input) =>
  siteSpots(input)
    .filter((spot) => spot.role === 'text' && isAsset(spot) && isLive(input, spot))
    .filter(({ value }) => !input.assets.has(value as string))
    .map(({ file, pointer, value, layer }) => {
      const at = { file: file.file, pointer };
      const path = value as string;
      const own = `${layer.folder}/assets`;
      return path.split('/').includes('..') ? outside(path, at, own, input) : missing(path, at, own, input);
    });

type At = { file: string; pointer: string };

function outside(path: string, at: At, own: string, { assets: all }: SiteInput): Problem {
  const here = `assets/${path.slice(path.lastIndexOf('/') + 1)}`;
  const fix = all.has(here) ? `Write "${here}".` : `Copy the file into ${own}, and write "${here}".`;
  return problem('FILE_OUTSIDE', at, `"${path}" leads out of this site.`, fix);
}

function missing(path: string, at: At, own: string, { assets: all }: SiteInput): Problem {
  const meant = assetMeant(path, all);
  const asked = meant === undefined ? '' : ` Did you mean "${meant}"?`;
  const message = `Neither this site nor its layouts has the file "${path}".${asked}`;
  const fix = path.startsWith('assets/')
    ? `Put the file into ${own}, or ${otherNames(path, all)}.`
    : `Write a path that begins with assets/, e.g. "${meant ?? `assets/${path}`}".`;
  return problem('ASSET_MISSING', at, message, fix);
}

/** The nearest name, or the file of the same name in another place. */
function assetMeant(path: string, assets: ReadonlySet<string>): string | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return suggest(path, assets) ?? [...assets].find((one) => one.endsWith(`/${name}`));
}

const MOST_NAMED = 8;

/** What else there is in the same folder. */
function otherNames(path: string, assets: ReadonlySet<string>): string {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const all = [...assets].filter((one) => one.slice(0, one.lastIndexOf('/') + 1) === folder);
  if (all.length === 0) return 'correct the name';
  const more = all.length > MOST_NAMED ? ` and ${all.length - MOST_NAMED} more` : '';
  return `use one of: ${all.slice(0, MOST_NAMED).join(', ')}${more}`;
}

function isAsset({ schema, value }: PlacedSpot): boolean {
  if (typeof value !== 'string' || value === '' || value.includes('{')) return false;
  return schema?.['x-format'] === 'asset' || value.startsWith('assets/');
}

/** Menus by name. */
export const names: SiteCheck = (input) => siteSpots(input).flatMap((spot) => namedIn(spot, input));

function namedIn({ role, pointer, value, block, file }: PlacedSpot, input: SiteInput): Problem[] {
  if (role !== 'text' || typeof value !== 'string' || value.includes('{')) return [];
  const key = pointer.slice(pointer.lastIndexOf('/') + 1);
  const at = { file: file.file, pointer };
  if (key === 'menu' && block !== undefined && pointer.endsWith('/settings/menu'))
    return menu(value, at, input);
  return [];
}

function menu(name: string, at: { file: string; pointer: string }, { files }: SiteInput): Problem[] {
  const known = files.flatMap(({ file }) =>
    file.kind === 'menus'
      ? Object.keys(file.value).filter((key) => !['note', '$schema', 'changes'].includes(key))
      : [],
  );
  if (name === '' || known.includes(name)) return [];
  const message = `Neither this site nor its layouts has a menu "${name}".${didYouMean(name, known)}`;
  return [problem('MENU_UNKNOWN', at, message, `Use one of: ${[...new Set(known)].join(', ')}.`)];
}
