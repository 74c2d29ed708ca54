import { formatNumber } from '../../../domain/format.ts';
import type { Range } from '../../../domain/searchQuery.ts';
import type { FilterTexts } from '../../../schemas/types/definitions/filter-texts.ts';
import { fillParams } from './fillParams.ts';

/** How the amounts of a field are written. */
interface Unit {
  label?: string;
  prefix?: string;
  suffix?: string;
  /** Without thousands, as years are. */
  plain?: boolean;
}

/** A least, a most or both, as they stand inside of a sentence: `up to $9,000`. */
export function rangeWords(
  { min, max }: Range,
  { label = '', prefix = '', suffix = '', plain = false }: Unit,
  { from, to, between }: FilterTexts,
): string {
  const written = (value: number | undefined): string =>
    value === undefined ? '' : `${prefix}${plain ? value : formatNumber(value)}${suffix}`;
  if (min !== undefined && min === max) return `${label} ${written(min)}`.trim();
  const form = max === undefined ? from : min === undefined ? to : between;
  return fillParams(form, { label, min: written(min), max: written(max) }).trim();
}

/** The same where nothing stands before it. */
export function beginning(phrase: string): string {
  return phrase.charAt(0).toUpperCase() + phrase.slice(1);
}
