import type { EntityName } from '../../../schemas/entities/index.ts';
import { isMissing } from '../../../domain/normalise.ts';
import { plain, type CheckValue } from '../../load/index.ts';
import { isObject } from '../../resolve/index.ts';
import type { LayerFile } from '../../layers.ts';
import { pointerSegments } from '../../pointers.ts';
import type { Problem } from '../../problems.ts';
import type { Json } from '../../rules/index.ts';
import { itemChanges, pointerOf, type EntryChange } from '../spots/entryChanges.ts';
import { entityOfList, formatIn } from '../spots/entities.ts';
import { wrongFormat } from '../places/formats.ts';
import type { FileCheck } from '../types.ts';

/** Entries of data/ against the schema of their entity, where `null`, `""` and `[]` are missing. */
export const dataEntries: FileCheck = ({ kind, name, value, file, checkValue }) => {
  const entity = entityOfList(name);
  return kind !== 'data' || entity === undefined ? [] : entriesOfList({ value, file }, entity, checkValue);
};

/** The same of a list whose entity is known. */
export function entriesOfList(
  { value, file }: LayerFile,
  entity: EntityName,
  checkValue: CheckValue,
): Problem[] {
  const items = Array.isArray(value.items) ? value.items : [];
  const all: Said[] = [
    ...items.map((entry, index) => ({ entry, isPart: false, keys: ['items', index] })),
    ...itemChanges(value.changes),
  ];
  return all.flatMap(({ entry, isPart, keys }) => {
    const said = withoutMissing(plain(entry));
    const pointer = pointerOf(keys);
    const found = checkValue(`../entities/${entity}.schema.json`, said, { file, pointer, isPart });
    return found.map((problem) => told(problem, entity, said, pointer));
  });
}

/** An entry, or a piece of one. */
interface Said extends Omit<EntryChange, 'entry'> {
  entry: Json;
}

/** Without fields that say nothing; entries of lists stay, so that pointers do. */
function withoutMissing(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutMissing);
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([, inner]) => !isMissing(inner));
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutMissing(inner)]));
}

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
