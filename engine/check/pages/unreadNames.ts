import { PRIMARY } from '../../../schemas/dataLists.ts';
import type { JsonObject } from '../../layers.ts';
import { pointerTo } from '../../pointers.ts';
import type { Problem } from '../../problems.ts';
import {
  isObject,
  declarationsOf,
  type Declaration,
  type SettingsSchema,
  type Source,
} from '../../resolve/index.ts';
import type { Json } from '../../rules/index.ts';
import {
  problem,
  type CheckedFile,
  type ProjectCheck,
  type ProjectInput,
  type SiteCheck,
  type SiteInput,
} from '../types.ts';

/** Facts of which code and files ask: flags, labels, links, rules, and what stands under `site`. */
const ASKED = /\b(?:flags|labels|links|rules|site)(?:\.\w+)+/g;

/** What files ask by their text, and what schemas ask in their defaults; a text is read once. */
const asked = new WeakMap<object, ReadonlySet<string>>();

/** A remark asks for nothing, nor does the word of use of a name. */
const REMARKS: ReadonlySet<string> = new Set(['note', 'use', 'description']);

function askedIn(value: object): ReadonlySet<string> {
  const known = asked.get(value);
  if (known) return known;
  const words = new Set<string>();
  collect(value as Json, words);
  asked.set(value, words);
  return words;
}

function collect(value: Json, words: Set<string>): void {
  if (typeof value === 'string') addAsked(value, words);
  else if (Array.isArray(value)) for (const entry of value) collect(entry, words);
  else if (isObject(value))
    for (const [key, inner] of Object.entries(value)) {
      if (REMARKS.has(key)) continue;
      addAsked(key, words);
      // The list of an entry page, or of a slot that is drawn for each of its entries: `"list": "team"`.
      if ((key === 'of' || key === 'list') && isName(inner)) words.add(`site.${inner}`);
      collect(inner, words);
    }
}

function isName(value: Json): value is string {
  return typeof value === 'string' && /^\w+$/.test(value);
}

function addAsked(text: string, words: Set<string>): void {
  // As it is written: what follows on the \n of a new line is no word of its own.
  if (text.includes('.')) for (const word of JSON.stringify(text).match(ASKED) ?? []) words.add(word);
}

/** All that is read on one of these sites: by its files, by schemas, by code. */
class Readers {
  private readonly words = new Set<string>();

  constructor(sites: readonly SiteInput[]) {
    for (const { env, files } of sites) {
      for (const word of Object.keys(env.readers)) this.add(word);
      for (const schema of [...env.blocks.values(), env.siteSchema, env.pageSchema])
        for (const word of askedIn(schema)) this.add(word);
      for (const { file } of files) for (const word of askedIn(file.value)) this.add(word);
    }
  }

  /** What is read, and the groups around it: who reads a piece of an object reads the object. */
  private add(word: string): void {
    const keys = word.split('.');
    this.words.add(word);
    // The main one is one of its list.
    if (keys[1] === PRIMARY.name) this.words.add(`site.${PRIMARY.list}`);
    for (let length = 2; length < keys.length; length++)
      this.words.add(`${keys.slice(0, length).join('.')}.*`);
  }

  /** Whether something reads it, a piece of it, or what it is a piece of. */
  has(fact: string): boolean {
    const keys = fact.split('.');
    if (this.words.has(`${fact}.*`)) return true;
    return keys.some((_, index) => index > 0 && this.words.has(keys.slice(0, index + 1).join('.')));
  }
}

const FACT_OF: Readonly<Record<Declaration['group'], string>> = {
  flags: 'flags',
  labels: 'labels',
  links: 'links',
  lists: 'rules',
  data: 'site',
};

function factOf({ group, name }: Declaration): string {
  return `${FACT_OF[group]}.${name}`;
}

