/** The enhancers of a page: one file whose address says its parts, each run once with all hosts of its block. */
import type * as plain from './plain.ts';

/** What `enhance.ts` of a block exports. Called again with the new hosts when parts of the page are drawn anew. */
export type Enhance = (hosts: readonly HTMLElement[]) => void;

/** Content of a file of enhancers, by block; see engine/render/enhancerSet.ts. */
type EnhancerSet = Readonly<Record<string, (client: typeof plain) => Enhance>>;

export interface Enhancers {
  /**
   * Runs them in these elements, those themselves included.
   *
   * @param address file that has what is needed here; of it only what is not there yet is fetched
   */
  run(within: readonly Element[], address?: string): void;
}

/** @param client what enhancers get in place of an import */
export function createEnhancers(client: typeof plain): Enhancers {
  const known = new Map<string, Promise<Enhance>>();

  function fetchMissing(address: string): void {
    const [, folder, names] = /(.*\/)(.*).js/.exec(address) as unknown as [string, string, string];
    const missing = names.split('+').filter((block) => !known.has(block));
    if (!missing.length) return;
    const url = `${folder}${missing.join('+')}.js`;
    const set = import(/* @vite-ignore */ url) as Promise<{ default: EnhancerSet }>;
    for (const block of missing)
      known.set(
        block,
        set.then(({ default: enhancers }) => (enhancers[block] as EnhancerSet[string])(client)),
      );
  }

  return {
    run(within, address) {
      if (address) fetchMissing(address);
      for (const [block, enhancer] of known) {
        const hosts = findHosts(within, `fc-island[data-enhance][data-block="${block}"]`);
        // Each in a task of its own: a slow one holds no press up, and one that fails leaves the others alone.
        if (hosts.length) void enhancer.then((enhance) => setTimeout(enhance, 0, hosts));
      }
    },
  };
}

/** Hosts that stand in one of these elements, or are one. */
function findHosts(within: readonly Element[], selector: string): HTMLElement[] {
  const all = [...document.querySelectorAll<HTMLElement>(selector)];
  return all.filter((host) => within.some((element) => element.contains(host)));
}
