import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { BuildAssets } from './assets.ts';

export interface PageStyle {
  css: string;
  /** CSP source: `'sha256-...'`. */
  hash: string;
}

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
  const files = new Set<string>();
  for (const block of blocks) for (const file of assets.css.blocks[block] ?? []) files.add(file);
  let css = themeCss + assets.css.base;
  for (const file of files) css += assets.css.files[file] ?? '';
  if (css.includes('</'))
    throw new Error('The CSS of a page must not hold "</": it would end the style element.');
  const style = { css, hash: `'sha256-${createHash('sha256').update(css).digest('base64')}'` };
  cache.set(key, style, { size: ENTRY_BYTES + css.length + key.length });
  return style;
}
