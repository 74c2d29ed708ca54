/**
 * `changes.schema.json`: the verbs of changes, the same everywhere; and what more is known of them where the list that they
 * edit is known: the ids that they may name, and what an entry of each list holds. Ids are offered, not demanded: `check`
 * tells of changes that hit nothing.
 */
import type { Addresses, InsideOfEach, KnownBlock } from './addresses.ts';
import { BLOCKS, entryLists, type BlockSchemas } from './blocks.ts';
import { objectOf, refTo, type Schema } from './json.ts';
import { NOTE } from './values.ts';

export const CHANGES = 'changes';
const PLACES = ['before', 'after', 'first', 'last'];

const TEXTS: Readonly<Record<string, string>> = {
  set: 'Address of the entry that gets the other keys merged.',
  remove: 'Address of the entry that goes.',
  move: 'Address of the entry that moves.',
  insert: 'The new entry.',
  before: 'Address of the entry before which it goes.',
  after: 'Address of the entry after which it goes.',
  first: 'Address of the list at whose beginning it goes.',
  last: 'Address of the list at whose end it goes.',
};

export function changesSchema(source: Schema): Schema {
  const key = (name: string): [string, Schema] => [
    name,
    name === 'insert' ? { type: 'object', description: TEXTS[name] } : address(name),
  ];
  const places = Object.fromEntries(PLACES.map(key));
  return {
    title: 'Changes',
    definitions: {
      list: {
        type: 'array',
        description: source.description,
        items: { ...refTo('change'), defaultSnippets: changeSnippets({ settings: {} }, BLOCK_INSERT) },
      },
      change: changeOf(objectOf(source.items)),
      set: {
        properties: {
          ...Object.fromEntries([key('set')]),
          ...Object.fromEntries(['remove', 'move', 'insert', ...PLACES].map((name) => [name, false])),
          note: NOTE,
        },
        errorMessage: 'One change has one verb: this one belongs into a change of its own.',
      },
      remove: verb(Object.fromEntries([key('remove')])),
      move: placed(verb({ ...Object.fromEntries([key('move')]), ...places })),
      insert: placed(verb({ ...Object.fromEntries([key('insert')]), ...places })),
    },
  };
}

function address(name: string): Schema {
  return { type: 'string', description: TEXTS[name] };
}

function verb(properties: Schema): Schema {
  return { additionalProperties: false, properties: { ...properties, note: NOTE } };
}

/** Exactly one place must be said. */
function placed(schema: Schema): Schema {
  return {
    ...schema,
    if: { oneOf: PLACES.map((place) => ({ required: [place] })) },
    else: { not: {}, errorMessage: 'Say where it goes, with one of before, after, first and last.' },
  };
}

/** A new block, as changes mostly bring one. */
export const BLOCK_INSERT: Schema = { insert: { block: '${1:rich-text}' }, last: '${2:main}' };

/**
 * Changes that only have to be filled in.
 *
 * @param set  what stands beside the address of an entry that is set
 * @param insert  a whole change that brings a new entry
 */
export function changeSnippets(set: Schema, insert: Schema): Schema[] {
  return [
    { label: 'set', description: 'Change an entry.', body: { set: '$1', ...set } },
    { label: 'remove', description: 'Take an entry out.', body: { remove: '$1' } },
    { label: 'move', description: 'Move an entry.', body: { move: '$1', after: '$2' } },
    { label: 'insert', description: 'Add an entry.', body: insert },
  ];
}

const VERBS = ['set', 'remove', 'move', 'insert'];

function changeOf({ errorMessage }: Schema): Schema {
  const none: Schema = {
    properties: Object.fromEntries(VERBS.map((name) => [name, { description: TEXTS[name], type: 'string' }])),
    not: {},
    errorMessage,
  };
  const said = VERBS.reduceRight<Schema>(
    (other, name) => ({ if: { required: [name] }, then: refTo(name), else: other }),
    none,
  );
  return { type: 'object', errorMessage, if: { type: 'object' }, then: said };
}

/** Something that changes can name, and what holds for it. Patterns fit addresses. */
export interface Target {
  entry: string;
  /** Of the list itself; only for entries of lists. */
  list?: string;
  /** A change that sets it. */
  set: Schema;
  /** A new entry of the list. */
  insert?: Schema;
}

const either = (...words: string[]): string =>
  words.length === 1 ? (words[0] ?? '') : `(${words.join('|')})`;

/** What is around an id may be said or not. */
const optional = (around: readonly string[]): string => around.map((word) => `(${word}/)?`).join('');

/**
 * The blocks of a page, and the lists in their settings.
 *
 * @param overlay  what a place says of a block, besides what holds everywhere
 */
