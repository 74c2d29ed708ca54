import type { Problem } from '../problems.ts';
import { suggest } from '../rules/index.ts';
import { ourWord } from './foreignWords.ts';

const VERBS = ['set', 'remove', 'move', 'insert'] as const;
const PLACES = ['before', 'after', 'first', 'last'] as const;
const WHOLE = 'Begin it with "set", "remove" or "move" and an address, or with "insert" and a new entry.';
const PLACE =
  'Add "before" or "after" with the address of an entry, or "first" or "last" with that of a list.';

export interface ChangeFault {
  code: Problem['code'];
  /** Key that is wrong; undefined: the change as a whole. */
  key?: string;
  message: string;
  fix: string;
}

/** What is wrong with the words of one change. What `set` may set depends on what it sets, and is not looked at here. */
export function changeFaults(change: Readonly<Record<string, unknown>>): ChangeFault[] {
  const keys = Object.keys(change);
  const verbs = VERBS.filter((verb) => keys.includes(verb));
  const [verb, second] = verbs;
  if (verb === undefined) return [noVerb(keys)];
  if (second !== undefined) {
    const message = `A change does one thing, and this one has "${verb}" and "${second}".`;
    return [{ code: 'SCHEMA', message, fix: 'Write two changes, one after the other.' }];
  }
  const places = PLACES.filter((place) => keys.includes(place));
  if (verb === 'set') return places.map((key) => beside(key, 'set'));
  const takesPlace = verb === 'insert' || verb === 'move';
  const own: readonly string[] = takesPlace ? [verb, 'note', ...PLACES] : [verb, 'note'];
  const strange = keys.filter((key) => !own.includes(key));
  if (takesPlace && places.length !== 1) return [wrongPlace(verb, places, strange)];
  return strange.map((key) => beside(key, verb));
}

/** Whether a change is written rightly. */
export function isChange(change: Readonly<Record<string, unknown>>): boolean {
  return changeFaults(change).length === 0;
}

function noVerb(keys: readonly string[]): ChangeFault {
  for (const key of keys) {
    const ours = suggest(key, VERBS) ?? ourWord(key, VERBS);
    if (ours !== undefined) {
      const message = `A change has no verb "${key}". It is called "${ours}".`;
      return { code: 'KEY_UNKNOWN', key, message, fix: `Write "${ours}".` };
    }
  }
  if (keys.includes('op')) {
    const message = 'A change has no "op": the verb itself is the key.';
    return { code: 'KEY_UNKNOWN', key: 'op', message, fix: WHOLE };
  }
  return { code: 'SCHEMA', message: 'This change does not say what it does.', fix: WHOLE };
}

function wrongPlace(
  verb: 'insert' | 'move',
  [first, second]: readonly string[],
  strange: readonly string[],
): ChangeFault {
  if (second !== undefined) {
    const message = `"${verb}" has two places: "${first ?? ''}" and "${second}".`;
    return { code: 'SCHEMA', key: second, message, fix: 'Take one of them out.' };
  }
  const [key] = strange;
  if (key === undefined) return { code: 'SCHEMA', message: `"${verb}" does not say where to.`, fix: PLACE };
  const ours = ourWord(key, PLACES);
  const meant = ours === undefined ? '' : ` It is called "${ours}".`;
  const message = `"${verb}" knows no place "${key}".${meant}`;
  return { code: 'KEY_UNKNOWN', key, message, fix: PLACE };
}

function beside(key: string, verb: (typeof VERBS)[number]): ChangeFault {
  const isPlace = (PLACES as readonly string[]).includes(key);
  const fix = isPlace
    ? `To move it, write a second change: { "move": ..., "${key}": ... }.`
    : verb === 'insert'
      ? 'Put it inside "insert", or take it out.'
      : 'Take it out; to change the entry, write a second change with "set".';
  return { code: 'KEY_UNKNOWN', key, message: `"${key}" has no effect beside "${verb}".`, fix };
}
