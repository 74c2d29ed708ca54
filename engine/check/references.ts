import { pointerTo } from '../pointers.ts';
import type { Problem } from '../problems.ts';
import { isObject } from '../resolve/merge.ts';
import { didYouMean } from '../rules/index.ts';
import { isLive, siteSpots, type PlacedSpot } from './siteSpots.ts';
import { problem, type SiteCheck, type SiteInput } from './types.ts';

/** Files of `assets/` that no layer of the site has. */
export const assets: SiteCheck = (input) =>
  siteSpots(input)
    .filter((spot) => spot.role === 'text' && isAsset(spot) && isLive(input, spot))
    .filter(({ value }) => !input.assets.has(value as string))
    .map(({ file, pointer, value }) =>
      problem(
        'ASSET_MISSING',
        { file: file.file, pointer },
        `No layer of this site has the file "${value as string}".${didYouMean(value as string, input.assets)}`,
        (value as string).startsWith('assets/')
          ? `Put the file into ${file.file.split('/').slice(0, -1).join('/')}, or correct the name.`
          : 'Write a path that begins with assets/.',
      ),
    );

function isAsset({ schema, value }: PlacedSpot): boolean {
  if (typeof value !== 'string' || value === '' || value.includes('{')) return false;
  return schema?.['x-format'] === 'asset' || value.startsWith('assets/');
}

/** Menus, forms, locations and slots by name. */
export const names: SiteCheck = (input) =>
  siteSpots(input).flatMap((spot) => [
    ...namedIn(spot, input),
    ...(spot.role === 'slots' ? slotsOf(spot, input) : []),
  ]);

function namedIn({ role, pointer, value, block, file }: PlacedSpot, input: SiteInput): Problem[] {
  if (role !== 'text' || typeof value !== 'string' || value.includes('{')) return [];
  const key = pointer.slice(pointer.lastIndexOf('/') + 1);
  const at = { file: file.file, pointer };
  if (key === 'menu' && block !== undefined && pointer.endsWith('/settings/menu'))
    return menu(value, at, input);
  if (key === 'form' && block !== undefined) return form(value, at, input);
  return [];
}

function menu(name: string, at: { file: string; pointer: string }, { files }: SiteInput): Problem[] {
  const known = files.flatMap(({ file }) =>
    file.kind === 'menus'
      ? Object.keys(file.value).filter((key) => !['note', '$schema', 'changes'].includes(key))
      : [],
  );
  if (name === '' || known.includes(name)) return [];
  const message = `No layer of this site has a menu "${name}".${didYouMean(name, known)}`;
  return [problem('MENU_UNKNOWN', at, message, `Use one of: ${[...new Set(known)].join(', ')}.`)];
}

function form(name: string, at: { file: string; pointer: string }, { files }: SiteInput): Problem[] {
  const known = files.flatMap(({ file }) => (file.kind === 'form' ? [file.name] : []));
  if (known.length === 0 || name === '' || known.includes(name)) return [];
  const message = `No layer of this site has a form "${name}".${didYouMean(name, known)}`;
  return [problem('FORM_UNKNOWN', at, message, `Use one of: ${[...new Set(known)].join(', ')}.`)];
}

/** Slots of a block, where it stands or where a change sets them. */
function slotsOf({ value, block, file, pointer }: PlacedSpot, { env }: SiteInput): Problem[] {
  const schema = block === undefined ? undefined : env.blocks.get(block);
  if (!isObject(value) || block === undefined || !schema) return [];
  const slots = Object.keys((schema['x-slots'] as object | undefined) ?? {});
  return Object.entries(value).flatMap(([name, list]) => {
    if (name === 'note') return [];
    const at = { file: file.file, pointer: pointerTo(pointer, name) };
    if (slots.includes(name))
      return Array.isArray(list) || list === null
        ? []
        : [
            problem(
              'SCHEMA',
              at,
              `The slot "${name}" takes a list of blocks.`,
              'Write [ { "block": ... } ].',
            ),
          ];
    const message = `The block "${block}" has no slot "${name}".${didYouMean(name, slots)}`;
    const fix = slots.length > 0 ? `Use one of: ${slots.join(', ')}.` : 'This block holds no other blocks.';
    return [problem('SLOT_UNKNOWN', at, message, fix)];
  });
}
