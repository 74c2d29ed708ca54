import type { CompareTableSettings } from '../../schemas/types/blocks/compare-table.ts';

export interface ComparedRow {
  id: string;
  label: string;
  /** One for each car, in their order; what a car lacks is empty. */
  values: readonly string[];
  /** All cars have the same. */
  isSame: boolean;
}

/**
 * The rows of the comparison, those left out for which no car has a value.
 *
 * @param answers  the settings for each car
 */
export function pickRows(answers: readonly Pick<CompareTableSettings, 'rows'>[]): ComparedRow[] {
  const [first] = answers;
  const rows = (first?.rows ?? []).map(({ id, label }) => {
    const values = answers.map(({ rows: own }) => own.find((row) => row.id === id)?.value ?? '');
    return { id, label, values, isSame: new Set(values).size === 1 };
  });
  return rows.filter(({ values }) => values.some((value) => value !== ''));
}
