import { pointerTo } from '../pointers.ts';
import type { Problem } from '../problems.ts';
import { didYouMean } from '../rules/index.ts';
import type { Miss } from './applyChanges.ts';
import type { Source } from './types.ts';

/** A change that cannot be made, told to its author. */
export function missProblem(miss: Miss, change: Source): Problem {
  const { file, pointer } = change;
  const at = { file, pointer: miss.key === '' ? pointer : pointerTo(pointer, miss.key) };
  return { severity: 'error', ...at, ...WORDS[miss.why](miss) };
}

type Words = Pick<Problem, 'code' | 'message' | 'fix'>;

/** So many are named: the rest would hide them. */
const MOST_NAMED = 20;

const WORDS: Readonly<Record<Miss['why'], (miss: Miss) => Words>> = {
  nothing: ({ address, missing = '', there }) => {
    const named = there.length > MOST_NAMED ? [...there.slice(0, MOST_NAMED), '…'] : there;
    const all = there.length > 0 ? ` There are: ${named.join(', ')}.` : '';
    return {
      code: 'CHANGE_MISSES',
      message: `Nothing is at "${address}".${didYouMean(missing, there)}${all}`,
      fix: 'Correct the address, or take the change out.',
    };
  },
  unclear: ({ address, there }) => ({
    code: 'CHANGE_MISSES',
    message: `More than one thing is at "${address}".`,
    fix: `Write ${there.join(' or ')}.`,
  }),
  double: ({ address }) => ({
    code: 'ID_DUPLICATE',
    message: `The list already has an entry "${address}".`,
    fix: 'Write "set" to change it, or give the new entry another id.',
  }),
  shapeless: () => ({
    code: 'SCHEMA',
    message: 'A change has one of set, remove, move and insert.',
    fix: 'Write e.g. { "remove": "list/entry" }.',
  }),
  placeless: () => ({
    code: 'SCHEMA',
    message: 'The change has no place.',
    fix: 'Add "before" or "after" an entry, or "first" or "last" in a list.',
  }),
};
