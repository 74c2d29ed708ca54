import type { Problem } from '../../problems.ts';
import { isPageName, isObject } from '../../resolve/index.ts';
import { factsNamed, isFactValue } from '../../rules/index.ts';
import { isLive, scopeOf, siteSpots, type PlacedSpot } from '../spots/siteSpots.ts';
import { problem, type SiteCheck, type SiteInput } from '../types.ts';

/**
 * Links that no layer sets and that lead by default to a page that this site does not have: what uses them is not drawn. A
 * shared layer may use links of which a site has no page: it is told in the site's own files only.
 */
export const lostLinks: SiteCheck = (input) =>
  siteSpots(input)
    .filter(({ layer }) => layer.kind === 'site')
    .flatMap((spot) => {
      const names = namedIn(spot);
      if (names.length === 0 || spot.pointer.endsWith('/default')) return [];
      const lost = names.flatMap((name) => lostPage(name, spot, input));
      return lost.length > 0 && isLive(input, spot) ? lost : [];
    });

/** Names of the links that a text or fact uses. */
function namedIn({ role, value }: PlacedSpot): string[] {
  if (role === 'text' && typeof value === 'string')
    return !value.includes('links.')
      ? []
      : [...new Set([...value.matchAll(/\{\??links\.(\w+)\}/g)].map(([, name = '']) => name))];
  if (role !== 'fact' || !isFactValue(value)) return [];
  return factsNamed(value).flatMap(({ path }) => /^links\.(\w+)$/.exec(path)?.[1] ?? []);
}

function lostPage(name: string, spot: PlacedSpot, input: SiteInput): Problem[] {
  const page = scopeOf(input, spot).facts.find(`links.${name}`)?.shape.schema.default;
  if (typeof page !== 'string' || !isPageName(page) || input.model.pages.has(page)) return [];
  const isSwitchedOff = input.files.some(({ file }) => file.kind === 'page' && file.name === page);
  if (isSwitchedOff || isSetByLayer(name, input)) return [];
  return [
    problem(
      'ROUTE_UNKNOWN',
      { file: spot.file.file, pointer: spot.pointer },
      `"links.${name}" leads to the page "${page}", which this site does not have: there is no such link.`,
      `Write "links": { "${name}": ... } in the root file, add the page, or take this out.`,
    ),
  ];
}

/** Whether a layer says where a link leads; what it says is looked at there. */
export function isSetByLayer(name: string, { files }: SiteInput): boolean {
  return files.some(({ file }) => {
    const { links: set } = file.value;
    return file.kind === 'root' && isObject(set) && set[name] !== undefined;
  });
}
