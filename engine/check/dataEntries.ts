import type { EntityName } from '../../schemas/entities/index.ts';
import { normaliseEntity } from '../../schemas/entities/normalise.ts';
import { plain } from '../load/plain.ts';
import { pointerSegments } from '../pointers.ts';
import type { Problem } from '../problems.ts';
import type { Json } from '../rules/index.ts';
import { entityOfList, formatIn } from './entities.ts';
import { wrongFormat } from './formats.ts';
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
    return found.map((problem) => told(problem, entity, normal, `/items/${index}`));
  });
};

/** A number, date or time that is not written as it must be is told as such, with how it is written. */
function told(problem: Problem, entity: EntityName, entry: Json, front: string): Problem {
  const keys = pointerSegments(problem.pointer.slice(front.length));
  const value = keys.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[key] : undefined),
    entry,
  );
  const format = typeof value === 'string' ? formatIn(entity, keys) : undefined;
  const wrong = format === undefined ? undefined : wrongFormat(value as string, format);
  if (!wrong) return { ...problem, code: 'DATA_INVALID' };
  const [message, fix] = wrong;
  return { ...problem, code: 'FORMAT_WRONG', message, fix };
}
