import type { Layer } from '../load/types.ts';
import { mergeMenus } from '../resolve/siteRoot.ts';
import type { CheckedFile, SiteInput } from './types.ts';

/**
 * Whether what a file says is still said once all layers are in: its page is there, and no later layer has taken the words
 * back or written others in their place. What the last layer says counts in any case.
 */
export function isStillSaid(
  input: SiteInput,
  { file, layer, value }: { file: CheckedFile; layer: Layer; value: unknown },
): boolean {
  if (file.kind === 'page' && !input.pages.has(file.name)) return false;
  if (layer === input.site.layers.at(-1) || typeof value !== 'string') return true;
  const wholes = WHOLES[file.kind]?.(input, file.name);
  return wholes === undefined || wholes.some((whole) => textsIn(whole).has(value));
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
  if (typeof value === 'string') texts.add(value);
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) collect(inner, texts);
}
