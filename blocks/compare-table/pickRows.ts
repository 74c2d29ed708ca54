import type { CompareTableSettings } from '../../schemas/types/blocks/compare-table.ts';

type Row = CompareTableSettings['rows'][number];

export interface ComparedCell {
  /** Empty where the car lacks it. */
  value: string;
  under: string;
  isBest: boolean;
}

export interface ComparedRow {
  id: string;
  label: string;
  /** One for each car, in their order. */
  cells: readonly ComparedCell[];
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
  for (const { id, label, group, best } of answers[0]?.rows ?? []) {
    const own = answers.map(({ rows }) => rows.find((row) => row.id === id));
    const cells = cellsOf(own, best);
    if (cells.every(({ value }) => value === '')) continue;
    const said = new Set(cells.map(({ value, under }) => `${value} ${under}`));
    if (groups.at(-1)?.title !== group) groups.push({ title: group, rows: [] });
    groups.at(-1)?.rows.push({ id, label, cells, isSame: said.size === 1 });
  }
  return groups;
}

function cellsOf(own: readonly (Row | undefined)[], best: Row['best']): ComparedCell[] {
  const amounts = own.flatMap((row) => row?.amount ?? []);
  const first = best === 'least' ? Math.min(...amounts) : Math.max(...amounts);
  const winners = amounts.filter((amount) => amount === first).length;
  const isTold = best !== 'none' && new Set(amounts).size > 1 && winners * 2 <= own.length;
  return own.map((row) => ({
    value: row?.value ?? '',
    under: row?.under ?? '',
    isBest: isTold && row?.amount === first,
  }));
}
