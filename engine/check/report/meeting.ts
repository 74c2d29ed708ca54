import type { Site } from '../../load/types.ts';

/** Whether files are of layers that stand on one another in some site: what is wrong elsewhere is no reason. */
export function meeting(sites: readonly Site[]): (one: string, other: string) => boolean {
  const chains = new Map<string, Set<Site>>();
  for (const site of sites)
    for (const { folder } of site.layers) chains.set(folder, (chains.get(folder) ?? new Set()).add(site));
  return (one, other) => {
    const [first, second] = [layerOf(one), layerOf(other)];
    if (first === undefined || second === undefined || first === second) return true;
    const [few, many] = [chains.get(first), chains.get(second)].sort(
      (a, b) => (a?.size ?? 0) - (b?.size ?? 0),
    );
    return few !== undefined && many !== undefined && [...few].some((site) => many.has(site));
  };
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
