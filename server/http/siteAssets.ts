import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { PictureSize } from '../../engine/block.ts';
import type { Site } from '../../engine/index.ts';
import { drawingSize } from '../media/drawingSize.ts';

/** A file of a site's assets and its address. */
interface AssetFile {
  path: string;
  /** Of the content, so that the address may be kept for ever. */
  hash: string;
  modifiedMs: number;
}

/** Files below assets/ only: no way up, no hidden files. */
const ASSET_PATH = /^assets(\/[A-Za-z0-9_][A-Za-z0-9._-]*)+$/;

/** `/site/1a2b3c4d/assets/logo.svg` -> `assets/logo.svg` */
const ADDRESS = /^\/site\/[^/]+\/(?<path>assets\/.+)$/;

/** Addresses of the files in the assets/ folders of a site's layers; the later layer wins. */
export class SiteAssets {
  private readonly root: string;
  private readonly files = new Map<string, AssetFile | undefined>();
  private readonly sizes = new WeakMap<AssetFile, PictureSize | null>();

  /** @param root  folder of the project */
  constructor(root: string) {
    this.root = root;
  }

  /** `assets/logo.svg` -> `/site/1a2b3c4d/assets/logo.svg`; undefined when no layer has it. */
  url(site: Site, path: string): string | undefined {
    const file = this.file(site, path);
    return file && `/site/${file.hash}/${path}`;
  }

  /** Where the file is on disk, and the hash of its content; undefined when no layer has it, or the path leads elsewhere. */
  find(site: Site, path: string): Readonly<Pick<AssetFile, 'path' | 'hash'>> | undefined {
    return this.file(site, path);
  }

  /** How large the drawing at this address of the site is; undefined: no drawing, or it does not say. */
  size(site: Site, address: string): PictureSize | undefined {
    const path = ADDRESS.exec(address)?.groups?.path;
    const file = path?.endsWith('.svg') ? this.file(site, path) : undefined;
    if (!file) return undefined;
    let size = this.sizes.get(file);
    if (size === undefined)
      this.sizes.set(file, (size = drawingSize(readFileSync(file.path, 'utf8')) ?? null));
    return size ?? undefined;
  }

  private file(site: Site, path: string): AssetFile | undefined {
    if (!ASSET_PATH.test(path)) return undefined;
    for (const layer of site.layers.toReversed()) {
      if (layer.kind === 'defaults') continue;
      const found = this.read(join(this.root, layer.folder, path));
      if (found) return found;
    }
    return undefined;
  }

  private read(path: string): AssetFile | undefined {
    const modifiedMs = modified(path);
    const known = this.files.get(path);
    if (known?.modifiedMs === modifiedMs) return known;
    if (modifiedMs === undefined) return undefined;
    const hash = createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 8);
    const file = { path, hash, modifiedMs };
    this.files.set(path, file);
    return file;
  }
}

function modified(path: string): number | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats?.isFile() ? stats.mtimeMs : undefined;
}