export function blockTargets(
  blocks: readonly KnownBlock[],
  schemas: BlockSchemas,
  overlay: (block: KnownBlock) => Schema[],
): Target[] {
  return blocks.flatMap((known): Target[] => {
    const { id, block, around } = known;
    if (block === undefined) return [];
    const address = `^${optional(around)}${id}`;
    const set = [refTo(`${block}.set`, BLOCKS), ...overlay(known)];
    return [
      { entry: `${address}$`, set: set.length === 1 ? (set[0] ?? {}) : { allOf: set } },
      ...listTargets(block, objectOf(schemas.get(block)), `${address}/`),
    ];
  });
}

/**
 * What holds for a change inside of slots that are drawn once for each entry, and what for any other.
 *
 * @param inCards  from `insideOfEach`
 */
export function changeAt(inCards: InsideOfEach, there: Schema, other: Schema): Schema {
  if (inCards.lists.length === 0) return other;
  const at = inCards.blocks.map(({ id, around }) => `${optional(around)}${id}`);
  const holds = [
    ...(at.length > 0 ? ifAny(['set', 'before', 'after'], `^${either(...at)}(/|$)`) : []),
    ...ifAny(['first', 'last'], `(^|/)${either(...inCards.lists)}$`),
  ];
  return { if: { anyOf: holds }, then: there, else: other };
}

/**
 * The lists in the settings of a block.
 *
 * @param prefix  pattern of what stands before them; `^` where addresses begin inside the block (`everywhere`)
 */
export function listTargets(block: string, schema: Schema, prefix = '^'): Target[] {
  const lists = entryLists(schema);
  return lists.map(({ path }) => {
    const name = path.join('/');
    const definition = [block, ...path].join('.');
    return {
      list: `${prefix}${name}$`,
      entry: `${prefix}${lists.length === 1 ? `(${name}/)?` : `${name}/`}[^/]+$`,
      set: refTo(`${definition}.set`, BLOCKS),
      insert: refTo(definition, BLOCKS),
    };
  });
}

/** Everything that is known of the changes of one file. */
export interface KnownChanges extends Pick<Addresses, 'entries' | 'lists'> {
  targets: readonly Target[];
  /** What holds for every change of the place. */
  place: Schema;
  /** A change that sets something else. */
  set?: Schema;
  /** A new entry that goes anywhere else. */
  insert: Schema;
  snippets: Schema[];
}

/** The schema of a `changes` list; `define` puts its parts into the definitions of the file. */
export function knownChanges(known: KnownChanges, define: (name: string, schema: Schema) => Schema): Schema {
  const entry = define('entries', offers(known.entries));
  const list = define('lists', offers(known.lists));
  const offered = {
    properties: {
      ...Object.fromEntries(['set', 'remove', 'move', 'before', 'after'].map((name) => [name, entry])),
      ...Object.fromEntries(['first', 'last'].map((name) => [name, list])),
    },
  };
  const set = known.set ? [{ if: { required: ['set'] }, then: known.set }] : [];
  const typed = [...setsOf(known.targets), ...set, insertOf(known.targets, known.insert)];
  const all = [refTo('change', CHANGES), offered, known.place, ...typed];
  return { items: { allOf: all, defaultSnippets: known.snippets } };
}

/** One `if` for all ids of which the same holds. */
function setsOf(targets: readonly Target[]): Schema[] {
  const groups = Map.groupBy(targets, ({ set }) => JSON.stringify(set));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first
      ? [
          ifAddress(
            ['set'],
            group.map(({ entry }) => entry),
            first.set,
          ),
        ]
      : [];
  });
}

function insertOf(targets: readonly Target[], other: Schema): Schema {
  const groups = Map.groupBy(
    targets.filter(({ insert }) => insert),
    ({ insert }) => JSON.stringify(insert),
  );
  return [...groups.values()].reduce<Schema>((rest, group) => {
    const into = either(...group.flatMap(({ list }) => list ?? []));
    const beside = either(...group.map(({ entry }) => entry));
    const holds = [...ifAny(['first', 'last'], into), ...ifAny(['before', 'after'], beside)];
    return { if: { anyOf: holds }, then: inserting(objectOf(group[0]?.insert)), else: rest };
  }, inserting(other));
}

function inserting(entry: Schema): Schema {
  return { properties: { insert: { ...entry, doNotSuggest: true } } };
}

function ifAny(words: readonly string[], pattern: string): Schema[] {
  return words.map((word) => ({
    properties: { [word]: { pattern, doNotSuggest: true } },
    required: [word],
  }));
}

function ifAddress(words: readonly string[], patterns: readonly string[], then: Schema): Schema {
  const [test = {}] = ifAny(words, either(...patterns));
  return { if: test, then };
}

/** Values with their meaning; any other text is allowed too. */
function offers(known: ReadonlyMap<string, string>): Schema {
  if (known.size === 0) return { doNotSuggest: true };
  const values = [...known.keys()];
  return {
    doNotSuggest: true,
    anyOf: [
      { enum: values, enumDescriptions: values.map((value) => known.get(value)), errorMessage: '' },
      {},
    ],
  };
}
