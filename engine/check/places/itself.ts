import { pointerTo } from '../../pointers.ts';
import type { Problem } from '../../problems.ts';
import { isObject } from '../../resolve/index.ts';
import type { Json } from '../../rules/index.ts';
import { isLive, siteSpots, type PlacedSpot } from '../spots/siteSpots.ts';
import { problem, type SiteCheck } from '../types.ts';

/** Tests of a fact against itself, as in a `where` that means the page's own: they say nothing. */
export const comparedWithItself: SiteCheck = (input) =>
  siteSpots(input)
    .filter((spot) => spot.role === 'condition')
    .flatMap((spot) => inCondition(spot.value, spot.pointer, spot))
    .filter(({ spot }) => isLive(input, spot))
    .map(({ told }) => told);

interface Found {
  told: Problem;
  spot: PlacedSpot;
}

function inCondition(condition: Json, pointer: string, spot: PlacedSpot): Found[] {
  if (!isObject(condition)) return [];
  return Object.entries(condition).flatMap(([key, said]) => {
    const at = pointerTo(pointer, key);
    if (Array.isArray(said) && (key === 'any' || key === 'all' || key === 'none'))
      return said.flatMap((one, index) => inCondition(one, pointerTo(at, index), spot));
    return places(said, at)
      .filter(([test]) => isBareFact(test, key))
      .map(([, place]) => ({ told: told(key, place, spot), spot }));
  });
}

/** What a fact is tested against: the value itself, each of a list, and what stands behind operators. */
function places(test: Json | undefined, at: string): [Json, string][] {
  if (Array.isArray(test)) return test.map((one, index) => [one, pointerTo(at, index)]);
  if (!isObject(test)) return [];
  if ('fact' in test) return [[test, at]];
  return Object.entries(test).flatMap(([operator, value]) => places(value, pointerTo(at, operator)));
}

function isBareFact(test: Json, path: string): boolean {
  return (
    isObject(test) && test.fact === path && Object.keys(test).every((key) => key === 'fact' || key === 'note')
  );
}

function told(path: string, pointer: string, { file, listed }: PlacedSpot): Problem {
  const fix =
    listed === undefined
      ? 'Compare it with another fact, or take the test out.'
      : `What the page is about stands under "page": { "fact": "page.${path}" }.`;
  return problem(
    'VALUE_NOT_ALLOWED',
    { file: file.file, pointer },
    `This compares ${path} with itself.`,
    fix,
  );
}
