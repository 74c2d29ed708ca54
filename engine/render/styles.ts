import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { BuildAssets } from '../assets/index.ts';

export interface PageStyle {
  css: string;
  /** CSP source: `'sha256-...'`. */
  hash: string;
}

/**
 * Later layers win, whatever comes first: a sheet that is fetched after the page changes nothing that is there. `@layer a,b;`
 * says the order where one of them is empty.
 */
const LAYERS = '@layer base,shared,blocks;';
const SHARED = 'blocks/shared/';

const MAX_BYTES = 32_000_000;
const ENTRY_BYTES = 200;
const caches = new WeakMap<BuildAssets, LRUCache<string, PageStyle>>();

/**
 * The one style of a page: theme, base, and exactly the CSS of its blocks, in the order of the page. The same blocks
 * under the same theme are put together and hashed once.
 */
export function pageStyle(assets: BuildAssets, themeCss: string, blocks: ReadonlySet<string>): PageStyle {
  let cache = caches.get(assets);
  if (!cache) caches.set(assets, (cache = new LRUCache({ maxSize: MAX_BYTES })));
  const key = [...blocks].join() + themeCss;
  const known = cache.get(key);
  if (known) return known;
  const css =
    LAYERS + themeCss + inLayer('base', assets.css.base) + blockStyles(assets, filesOf(assets, blocks));
  if (css.includes('</'))
    throw new Error('The CSS of a page must not hold "</": it would end the style element.');
  const style = { css, hash: `'sha256-${createHash('sha256').update(css).digest('base64')}'` };
  cache.set(key, style, { size: ENTRY_BYTES + css.length + key.length });
  return style;
}

/** The CSS of these blocks as numbers of files, which are the same in all processes of a build. */
export function stylesOf(assets: BuildAssets, blocks: ReadonlySet<string>): number[] {
  const numbers = numbersOf(assets);
  return [...filesOf(assets, blocks)].flatMap((file) => numbers.get(file) ?? []).sort((a, b) => a - b);
}

/** CSS by the numbers of its files; undefined when one of them is none. */
export function stylesByNumber(assets: BuildAssets, numbers: readonly number[]): string | undefined {
  const all = Object.keys(assets.css.files);
  const files = numbers.flatMap((number) => all[number] ?? []);
  return numbers.length > 0 && files.length === numbers.length
    ? LAYERS + blockStyles(assets, new Set(files))
    : undefined;
}

const numbered = new WeakMap<BuildAssets, ReadonlyMap<string, number>>();

function numbersOf(assets: BuildAssets): ReadonlyMap<string, number> {
  let numbers = numbered.get(assets);
  if (!numbers) {
    numbers = new Map(Object.keys(assets.css.files).map((file, index) => [file, index]));
    numbered.set(assets, numbers);
  }
  return numbers;
}

/** In the order of the blocks, and of their imports. */
function filesOf(assets: BuildAssets, blocks: ReadonlySet<string>): Set<string> {
  const files = new Set<string>();
  for (const block of blocks) for (const file of assets.css.blocks[block] ?? []) files.add(file);
  return files;
}

/** What blocks share comes before what is a block's own. */
function blockStyles(assets: BuildAssets, files: ReadonlySet<string>): string {
  const text = (isShared: boolean): string =>
    [...files]
      .filter((file) => file.startsWith(SHARED) === isShared)
      .map((file) => assets.css.files[file] ?? '')
      .join('');
  return inLayer('shared', text(true)) + inLayer('blocks', text(false));
}

function inLayer(name: string, css: string): string {
  return css === '' ? '' : `@layer ${name}{${css}}`;
}
