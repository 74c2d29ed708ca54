import type { PriceSettings } from '../../schemas/types/blocks/price.ts';

export type Row = PriceSettings['rows'][number] & { amount: number };

/** Lines of the bill that have an amount, in order; none for a car without a price. */
export function pickRows({ amount, rows }: Pick<PriceSettings, 'amount' | 'rows'>): Row[] {
  if (amount === undefined) return [];
  return rows.filter((row): row is Row => row.amount !== undefined);
}
