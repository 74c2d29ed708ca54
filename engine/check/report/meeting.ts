import type { Site } from '../../layers.ts';

/** Whether files are of layers that stand on one another in some site: what is wrong elsewhere is no reason. */
export function meeting(sites: readonly Site[]): (one: string, other: string) => boolean {
  let known: ReadonlyMap<string, ReadonlySet<Site>> | undefined;
  return (one, other) => {
    const [first, second] = [layerOf(one), layerOf(other)];
    if (first === undefined || second === undefined || first === second) return true;
    const chains = (known ??= sitesByFolder(sites));
    const [few, many] = [chains.get(first), chains.get(second)].sort(
      (a, b) => (a?.size ?? 0) - (b?.size ?? 0),
    );
    return few !== undefined && many !== undefined && [...few].some((site) => many.has(site));
  };
}

function sitesByFolder(sites: readonly Site[]): Map<string, Set<Site>> {
  const made = new Map<string, Set<Site>>();
  for (const site of sites)
    for (const { folder } of site.layers) made.set(folder, (made.get(folder) ?? new Set()).add(site));
  return made;
}

const LAYER = /^(?:sites|layouts\/presets|layouts)\/[^/]+(?=\/)/;

/** Folder of the layer that a file is of. */
function layerOf(file: string): string | undefined {
  return LAYER.exec(file)?.[0];
}

/** Path inside its layer: `pages/vehicle.json`. */
export function inLayer(file: string): string {
  return file.replace(LAYER, '').slice(1);
}
