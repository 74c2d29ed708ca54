import type { Problem } from '../problems.ts';
import { pointerTo } from '../pointers.ts';
import { didYouMean, suggest } from '../rules/index.ts';
import { ourWord } from './foreignWords.ts';

type Schema = Readonly<Record<string, unknown>>;
export type Explained = Pick<Problem, 'code' | 'message'> & Partial<Problem>;
type Placed = Explained & { pointer: string };

/** Keys that may stand in many places; not worth naming among those of one. */
const ALWAYS = new Set(['$schema', 'note']);

interface UnknownKey {
  key: string;
  /** Of the object that it stands in. */
  pointer: string;
  object: Readonly<Record<string, unknown>>;
  schema: Schema | undefined;
}

/** A key that an object does not know: what was probably meant, and what there is. */
export function unknownKey({ key, pointer, object, schema }: UnknownKey): Explained {
  const known = namesOf(schema);
  const [code, what] = kindOf(pointer);
  const said = `${what} "${key}" here`;
  const at = { code, pointer: pointerTo(pointer, key) };
  const named = known.filter((name) => !ALWAYS.has(name)).join(', ');
  const all = named === '' ? 'Take it out.' : `Use one of: ${named}.`;
  if (isSpelt(key, known)) return { ...at, message: `${said}.${didYouMean(key, known)}`, fix: all };
  const inside = insideOf(key, schema);
  if (inside) {
    const message = `${said}: it is one of "${inside.join('.')}".`;
    return { ...at, message, fix: `Put it inside ${inside.map((name) => `"${name}"`).join(', in ')}.` };
  }
  const ours = ourWord(
    key,
    known.filter((name) => !(name in object)),
  );
  if (ours !== undefined)
    return { ...at, message: `${said}. It is called "${ours}".`, fix: `Write "${ours}".` };
  return { ...at, message: `${said}.${didYouMean(key, known)}`, fix: all };
}

/** The same but for case, hyphens and underscores. */
function isSpelt(key: string, known: readonly string[]): boolean {
  const bare = (word: string): string => word.toLowerCase().replace(/[-_ ]/g, '');
  return bare(suggest(key, known) ?? '') === bare(key);
}

/** What kind of name an object at this place has. */
function kindOf(pointer: string): [Problem['code'], string] {
  if (pointer.endsWith('/settings')) return ['SETTING_UNKNOWN', 'The block has no setting'];
  if (pointer.endsWith('/slots')) return ['SLOT_UNKNOWN', 'There is no slot'];
  return ['KEY_UNKNOWN', 'There is no key'];
}

function namesOf(schema: Schema | undefined): string[] {
  return Object.keys((schema?.properties as object | undefined) ?? {});
}

/** The way to the one inner object that has this key: a setting beside `settings`, a text beside `texts`. */
function insideOf(key: string, schema: Schema | undefined, depth = 2): string[] | undefined {
  if (depth === 0 || key === 'note') return undefined;
  const inner = Object.entries((schema?.properties as Record<string, Schema> | undefined) ?? {});
  const direct = inner.filter(([, one]) => namesOf(one).includes(key));
  if (direct.length === 1) return direct.map(([name]) => name);
  if (direct.length > 1) return undefined;
  const deeper = inner.flatMap(([name, one]) => {
    const way = insideOf(key, one, depth - 1);
    return way ? [[name, ...way]] : [];
  });
  return deeper.length === 1 ? deeper[0] : undefined;
}

/** An entry of a slot that names no block. */
export function blockMissing(entry: unknown, pointer: string, names: readonly string[]): Placed {
  const keys = typeof entry === 'object' && entry !== null ? Object.keys(entry) : [];
  const foreign = keys.find((key) => key !== 'id' && ourWord(key, ['block']) !== undefined);
  if (foreign === undefined) {
    return {
      code: 'SCHEMA',
      pointer,
      message: 'This entry names no block.',
      fix: `Add "block" with one of: ${names.join(', ')}. Or "part" with the name of a part.`,
    };
  }
  const value = (entry as Readonly<Record<string, unknown>>)[foreign];
  const meant = typeof value === 'string' ? suggest(value, names) : undefined;
  return {
    code: 'KEY_UNKNOWN',
    pointer: pointerTo(pointer, foreign),
    message: `There is no key "${foreign}" here. It is called "block".`,
    fix:
      meant === undefined ? `Write "block" with one of: ${names.join(', ')}.` : `Write "block": "${meant}".`,
  };
}

/** No block of this name. */
export function blockUnknown(name: unknown, pointer: string, names: readonly string[]): Placed {
  const meant = typeof name === 'string' ? didYouMean(name, names) : '';
  return {
    code: 'BLOCK_UNKNOWN',
    pointer,
    message: `No block is named ${JSON.stringify(name)}.${meant}`,
    fix: `Use one of: ${names.join(', ')}. \`new-block\` makes a new one.`,
  };
}
