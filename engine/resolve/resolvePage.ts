import type { Ctx, Facts } from '../rules/index.ts';
import type { Compiled, Plan, PlanNode, ResolvedNode, ResolvedPage } from './types.ts';

export function answer<T>(compiled: Compiled<T>, ctx: Ctx): T {
  return compiled.constant ? compiled.value : compiled.get(ctx);
}

/**
 * The tree to draw for one request.
 *
 * @param facts  what this page kind knows, e.g. { car } or { search }; flags, site, labels and links are in it
 * @param now    the moment the page is for. Passed in, so "sold 3 days ago" can be tested.
 * @param isPerItem  slots that are drawn once per item: they stay plans
 * @param keepsPlace  blocks whose place is kept where their `when` does not hold
 */
export function resolvePage(input: {
  plan: Plan;
  facts: Facts;
  now: Date;
  isPerItem: IsPerItem;
  keepsPlace?: KeepsPlace;
}): ResolvedPage {
  const { plan, facts, now, isPerItem, keepsPlace = () => false } = input;
  const ctx: Ctx = { facts, now, until: Infinity };
  const title = answer(plan.title, ctx);
  const meta = answer(plan.meta, ctx);
  const resolve = (nodes: readonly PlanNode[] | undefined): ResolvedNode[] =>
    resolveNodes(nodes ?? [], ctx, isPerItem, keepsPlace);
  const page = {
    title,
    meta,
    header: resolve(plan.frame.header),
    main: resolve(plan.slots.main),
    footer: resolve(plan.frame.footer),
  };
  return { ...page, until: ctx.until };
}

/** True for a slot of a block whose children are drawn once per item. */
export type IsPerItem = (block: string, slot: string) => boolean;
/** True for a block that the browser may ask for by itself. */
export type KeepsPlace = (id: string) => boolean;

/** Nodes whose `when` holds, settings answered; `ctx.until` is lowered to the moment at which the clock changes them. */
export function resolveNodes(
  nodes: readonly PlanNode[],
  ctx: Ctx,
  isPerItem: IsPerItem,
  keepsPlace: KeepsPlace = () => false,
): ResolvedNode[] {
  const resolved: ResolvedNode[] = [];
  for (const node of nodes) {
    if (node.when && !node.when.get(ctx)) {
      if (keepsPlace(node.id)) resolved.push(absent(node));
      continue;
    }
    const slots: Record<string, ResolvedNode[]> = {};
    for (const [slot, children] of Object.entries(node.slots)) {
      if (!isPerItem(node.block, slot)) slots[slot] = resolveNodes(children, ctx, isPerItem, keepsPlace);
    }
    resolved.push({ id: node.id, block: node.block, settings: answer(node.settings, ctx), slots, node });
  }
  return resolved;
}

function absent(node: PlanNode): ResolvedNode {
  return { id: node.id, block: node.block, settings: {}, slots: {}, node, isAbsent: true };
}
