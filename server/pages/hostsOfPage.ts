import type { AnyBlock } from '../../engine/block.ts';
import type { Plan, SiteModel } from '../../engine/index.ts';
import { rootsWhere } from '../../schemas/facts/roots.ts';
import { hostsOf, queryNamesOf, type Hosts } from '../../engine/render/index.ts';

/** Facts that another query changes. */
const CHANGING: ReadonlySet<string> = new Set(rootsWhere(({ followsQuery = false }) => followsQuery));
const NONE: ReadonlySet<string> = new Set();
const known = new WeakMap<Plan, Hosts>();

/** Blocks of a page that the browser may ask for by themselves; found out once per plan. */
export function hostsOfPage(
  plan: Plan,
  { known: facts }: SiteModel,
  blocks: ReadonlyMap<string, AnyBlock>,
): Hosts {
  let hosts = known.get(plan);
  if (!hosts) {
    // Where nothing is read behind the question mark, nothing changes with it.
    const changing = queryNamesOf(plan, blocks, facts).length > 0 ? CHANGING : NONE;
    known.set(plan, (hosts = hostsOf(plan, { blocks, changing })));
  }
  return hosts;
}
