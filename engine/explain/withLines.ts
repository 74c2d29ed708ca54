import { isObject, type Source } from '../resolve/index.ts';

/**
 * The same with line and column beside every place (an object with `file` and `pointer`) that has none yet.
 *
 * @param locate  undefined when the file is not to be had
 */
export function withLines<T>(
  value: T,
  locate: (source: Source) => { line: number; column: number } | undefined,
): T {
  if (Array.isArray(value)) return value.map((entry: unknown) => withLines(entry, locate)) as T;
  if (!isObject(value)) return value;
  const entries = Object.entries(value as object).map(([key, inner]) => [
    key,
    withLines(inner as unknown, locate),
  ]);
  const { file, pointer } = value;
  const isPlace =
    typeof file === 'string' && typeof pointer === 'string' && file !== '' && !('line' in value);
  return { ...Object.fromEntries(entries), ...(isPlace && locate({ file, pointer })) } as T;
}
