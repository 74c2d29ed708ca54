import { pointerTo } from '../pointers.ts';
import type { Problem } from '../problems.ts';
import { suggest } from '../rules/index.ts';
import type { Miss } from './changes.ts';
import type { Source } from './types.ts';

/** A change that hits nothing, or puts a second entry of the same id into a list, told to its author. */
export function missProblem(miss: Miss, change: Source): Problem {
  const { address, isDouble, key } = miss;
  const keys = isDouble && key === 'insert' ? [key, 'id'] : [key].filter((one) => one !== '');
  const at = { ...change, pointer: keys.reduce(pointerTo, change.pointer) };
  const [message, fix] = isDouble
    ? [
        `The list already has an entry "${address}".`,
        'Write "set" to change it, or give the new entry another id.',
      ]
    : missWords(miss);
  const code = isDouble ? 'ID_DUPLICATE' : 'CHANGE_MISSES';
  return { code, severity: 'error', file: at.file, pointer: at.pointer, message, fix };
}

function missWords({ address, there, lists, meant: block }: Miss): [message: string, fix: string] {
  const [one, other] = lists ?? [];
  if (lists && one === undefined)
    return [`"${address}" has no list to put something into.`, 'Write "before" or "after" with an entry.'];
  if (lists && other !== undefined)
    return [
      `"${address}" has several lists: ${lists.join(', ')}.`,
      `Name one of them, e.g. "${address}/${one ?? ''}".`,
    ];
  const meant = block ?? nearest(address, there);
  const asked = meant === undefined ? '' : ` Did you mean "${meant}"?`;
  const all = there.length > 0 ? ` There are: ${[...new Set(there)].join(', ')}.` : '';
  return [
    `Nothing is at "${address}".${asked}${all}`,
    'Correct the address (ids from outside in, with / between), or take the change out.',
  ];
}

/** The same last word in another place, else the nearest one. */
function nearest(address: string, there: readonly string[]): string | undefined {
  const last = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
  const wanted = last(address);
  const same = there.find((path) => last(path) === wanted);
  if (same !== undefined) return same;
  const meant = suggest(wanted, there.map(last));
  return there.find((path) => last(path) === meant);
}
