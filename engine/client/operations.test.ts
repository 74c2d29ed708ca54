import { expect, it } from 'vitest';
import { operationUrl } from './operations.ts';

it('writes the same address for the same question, whatever the order of its params', () => {
  expect(operationUrl('/api', 'stock.searchCars', { page: 2, make: 'a b' })).toBe(
    '/api/cars?make=a+b&page=2',
  );
  expect(operationUrl('/api', 'stock.searchCars', { make: 'a b', page: 2, sort: undefined })).toBe(
    '/api/cars?make=a+b&page=2',
  );
});

it('fills the names of a path, escaped', () => {
  expect(operationUrl('/api', 'stock.getCar', { slug: 'a/b' })).toBe('/api/cars/a%2Fb');
});
