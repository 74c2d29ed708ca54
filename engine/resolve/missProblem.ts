import { pointerTo } from '../pointers.ts';
import type { Problem } from '../problems.ts';
import { didYouMean } from '../rules/index.ts';
import type { Miss } from './changes.ts';
import type { Source } from './types.ts';

/** A change that hits nothing, or puts a second entry of the same id into a list, told to its author. */
export function missProblem({ address, there, isDouble, key }: Miss, change: Source): Problem {
  const at = key === '' ? change : { ...change, pointer: pointerTo(change.pointer, key) };
  if (isDouble) {
    return {
      code: 'ID_DUPLICATE',
      severity: 'error',
      file: at.file,
      pointer: at.pointer,
      message: `The list already has an entry "${address}".`,
      fix: 'Write "set" to change it, or give the new entry another id.',
    };
  }
  const last = address.slice(address.lastIndexOf('/') + 1);
  const all = there.length > 0 ? ` There are: ${there.join(', ')}.` : '';
  return {
    code: 'CHANGE_MISSES',
    severity: 'error',
    file: at.file,
    pointer: at.pointer,
    message: `Nothing is at "${address}".${didYouMean(last, there)}${all}`,
    fix: 'Correct the address, or take the change out.',
  };
}
