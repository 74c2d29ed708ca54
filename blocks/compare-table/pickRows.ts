import type { CompareTableSettings } from '../../schemas/types/blocks/compare-table.ts';

export interface ComparedRow {
  id: string;
  label: string;
  /** One for each car, in their order; what a car lacks is empty. */
  cells: readonly { value: string; under: string }[];
  /** All cars have the same. */
  isSame: boolean;
}

/** Rows that are about one thing. */
export interface RowGroup {
  /** Empty: they stand without one. */
  title: string;
  rows: ComparedRow[];
}

/**
 * The rows of the comparison in their groups, those left out for which no car has a value.
 *
 * @param answers  the settings for each car
 */
export function pickRows(answers: readonly Pick<CompareTableSettings, 'rows'>[]): RowGroup[] {
  const groups: RowGroup[] = [];
  for (const { id, label, group } of answers[0]?.rows ?? []) {
    const cells = answers.map(({ rows }) => cellOf(rows.find((row) => row.id === id)));
    if (cells.every(({ value }) => value === '')) continue;
    const said = new Set(cells.map(({ value, under }) => `${value} ${under}`));
    if (groups.at(-1)?.title !== group) groups.push({ title: group, rows: [] });
    groups.at(-1)?.rows.push({ id, label, cells, isSame: said.size === 1 });
  }
  return groups;
}

function cellOf({
  value = '',
  under = '',
}: Partial<CompareTableSettings['rows'][number]> = {}): ComparedRow['cells'][number] {
  return { value, under };
}
