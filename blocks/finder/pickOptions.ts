import { compareNames } from '../../domain/compareNames.ts';
import { formatNumber } from '../../domain/format.ts';
import { rangeInputs } from '../../domain/searchQuery.ts';
import type { CarCounts } from '../../schemas/services/stock.ts';
import type { FinderSettings } from '../../schemas/types/blocks/finder.ts';

type Field = FinderSettings['fields'][number];

export interface FinderOption {
  id: string;
  value: string;
  label: string;
}

/** How a question is sent, and its answers: those that it says, else the values of the cars, by name. */
export function pickOptions(
  { field, asks, options, prefix }: Field,
  { lists }: CarCounts,
): { name: string; options: FinderOption[] } {
  const name = asks === 'value' ? `refinementList[${field}][0]` : rangeInputs(field)[asks];
  if (options.length > 0) return { name, options };
  const values = (lists[field] ?? []).toSorted((a, b) => compareNames(a.value, b.value));
  const found = values.map(({ value, count }) => ({
    id: value,
    value,
    label: `${prefix}${value} (${formatNumber(count)})`,
  }));
  return { name, options: found };
}
