import type { Range } from '../../domain/searchQuery.ts';
import type { SearchFact } from '../../schemas/facts/search.ts';
import type { CarCounts } from '../../schemas/services/stock.ts';
import type { FacetPanelSettings } from '../../schemas/types/blocks/facet-panel.ts';

export type Facet = FacetPanelSettings['facets'][number];

export interface Choice {
  value: string;
  count: number;
  isChosen: boolean;
}

export type Group =
  | { kind: 'list'; facet: Facet; choices: readonly Choice[] }
  | { kind: 'range'; facet: Facet; chosen: Range; limits: Range };

/** Groups with something to choose, or something chosen. */
export function pickGroups(
  facets: readonly Facet[],
  { lists, limits }: CarCounts,
  search: SearchFact | undefined,
): Group[] {
  return facets.flatMap((facet): Group[] => {
    const { field } = facet;
    return facet.kind === 'range'
      ? rangeGroup(facet, limits[field], search?.ranges[field])
      : listGroup(facet, lists[field], search?.picked[field]);
  });
}

function rangeGroup(facet: Facet, limits: Range = {}, chosen: Range = {}): Group[] {
  const isOpen = limits.min !== limits.max;
  return isOpen || isSaid(chosen) ? [{ kind: 'range', facet, chosen, limits }] : [];
}

function listGroup(
  facet: Facet,
  values: CarCounts['lists'][string] = [],
  chosen: readonly unknown[] = [],
): Group[] {
  const choices = pickChoices(values, chosen.map(String));
  const isOpen = choices.length > 1 || choices.some(({ isChosen }) => isChosen);
  return isOpen ? [{ kind: 'list', facet, choices }] : [];
}

/** What is chosen stays, though no car of the others' choices has it. */
function pickChoices(values: CarCounts['lists'][string], chosen: readonly string[]): Choice[] {
  const isChosen = (value: string): boolean =>
    chosen.some((one) => one.toLowerCase() === value.toLowerCase());
  const known = values.map(({ value, count }) => ({ value, count, isChosen: isChosen(value) }));
  const isKnown = (value: string): boolean =>
    known.some((one) => one.value.toLowerCase() === value.toLowerCase());
  const gone = chosen
    .filter((value) => !isKnown(value))
    .map((value) => ({ value, count: 0, isChosen: true }));
  return [...known, ...gone];
}

function isSaid({ min, max }: Range): boolean {
  return min !== undefined || max !== undefined;
}
