import type { Layer } from '../../layers.ts';
import { findingsOf, isObject, mergeMenus } from '../../resolve/index.ts';
import type { CheckedFile, SiteInput } from '../types.ts';

/**
 * Whether what a file says is still said once all layers are in: its page is there, and no later layer has taken the words
 * back or written others in their place. What the last layer says counts in any case.
 */
export function isStillSaid(
  input: SiteInput,
  { file, layer, value }: { file: CheckedFile; layer: Layer; value: unknown },
): boolean {
  if (file.kind === 'page' && !input.pages.has(file.name)) return false;
  const said = wordsOf(value);
  if (layer === input.site.layers.at(-1) || said === undefined) return true;
  const wholes = WHOLES[file.kind]?.(input, file.name);
  return wholes === undefined || wholes.some((whole) => textsIn(whole).has(said));
}

/** What is looked for: a text, or a page that is named with its params. */
function wordsOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return isObject(value) && typeof value.page === 'string' ? JSON.stringify(value) : undefined;
}

/** What a file of this kind becomes a piece of. */
const WHOLES: Partial<Record<CheckedFile['kind'], (input: SiteInput, name: string) => object[]>> = {
  page: ({ pages }, name) => [pages.get(name)?.tree.page ?? {}],
  part: (input) => trees(input),
  root: (input) => [input.site.root, ...trees(input)],
  menus: ({ site }) => [menusOf(site.layers)],
};

function trees({ pages }: SiteInput): object[] {
  return [...pages.values()].map(({ tree }) => tree.page);
}

const menus = new WeakMap<readonly Layer[], object>();

function menusOf(layers: readonly Layer[]): object {
  const made = menus.get(layers) ?? mergeMenus(layers);
  menus.set(layers, made);
  return made;
}

const kept = new WeakMap<object, ReadonlySet<string>>();

function textsIn(whole: object): ReadonlySet<string> {
  const known = kept.get(whole);
  if (known) return known;
  const texts = new Set<string>();
  collect(whole, texts);
  kept.set(whole, texts);
  return texts;
}

function collect(value: unknown, texts: Set<string>): void {
  const words = wordsOf(value);
  if (words !== undefined) texts.add(words);
  if (typeof value !== 'object' || value === null) return;
  // An id may be called like a page, and is no link to it.
  for (const [key, inner] of Object.entries(value)) if (key !== 'id') collect(inner, texts);
}

const missedOf = new WeakMap<SiteInput['pages'], ReadonlySet<string>>();

/**
 * Whether a place stands in a change of a shared layer that hits nothing on this site: what it says is about something
 * that this site does not have.
 */
export function isOfMissedChange(
  input: SiteInput,
  { file, layer, pointer }: { file: CheckedFile; layer: Layer; pointer: string },
): boolean {
  if (layer === input.site.layers.at(-1) || !pointer.includes('/changes/')) return false;
  const missed = missedOf.get(input.pages) ?? missedIn(input);
  missedOf.set(input.pages, missed);
  return [...pointer.matchAll(/\/changes\/\d+(?=\/|$)/g)].some(({ 0: change, index }) =>
    missed.has(`${file.file} ${pointer.slice(0, index)}${change}`),
  );
}

function missedIn({ model, pages }: SiteInput): ReadonlySet<string> {
  const outcomes = [...model.outcomes, ...[...pages.values()].flatMap(({ tree }) => tree.outcomes)];
  return new Set(findingsOf(outcomes).missed.map(({ file, pointer }) => `${file} ${changeIn(pointer)}`));
}

/** A miss is told at the word that holds the address. */
function changeIn(pointer: string): string {
  return /^.*\/changes\/\d+/.exec(pointer)?.[0] ?? pointer;
}
