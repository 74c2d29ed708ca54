import type { CompareTableSettings } from '../../schemas/types/blocks/compare-table.ts';

export interface ComparedRow {
  id: string;
  label: string;
  /** One for each car, in their order; what a car lacks is empty. */
  cells: readonly { value: string; under: string }[];
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
    const cells = answers.map(({ rows: own }) => {
      const { value = '', under = '' } = own.find((row) => row.id === id) ?? {};
      return { value, under };
    });
    const said = new Set(cells.map(({ value, under }) => `${value} ${under}`));
    return { id, label, cells, isSame: said.size === 1 };
  });
  return rows.filter(({ cells }) => cells.some(({ value }) => value !== ''));
}
