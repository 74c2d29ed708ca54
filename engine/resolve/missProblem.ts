import { pointerTo } from '../pointers.ts';
import type { Problem } from '../problems.ts';
import { didYouMean, suggest } from '../rules/index.ts';
import type { Miss } from './applyChanges.ts';
import type { Source } from './types.ts';

/** A change that cannot be made, told to its author. */
export function missProblem(miss: Miss, change: Source): Problem {
  const { file, pointer } = change;
  const isNewId = miss.why === 'double' && miss.key === 'insert';
  const keys = isNewId ? [miss.key, 'id'] : [miss.key].filter((key) => key !== '');
  return { severity: 'error', file, pointer: keys.reduce(pointerTo, pointer), ...WORDS[miss.why](miss) };
}

type Words = Pick<Problem, 'code' | 'message' | 'fix'>;

/** So many are named: the rest would hide them. */
const MOST_NAMED = 20;
const ADDRESS = 'Correct the address (ids from outside in, with / between), or take the change out.';

const WORDS: Readonly<Record<Miss['why'], (miss: Miss) => Words>> = {
  nothing: (miss) => {
    const { address, there, way = [] } = miss;
    const all = [...new Set(there)].map((name) => [...way, name].join('/'));
    const named = all.length > MOST_NAMED ? [...all.slice(0, MOST_NAMED), '…'] : all;
    const meant = meantBy(miss);
    const asked = meant === undefined ? '' : ` Did you mean "${meant}"?`;
    const list = all.length > 0 ? ` There are: ${named.join(', ')}.` : '';
    const said = calledSo(miss) || list;
    return { code: 'CHANGE_MISSES', message: `Nothing is at "${address}".${asked}${said}`, fix: ADDRESS };
  },
  unclear: ({ address, there }) => ({
    code: 'CHANGE_MISSES',
    message: `More than one thing is at "${address}".`,
    fix: `Write ${there.join(' or ')}.`,
  }),
  listless: ({ address }) => ({
    code: 'CHANGE_MISSES',
    message: `"${address}" has no list to put something into.`,
    fix: 'Write "before" or "after" with an entry, or name a list.',
  }),
  double: ({ address }) => ({
    code: 'ID_DUPLICATE',
    message: `The list already has an entry "${address}".`,
    fix: 'Write "set" to change it, or give the new entry another id.',
  }),
  nowhere: ({ address, there }) => {
    const [block = '', id] = address.split('/');
    const ids = [...new Set(there)];
    const what = id === undefined ? `"${block}"` : `"${block}" with the id "${id}"`;
    const named = ids.length === 0 ? '' : ` It stands under ${ids.map((one) => `"${one}"`).join(', ')}.`;
    return {
      code: 'CHANGE_MISSES',
      message: `No page has a block ${what}.${didYouMean(id ?? '', ids)}${named}`,
      fix: 'Correct the name of the block (or name/id), or take this out.',
    };
  },
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

/** A block was named where its id goes. */
function calledSo({ missing = '', called = [] }: Miss): string {
  const ids = called.map((id) => `"${id}"`).join(' and ');
  if (called.length === 0) return '';
  return called.length === 1
    ? ` The block "${missing}" has the id ${ids}.`
    : ` Blocks "${missing}" have the ids ${ids}.`;
}

/** The whole address that was meant: the nearest to the first word that is not there, or its last word in another place. */
function meantBy({ address, missing = '', way = [], there, meant }: Miss): string | undefined {
  const segments = address.split('/');
  const last = segments.at(-1) ?? '';
  if (segments[0] === '') return segments.slice(1).join('/');
  const near = meant ?? suggest(missing, there);
  if (near !== undefined) return [...way, near, ...segments.slice(way.length + 1)].join('/');
  return last !== missing && there.includes(last) ? [...way, last].join('/') : undefined;
}
