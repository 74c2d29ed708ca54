import type { Range } from '../../domain/searchQuery.ts';
import type { SearchFact } from '../../schemas/facts/search.ts';
import type { CarCounts } from '../../schemas/services/stock.ts';
import type { FacetPanelSettings } from '../../schemas/types/blocks/facet-panel.ts';
import type { Choice, Facet, Group, NearGroup } from './groups.ts';
import { orderChoices } from './orderChoices.ts';

/** Groups with something to choose, or something chosen. */
export function pickGroups(
  { facets, texts }: Pick<FacetPanelSettings, 'facets' | 'texts'>,
  { lists, limits }: CarCounts,
  search: SearchFact | undefined,
): Group[] {
  return facets.flatMap((facet): Group[] => {
    const { field } = facet;
    if (facet.kind === 'range') return rangeGroup(facet, limits[field], search?.ranges[field]);
    const choices = pickChoices(facet, lists[field], search?.picked[field]);
    const isOpen = choices.length > 1 || choices.some(({ isChosen }) => isChosen);
    return isOpen ? [{ kind: 'list', facet, choices: orderChoices(facet, choices, texts.under) }] : [];
  });
}

/** A postcode that no place has narrows nothing. None: the site does not ask for it, or nothing is searched here. */
export function nearGroup(
  { near: isAsked, texts }: Pick<FacetPanelSettings, 'near' | 'texts'>,
  { near, distances }: Pick<SearchFact, 'near' | 'distances'> = {},
  postcode = '',
): NearGroup[] {
  if (!isAsked || !distances) return [];
  const { offered, usual } = distances;
  return [
    {
      kind: 'near',
      facet: { id: 'near', label: texts.near, folded: false },
      postcode,
      isKnown: near !== undefined,
      km: near?.km ?? usual,
      offered: offered.includes(usual) ? offered : [...offered, usual].sort((a, b) => a - b),
    },
  ];
}

function rangeGroup(facet: Facet, limits: Range = {}, chosen: Range = {}): Group[] {
  const isOpen = limits.min !== limits.max;
  return isOpen || isSaid(chosen) ? [{ kind: 'range', facet, chosen, limits }] : [];
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** What is chosen stays, though no car of the others' choices has it. */
function pickChoices(
  facet: Facet,
  values: CarCounts['lists'][string] = [],
  said: readonly unknown[] = [],
): Choice[] {
  const chosen = said.map(String);
  const toChoice = (value: string, count: number): Choice => {
    const { label = '', colour = '' } = facet.values.find(({ id }) => isSame(id, value)) ?? {};
    const isChosen = chosen.some((one) => isSame(one, value));
    return { value, label: label === '' ? value : label, colour, count, isChosen };
  };
  const known = values.map(({ value, count }) => toChoice(value, count));
  const gone = chosen.filter((value) => !known.some((one) => isSame(one.value, value)));
  return [...known, ...gone.map((value) => toChoice(value, 0))];
}

function isSaid({ min, max }: Range): boolean {
  return min !== undefined || max !== undefined;
}

/** How many things are chosen in a group. */
export function chosenIn(group: Group): number {
  if (group.kind === 'list') return group.choices.filter(({ isChosen }) => isChosen).length;
  return (group.kind === 'near' ? group.isKnown : isSaid(group.chosen)) ? 1 : 0;
}
