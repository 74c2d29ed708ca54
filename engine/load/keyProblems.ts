import type { Problem } from '../problems.ts';
import { pointerTo } from '../pointers.ts';
import { didYouMean, distance, suggest } from '../rules/index.ts';
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
export function unknownKey(unknown: UnknownKey): Explained {
  const { key, pointer, object, schema } = unknown;
  const known = namesOf(schema);
  const [code, what] = kindOf(pointer);
  const said = `${what} "${key}" here`;
  const at = { code, pointer: pointerTo(pointer, key) };
  const own = special(unknown, known);
  if (own) return { ...at, message: own[0], fix: own[1] };
  const all = allOf(known, object[key]);
  if (isSpelt(key, known)) return { ...at, message: `${said}.${didYouMean(key, known)}`, fix: all };
  const inside = insideOf(key, schema, (names) => (names.includes(key) ? key : undefined));
  if (inside) {
    const message = `${said}: it is one of "${inside.way.join('.')}".`;
    return { ...at, message, fix: `Put it inside ${inside.way.map((name) => `"${name}"`).join(', in ')}.` };
  }
  const free = known.filter((name) => !(name in object));
  const ours = ourWord(key, free);
  if (ours !== undefined) return { ...at, message: `${said}. It is called "${ours}".`, fix: renameFix(ours) };
  const deeper = insideOf(key, schema, (names) => ourWord(key, names));
  if (deeper) {
    const message = `${said}. It is called "${deeper.name}" and stands in "${deeper.way.join('.')}".`;
    return { ...at, message, fix: `Put it inside "${deeper.way.join('", in "')}", as "${deeper.name}".` };
  }
  return { ...at, message: `${said}.${didYouMean(key, free)}`, fix: all };
}

function allOf(known: readonly string[], value: unknown): string {
  if (typeof value === 'boolean' && known.includes('flags'))
    return 'Yes/no switches stand in "flags", under the names that they have there.';
  const named = known.filter((name) => !ALWAYS.has(name)).join(', ');
  return named === '' ? 'Take it out.' : `Use one of: ${named}.`;
}

/** What stands beside the root file of a layer, and where. */
const BESIDE: Readonly<Record<string, string>> = {
  theme: 'theme.json',
  menus: 'menus.json',
  rules: 'rules.json',
  pages: 'pages/',
  parts: 'parts/',
  data: 'data/',
};

type Words = [message: string, fix: string];

/** Words of the language that do not stand in this entry. */
const OUT_OF_PLACE: Readonly<Record<string, Words>> = {
  slots: [
    'This block holds no other blocks.',
    'Take "slots" out, or put the blocks into a block that has slots, e.g. "columns".',
  ],
  alsoWhen: [
    '"alsoWhen" adds to the condition of what is there already: in a "set", or in "everywhere".',
    'Write "when".',
  ],
};

/** What needs more than another name. */
function special({ key, object }: UnknownKey, known: readonly string[]): Words | undefined {
  const beside = Object.hasOwn(BESIDE, key) && known.includes('everywhere') ? BESIDE[key] : undefined;
  if (beside !== undefined && typeof object[key] === 'object')
    return [`There is no key "${key}" here: it stands beside this file.`, `Write it into ${beside}.`];
  if (key === 'block' && 'part' in object)
    return ['An entry has "block" or "part", not both.', 'Take one of them out.'];
  if (Object.hasOwn(OUT_OF_PLACE, key) && known.includes('when')) return OUT_OF_PLACE[key];
  if (known.includes('then') && 'then' in object && ['else', 'default', 'otherwise'].includes(key))
    return [
      `An entry of a rule list has no "${key}".`,
      'Write a last entry without "when": { "then": ... }.',
    ];
  return undefined;
}

function renameFix(ours: string): string {
  if (ours === 'when') return 'Write "when", with what must hold for it to be there.';
  if (ours === 'then') return 'Write "then"; the last entry needs no "when".';
  return `Write "${ours}".`;
}

/** The same but for case, hyphens and underscores, or but for one letter of a longer word. */
function isSpelt(key: string, known: readonly string[]): boolean {
  const bare = (word: string): string => word.toLowerCase().replace(/[-_ ]/g, '');
  const meant = bare(suggest(key, known) ?? '');
  const wanted = bare(key);
  return meant === wanted || (wanted.length >= LONG && meant !== '' && distance(wanted, meant, 1) <= 1);
}

/** Shorter words have neighbours by chance. */
const LONG = 4;

/** What kind of name an object at this place has. */
function kindOf(pointer: string): [Problem['code'], string] {
  if (pointer.endsWith('/settings')) return ['SETTING_UNKNOWN', 'The block has no setting'];
  if (pointer.endsWith('/slots')) return ['SLOT_UNKNOWN', 'There is no slot'];
  return ['KEY_UNKNOWN', 'There is no key'];
}

function namesOf(schema: Schema | undefined): string[] {
  return Object.keys((schema?.properties as object | undefined) ?? {});
}

/** The way to the one inner object that has a name: a setting beside `settings`, a text beside `texts`. */
function insideOf(
  key: string,
  schema: Schema | undefined,
  nameIn: (names: string[]) => string | undefined,
  depth = 2,
): { way: string[]; name: string } | undefined {
  if (depth === 0 || key === 'note') return undefined;
  const inner = Object.entries((schema?.properties as Record<string, Schema> | undefined) ?? {});
  const direct = inner.flatMap(([group, one]) => {
    const name = nameIn(namesOf(one));
    return name === undefined ? [] : [{ way: [group], name }];
  });
  if (direct.length > 0) return direct.length === 1 ? direct[0] : undefined;
  const deeper = inner.flatMap(([group, one]) => {
    const found = insideOf(key, one, nameIn, depth - 1);
    return found ? [{ way: [group, ...found.way], name: found.name }] : [];
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
