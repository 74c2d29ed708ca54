/** Generated from schemas/api/<feature>.operations.json by `npm run generate`. Do not edit. */
import type { CarAnswer } from './car.answer.ts';
import type { GetCarParams } from './get-car.params.ts';
import type { NoQuery } from './no-query.ts';
import type { SearchCarsAnswer } from './search-cars.answer.ts';
import type { SearchCarsQuery } from './search-cars.query.ts';

/** What goes into each operation and comes out. */
export interface Operations {
  'stock.searchCars': { query: SearchCarsQuery; params: undefined; body: undefined; answer: SearchCarsAnswer };
  'stock.getCar': { query: NoQuery; params: GetCarParams; body: undefined; answer: CarAnswer };
}

/** Where those that only read answer, below the root of the API: all that browsers need of them. */
export const OPERATION_PATHS = {
  'stock.searchCars': '/cars',
  'stock.getCar': '/cars/{slug}',
} as const satisfies Record<string, string>;

export type OperationId = keyof typeof OPERATION_PATHS;
