import { FILE_KINDS, filesTaken, type FileRefusal, type FormField } from '../../domain/forms/index.ts';

const MEGABYTE = 1_048_576;

/** Why a file need not be sent at all; undefined: it may be. The server looks at its bytes. */
export function refusalOf(
  { name, size }: Pick<File, 'name' | 'size'>,
  field: FormField,
): FileRefusal | undefined {
  const { kinds, maxMb } = filesTaken(field);
  if (size === 0) return 'empty';
  if (size > maxMb * MEGABYTE) return 'tooLarge';
  const ending = name.toLowerCase().split('.').at(-1) ?? '';
  return kinds.some((kind) => FILE_KINDS[kind].endings.includes(ending)) ? undefined : 'kind';
}
