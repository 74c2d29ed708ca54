import { stockMapFaults } from '../../../schemas/stockMapFaults.ts';
import type { StockMap } from '../../../schemas/types/stock-map.ts';
import { didYouMean } from '../../rules/index.ts';
import { problem, type FileCheck } from '../types.ts';

/** What stock maps name: lists and values of their own, fields of a car and what these may be. */
export const stockMaps: FileCheck = ({ kind, value, file, checkValue }) => {
  const whole = { file, pointer: '' };
  if (kind !== 'stock-map' || checkValue('../stock-map.schema.json', value, whole).length > 0) return [];
  return stockMapFaults(value as unknown as StockMap).map(({ pointer, message, said, names = [] }) =>
    problem(
      'VALUE_NOT_ALLOWED',
      { file, pointer },
      said === undefined ? message : message + didYouMean(said, names),
      names.length > 0 ? `Use one of: ${names.join(', ')}.` : 'Correct it, or take it out.',
    ),
  );
};
