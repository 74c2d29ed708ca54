import type { Services } from '../../schemas/services/index.ts';
import type { CarResults } from '../../schemas/services/stock.ts';
import type { ResultGridSettings } from '../../schemas/types/blocks/result-grid.ts';
import { LOOKED_AT, pickVaried } from './pickVaried.ts';

/** A selection of cars: the first ones, or unlike ones where the site asks for them. */
export async function selectCars(
  { stock }: Pick<Services, 'stock'>,
  { perPage, where, sort, alike }: Pick<ResultGridSettings, 'perPage' | 'where' | 'sort' | 'alike'>,
): Promise<CarResults> {
  const search = { page: 1, where, ...(sort !== undefined && { sort }) };
  if (alike === undefined) return stock.searchCars({ ...search, perPage });
  const found = await stock.searchCars({ ...search, perPage: perPage * LOOKED_AT });
  return { ...found, cars: pickVaried(found.cars, perPage, alike) };
}
