import type { ResolveEnv } from '../resolve/siteModel.ts';
import type { Plan, PlanNode } from '../resolve/types.ts';
import { isObject } from '../resolve/merge.ts';

type Blocks = ResolveEnv['blocks'];

/** All nodes of a plan with those inside them, in order of the page: header, main, footer. */
export function nodesOf(plan: Plan, blocks: Blocks): PlanNode[] {
  const { frame, slots } = plan;
  return [frame.header, slots.main, frame.footer].flatMap((list) => listNodes(list, blocks));
}

/** The same of one list, without what is drawn once per item. */
export function listNodes(nodes: readonly PlanNode[] | undefined, blocks: Blocks): PlanNode[] {
  return (nodes ?? []).flatMap((node) => {
    const declared = blocks.get(node.block)?.['x-slots'];
    const inner = Object.entries(node.slots).filter(([slot]) => !isEach(declared, slot));
    return [node, ...inner.flatMap(([, list]) => listNodes(list, blocks))];
  });
}

function isEach(declared: unknown, slot: string): boolean {
  const said = isObject(declared) ? declared[slot] : undefined;
  return isObject(said) && said.each !== undefined;
}

/** Ids of the blocks of a page. */
export function entryIds(plan: Plan, blocks: Blocks): ReadonlySet<string> {
  return new Set(nodesOf(plan, blocks).map(({ id }) => id));
}
