import { pointerTo } from '../../pointers.ts';
import type { Problem } from '../../problems.ts';
import { isObject } from '../../resolve/merge.ts';
import { didYouMean, type Json } from '../../rules/index.ts';
import { siteSpots, type PlacedSpot } from '../spots/siteSpots.ts';
import { problem, type SiteCheck, type SiteInput } from '../types.ts';

/** What names a location, behind any entity. */
const LOCATION = /(?:^|\.)location\.(id|slug|name)$/;
const SEARCH_TYPE = 'search.type';

/** Conditions that name a location or search type which this site does not have. */
export const siteNames: SiteCheck = (input) =>
  siteSpots(input)
    .filter(({ layer, role }) => layer.kind === 'site' && role === 'condition')
    .flatMap((spot) => inKeys(spot.value, spot.pointer).flatMap((one) => unknownName(one, spot, input)));

interface Named {
  field: string;
  value: string;
  pointer: string;
}

function inKeys(value: Json, pointer: string): Named[] {
  if (Array.isArray(value)) return value.flatMap((inner, index) => inKeys(inner, pointerTo(pointer, index)));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const field = key === SEARCH_TYPE ? key : LOCATION.exec(key)?.[1];
    const at = pointerTo(pointer, key);
    return field === undefined ? inKeys(inner, at) : texts(inner, at).map((one) => ({ ...one, field }));
  });
}

/** A text, those of a list, and those behind an operator that compares whole texts. */
function texts(value: Json, pointer: string): Omit<Named, 'field'>[] {
  if (typeof value === 'string') return [{ value, pointer }];
  if (Array.isArray(value)) return value.flatMap((one, index) => texts(one, pointerTo(pointer, index)));
  if (!isObject(value) || value.isNot === undefined) return [];
  return texts(value.isNot, pointerTo(pointer, 'isNot'));
}

function unknownName({ field, value, pointer }: Named, { file }: PlacedSpot, input: SiteInput): Problem[] {
  const isType = field === SEARCH_TYPE;
  const known = isType ? searchTypes(input) : locations(field, input);
  if (known.length === 0 || known.some((one) => one.toLowerCase() === value.toLowerCase())) return [];
  const what = isType ? `search type "${value}"` : `location of this site has the ${field} "${value}"`;
  const message = isType ? `This site has no ${what}.` : `No ${what}.`;
  const all = known.map((one) => `"${one}"`).join(', ');
  return [
    problem(
      isType ? 'SEARCH_TYPE_UNKNOWN' : 'LOCATION_UNKNOWN',
      { file: file.file, pointer },
      message + didYouMean(value, known),
      `Use one of: ${all}.`,
    ),
  ];
}

function locations(field: string, { model }: SiteInput): string[] {
  return textsIn(model.data.locations, field);
}

function searchTypes({ site }: SiteInput): string[] {
  const { search } = site.root;
  return textsIn(isObject(search) ? search.types : undefined, 'id');
}

function textsIn(list: Json | undefined, field: string): string[] {
  return (Array.isArray(list) ? list : []).flatMap((one) => {
    const said = isObject(one) ? one[field] : undefined;
    return typeof said === 'string' ? [said] : [];
  });
}
