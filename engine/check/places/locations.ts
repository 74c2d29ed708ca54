import { pointerTo } from '../../pointers.ts';
import type { Problem } from '../../problems.ts';
import { isObject } from '../../resolve/merge.ts';
import { didYouMean, type Json } from '../../rules/index.ts';
import { siteSpots, type PlacedSpot } from '../spots/siteSpots.ts';
import { problem, type SiteCheck, type SiteInput } from '../types.ts';

/** What names a location: in a condition behind any entity, in `where` as a field of the car. */
const FIELD = /(?:^|\.)location\.(id|slug|name)$/;

/** Conditions and `where` that name a location which this site does not have. */
export const locationNames: SiteCheck = (input) =>
  siteSpots(input)
    .filter(({ layer, role }) => layer.kind === 'site' && (role === 'condition' || role === 'object'))
    .flatMap((spot) => named(spot).flatMap((one) => unknownLocation(one, spot, input)));

interface Named {
  field: string;
  value: string;
  pointer: string;
}

function named({ role, value, schema, pointer }: PlacedSpot): Named[] {
  if (role === 'object' && schema?.['x-where'] === undefined) return [];
  return inKeys(value, pointer);
}

function inKeys(value: Json, pointer: string): Named[] {
  if (Array.isArray(value)) return value.flatMap((inner, index) => inKeys(inner, pointerTo(pointer, index)));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const field = FIELD.exec(key)?.[1];
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

function unknownLocation(
  { field, value, pointer }: Named,
  { file }: PlacedSpot,
  { model }: SiteInput,
): Problem[] {
  const { locations } = model.data;
  const known = (Array.isArray(locations) ? locations : []).flatMap((one) => {
    const said = isObject(one) ? one[field] : undefined;
    return typeof said === 'string' ? [said] : [];
  });
  if (known.length === 0 || known.some((one) => one.toLowerCase() === value.toLowerCase())) return [];
  const message = `No location of this site has the ${field} "${value}".${didYouMean(value, known)}`;
  const all = known.map((one) => `"${one}"`).join(', ');
  return [problem('LOCATION_UNKNOWN', { file: file.file, pointer }, message, `Use one of: ${all}.`)];
}