/** Names that a layer declares, and that nothing reads on any site that stands on it. */
export const unreadDeclarations: ProjectCheck = ({ sites }: ProjectInput) => {
  const layers = new Map(sites.flatMap(({ site }) => site.layers.map((layer) => [layer.folder, layer])));
  return [...layers.values()].flatMap((layer) => {
    const declared = declarationsOf(layer);
    if (declared.length === 0) return [];
    const readers = new Readers(
      sites.filter(({ site }) => site.layers.some(({ folder }) => folder === layer.folder)),
    );
    return declared
      .filter((one) => !readers.has(factOf(one)))
      .map((one) => {
        const fact = factOf(one);
        const fix = `Ask for ${fact} where it is to count, or take the name out.`;
        return unread(one.source, `Nothing reads ${fact}.`, fix);
      });
  });
};

/**
 * What a site sets, and nothing on it reads. Shared layers say more than one site needs; names that layers declare are told
 * where they are declared.
 */
export const unreadWords: SiteCheck = (input) => {
  const layer = input.site.layers.at(-1);
  if (layer?.kind !== 'site') return [];
  const own = input.files.filter((one) => one.layer === layer).map(({ file }) => file);
  const readers = new Readers([input]);
  const declared = new Set(input.site.layers.flatMap(declarationsOf).map(factOf));
  return own.flatMap((file) =>
    saidIn(file, input)
      .filter(({ fact }) => !declared.has(fact) && !readers.has(fact))
      .map(({ fact, pointer, awaits }) => unreadWord({ file: file.file, pointer }, fact, awaits)),
  );
};

function unreadWord(at: Source, fact: string, awaits: string | undefined): Problem {
  const fix = 'Take it out, or ask for it where it is to count.';
  if (awaits === undefined) return unread(at, `Nothing on this site reads ${fact}.`, fix);
  const message = `Nothing reads ${fact} yet: it waits for ${awaits}.`;
  return { ...unread(at, message, 'Nothing has to be done.'), severity: 'notice' };
}

interface Said extends Pick<Source, 'pointer'> {
  fact: string;
  /** What is to read it, and is not there yet. */
  awaits?: string | undefined;
}

/** The facts that a file sets: of a root file each value, of rules the lists and conditions that are known. */
function saidIn({ kind, value }: CheckedFile, { env }: SiteInput): Said[] {
  if (kind === 'rules')
    return Object.keys(value)
      .filter((rule) => Object.hasOwn(env.rules, rule) || Object.hasOwn(env.conditions, rule))
      .map((rule) => ({
        fact: `rules.${rule}`,
        pointer: pointerTo('', rule),
        awaits: (env.rules[rule] ?? env.conditions[rule])?.awaits,
      }));
  return kind === 'root' ? inRoot(value, env.siteSchema) : [];
}

function inRoot(root: JsonObject, { properties = {} }: SettingsSchema): Said[] {
  return Object.entries(root).flatMap(([key, said]): Said[] => {
    const schema = properties[key];
    const isRemark = key === 'note' || key === '$schema';
    if (!schema || isRemark || (schema['x-fixed'] === true && key !== 'flags')) return [];
    if (key !== 'flags' && key !== 'labels' && key !== 'links')
      return leaves(said, schema, `site.${key}`, `/${key}`);
    return Object.keys(isObject(said) ? said : {})
      .filter((name) => Object.hasOwn(schema.properties ?? {}, name))
      .map((name) => ({
        fact: `${key}.${name}`,
        pointer: pointerTo(`/${key}`, name),
        awaits: awaitsOf(schema.properties?.[name]),
      }));
  });
}

/** Single values of a group, by its schema. */
function leaves(said: Json, whole: SettingsSchema, fact: string, pointer: string): Said[] {
  const { properties } = whole;
  const awaits = awaitsOf(whole);
  if (said === null) return [];
  if (!properties || !isObject(said) || awaits !== undefined) return [{ fact, pointer, awaits }];
  return Object.entries(said).flatMap(([key, inner]) => {
    const schema = properties[key];
    return schema ? leaves(inner, schema, `${fact}.${key}`, pointerTo(pointer, key)) : [];
  });
}

function awaitsOf(schema: SettingsSchema | undefined): string | undefined {
  const awaits = schema?.['x-awaits'];
  return typeof awaits === 'string' ? awaits : undefined;
}

function unread(at: Source, message: string, fix: string): Problem {
  return problem('NAME_UNREAD', at, message, fix, 'warning');
}
