import { normaliseEntity } from '../../schemas/entities/normalise.ts';
import { plain } from '../load/plain.ts';
import type { Json } from '../rules/index.ts';
import { entityOfList } from './entities.ts';
import type { FileCheck } from './types.ts';

/** Entries of data/ against the schema of their entity, where `null`, `""` and `[]` are missing. */
export const dataEntries: FileCheck = ({ kind, name, value, file, checkValue }) => {
  const entity = entityOfList(name);
  if (kind !== 'data' || entity === undefined || !Array.isArray(value.items)) return [];
  return value.items.flatMap((entry, index) => {
    const normal = normaliseEntity(entity, plain(entry)) as Json;
    const found = checkValue(`../entities/${entity}.schema.json`, normal, {
      file,
      pointer: `/items/${index}`,
    });
    return found.map((problem) => ({ ...problem, code: 'DATA_INVALID' as const }));
  });
};
