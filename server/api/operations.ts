import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One operation of the API; schemas are files in schemas/api. */
export interface Operation {
  method: 'GET';
  /** Below the API's root: `/cars/{slug}`. */
  path: string;
  description: string;
  query?: string;
  params?: string;
  answer: string;
}

/** Operation id -> operation, from `schemas/api/operations.json`. */
export function readOperations(schemas: string): Record<string, Operation> {
  const { note: _, ...operations } = JSON.parse(
    readFileSync(join(schemas, 'api', 'operations.json'), 'utf8'),
  ) as Record<string, Operation>;
  return operations;
}
