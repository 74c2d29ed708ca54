import { NAMED, SITE_NAMES, type SiteNames } from '../../../schemas/siteNames.ts';
import { pointerTo } from '../../pointers.ts';
import type { Problem } from '../../problems.ts';
import { isObject } from '../../resolve/index.ts';
import { didYouMean, type Json } from '../../rules/index.ts';
import { siteSpots, valueAt, type PlacedSpot } from '../spots/siteSpots.ts';
import { problem, type SiteCheck, type SiteInput } from '../types.ts';

/** Conditions and texts that name a location or search type which this site does not have. */
export const siteNames: SiteCheck = (input) =>
  siteSpots(input)
    .filter(({ layer }) => layer.kind === 'site')
    .flatMap((spot) => namedBy(spot).flatMap((one) => unknownName(one, spot, input)));

function namedBy({ role, value, pointer, schema }: PlacedSpot): Named[] {
  if (role === 'condition') return inKeys(value, pointer);
  const asked = NAMED[String(schema?.['x-names'])];
  return asked && typeof value === 'string' ? [{ ...asked, value, pointer }] : [];
}

interface Named {
  names: SiteNames;
  field: string;
  value: string;
  pointer: string;
}

function inKeys(value: Json, pointer: string): Named[] {
  if (Array.isArray(value)) return value.flatMap((inner, index) => inKeys(inner, pointerTo(pointer, index)));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = pointerTo(pointer, key);
    const asked = askedBy(key);
    return asked ? texts(inner, at).map((one) => ({ ...one, ...asked })) : inKeys(inner, at);
  });
}

/** undefined: what this fact is like is not a name of the site's. */
function askedBy(fact: string): Pick<Named, 'names' | 'field'> | undefined {
  for (const names of SITE_NAMES) {
    const found = names.asked.exec(fact);
    if (found) return { names, field: names.field ?? found[1] ?? '' };
  }
  return undefined;
}

/** A text, those of a list, and those behind an operator that compares whole texts. */
function texts(value: Json, pointer: string): Pick<Named, 'value' | 'pointer'>[] {
  if (typeof value === 'string') return [{ value, pointer }];
  if (Array.isArray(value)) return value.flatMap((one, index) => texts(one, pointerTo(pointer, index)));
  if (!isObject(value) || value.isNot === undefined) return [];
  return texts(value.isNot, pointerTo(pointer, 'isNot'));
}

function unknownName(
  { names, field, value, pointer }: Named,
  { file }: PlacedSpot,
  input: SiteInput,
): Problem[] {
  const known = knownNames(names, field, input);
  if (known.length === 0 || known.some((one) => one.toLowerCase() === value.toLowerCase())) return [];
  const message = names.none(value, field) + didYouMean(value, known);
  const all = known.map((one) => `"${one}"`).join(', ');
  return [problem(names.code, { file: file.file, pointer }, message, `Use one of: ${all}.`)];
}

/** The names that this site has. */
export function knownNames(
  { list, path = [] }: SiteNames,
  field: string,
  { model, site }: SiteInput,
): string[] {
  const entries = list === undefined ? valueAt(site.root, path) : model.data[list];
  return (Array.isArray(entries) ? entries : []).flatMap((one: unknown) => {
    const said = isObject(one) ? one[field] : undefined;
    return typeof said === 'string' ? [said] : [];
  });
}
