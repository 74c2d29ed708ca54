import type { SimilarTableRow, SimilarTableSettings } from '../../schemas/types/blocks/similar-table.ts';

export interface SimilarRow {
  id: string;
  label: string;
  /** One for each car, in their order. */
  cells: readonly SimilarCell[];
}

export interface SimilarCell {
  /** Empty where the car lacks it. */
  value: string;
  /** How much more it is than that of the first car; absent: one of the two is not known. */
  more?: number;
  /** What belongs to the value, smaller. */
  under: string;
}

type Answer = Pick<SimilarTableSettings, 'rows'>;

/**
 * The rows of the table; one is left out that is empty for all that may be bought.
 *
 * @param answers  the settings for each car, that of the page first
 */
export function pickSimilarRows([own, ...others]: readonly Answer[]): SimilarRow[] {
  const cellsOf = (id: string): SimilarCell[] => {
    const first = rowOf(own, id);
    return [cellOf(first), ...others.map((answer) => cellOf(rowOf(answer, id), first?.amount))];
  };
  const rows = (own?.rows ?? []).map(({ id, label }) => ({ id, label, cells: cellsOf(id) }));
  return rows.filter(({ cells }) => cells.slice(1).some(({ value }) => value !== ''));
}

function rowOf(answer: Answer | undefined, id: string): SimilarTableRow | undefined {
  return answer?.rows.find((row) => row.id === id);
}

/** @param own  the amount of the first car, with which it is compared */
function cellOf(
  { value = '', under = '', amount }: Partial<SimilarTableRow> = {},
  own?: number,
): SimilarCell {
  if (amount === undefined || own === undefined) return { value, under };
  return { value, under, more: amount - own };
}
