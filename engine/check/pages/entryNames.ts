import type { Problem } from '../../problems.ts';
import { isObject, type Settings, type SettingsSchema } from '../../resolve/index.ts';
import { suggest, type Json } from '../../rules/index.ts';
import { siteSpots } from '../spots/siteSpots.ts';
import { problem, type PageNode, type SiteCheck, type SiteInput } from '../types.ts';

/**
 * Texts that name an entry of their own block (`x-entry-of`: names of lists from outside in), and that no page of the site finds
 * there: a change of another layer may have taken it out, or brought it.
 */
export const entryNames: SiteCheck = (input) => {
  const named = nodesOf(input).flatMap((node) => namesIn(node, input));
  const found = new Set(named.filter(({ isThere }) => isThere).map(({ name }) => name));
  const lost = new Map(named.filter(({ name }) => !found.has(name)).map((one) => [one.name, one]));
  if (lost.size === 0) return [];
  return siteSpots(input).flatMap(({ role, value, schema, file, pointer }) => {
    const isName = role === 'text' && typeof value === 'string' && listsOf(schema) !== undefined;
    const one = isName ? lost.get(value) : undefined;
    return one ? [lostName(one, { file: file.file, pointer })] : [];
  });
};

interface Named {
  name: string;
  /** Ids that there are. */
  ids: readonly string[];
  isThere: boolean;
}

function lostName({ name, ids }: Named, at: { file: string; pointer: string }): Problem {
  const meant = suggest(name, ids);
  const asked = meant === undefined ? '' : ` Did you mean "${meant}"?`;
  const message = `Nothing in this block has the id "${name}": what waits for it is never there.${asked}`;
  return problem('VALUE_NOT_ALLOWED', at, message, `Use one of: ${ids.join(', ')}.`);
}

function nodesOf({ pages }: SiteInput): PageNode[] {
  return [...pages.values()].flatMap(({ main, frame, perItem }) => [...main, ...frame, ...perItem]);
}

function namesIn({ block, settings }: PageNode, { env }: SiteInput): Named[] {
  const said: { name: string; lists: readonly string[] }[] = [];
  collect(settings as Json, env.blocks.get(block), (name, lists) => said.push({ name, lists }));
  return said.map(({ name, lists }) => {
    const ids = idsIn(settings, lists);
    return { name, ids, isThere: ids.includes(name) };
  });
}

type Found = (name: string, lists: readonly string[]) => void;

function collect(value: Json | undefined, schema: SettingsSchema | undefined, on: Found): void {
  if (!schema) return;
  const lists = listsOf(schema);
  if (typeof value === 'string' && value !== '' && lists) on(value, lists);
  if (Array.isArray(value)) for (const entry of value) collectEntry(entry, schema, on);
  else if (isObject(value))
    for (const [key, inner] of Object.entries(schema.properties ?? {})) collect(value[key], inner, on);
}

/** Of a rule list, or of the list itself. */
function collectEntry(entry: Json, schema: SettingsSchema, on: Found): void {
  if (isObject(entry) && 'then' in entry) collect(entry.then, schema, on);
  else collect(entry, schema.items, on);
}

function listsOf(schema: SettingsSchema | undefined): readonly string[] | undefined {
  const lists = schema?.['x-entry-of'];
  return Array.isArray(lists) ? (lists as string[]) : undefined;
}

/** Ids of the entries of lists in the entries of lists. */
function idsIn(holder: Settings | Json | undefined, [list, ...inner]: readonly string[]): string[] {
  if (list === undefined || !isObject(holder)) return [];
  const entries = entriesOf(holder[list]);
  if (inner.length > 0) return entries.flatMap((entry) => idsIn(entry, inner));
  return entries.flatMap((entry) => (isObject(entry) && typeof entry.id === 'string' ? [entry.id] : []));
}

/** Of a rule list all that it may give. */
function entriesOf(value: Json | undefined): Json[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry) => (isObject(entry) && 'then' in entry ? entriesOf(entry.then) : [entry]));
}
