import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '../../layers.ts';
import { entriesBelow } from './folders.ts';

/** Paths of the files in the assets/ folder of a layer, e.g. `assets/fonts/text.woff2`; links are not followed. */
export function listAssets(root: string, layerFolder: string): string[] {
  const folder = join(root, layerFolder, 'assets');
  if (!existsSync(folder)) return [];
  return entriesBelow(root, `${layerFolder}/assets`)
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length - 'assets'.length))
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}

/** Asset names of all layers, read once per run. */
export class AssetNames {
  private readonly root: string;
  private readonly ofLayer = new Map<string, readonly string[]>();
  private readonly ofSite = new WeakMap<Site, ReadonlySet<string>>();

  constructor(root: string) {
    this.root = root;
  }

  of(site: Site): ReadonlySet<string> {
    const known = this.ofSite.get(site);
    if (known) return known;
    const made = new Set(
      site.layers.flatMap(({ kind, folder }) => (kind === 'defaults' ? [] : this.layer(folder))),
    );
    this.ofSite.set(site, made);
    return made;
  }

  private layer(folder: string): readonly string[] {
    const known = this.ofLayer.get(folder) ?? listAssets(this.root, folder);
    this.ofLayer.set(folder, known);
    return known;
  }
}
