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
 * @param ids  of the blocks that are wanted with all that stands in them; what leads to them has no settings then, the rest
 *   is left out; absent: the whole page
 */
export function resolvePage(input: {
  plan: Plan;
  facts: Facts;
  now: Date;
  isPerItem: IsPerItem;
  keepsPlace?: KeepsPlace;
  ids?: ReadonlySet<string> | undefined;
}): ResolvedPage {
  const { plan, facts, now, isPerItem, keepsPlace, ids } = input;
  const ctx: Ctx = { facts, now, until: Infinity };
  const title = answer(plan.title, ctx);
  const meta = answer(plan.meta, ctx);
  const resolve = (nodes: readonly PlanNode[] | undefined): ResolvedNode[] =>
    resolveNodes(nodes ?? [], ctx, isPerItem, { keepsPlace, ids });
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
  wanted: Wanted = {},
): ResolvedNode[] {
  const resolved: ResolvedNode[] = [];
  for (const node of nodes) {
    const isWhole = !wanted.ids || wanted.ids.has(node.id);
    if (!isWhole && !leadsTo(node, wanted.ids)) continue;
    if (node.when && !node.when.get(ctx)) {
      if (wanted.keepsPlace?.(node.id)) resolved.push(absent(node));
      continue;
    }
    const within = isWhole ? { keepsPlace: wanted.keepsPlace } : wanted;
    const settings = isWhole ? answer(node.settings, ctx) : {};
    const slots = resolveSlots(node, ctx, isPerItem, within);
    resolved.push({ id: node.id, block: node.block, settings, slots, node });
  }
  return resolved;
}

function resolveSlots(
  { block, slots }: PlanNode,
  ctx: Ctx,
  isPerItem: IsPerItem,
  wanted: Wanted,
): ResolvedNode['slots'] {
  const resolved: Record<string, ResolvedNode[]> = {};
  for (const [slot, children] of Object.entries(slots))
    if (!isPerItem(block, slot)) resolved[slot] = resolveNodes(children, ctx, isPerItem, wanted);
  return resolved;
}

/** Both as of `resolvePage`. */
interface Wanted {
  keepsPlace?: KeepsPlace | undefined;
  ids?: ReadonlySet<string> | undefined;
}

/** One of these stands in it. */
function leadsTo({ slots }: PlanNode, ids: ReadonlySet<string> = new Set()): boolean {
  return Object.values(slots).some((children) =>
    children.some((child) => ids.has(child.id) || leadsTo(child, ids)),
  );
}

function absent(node: PlanNode): ResolvedNode {
  return { id: node.id, block: node.block, settings: {}, slots: {}, node, isAbsent: true };
}
