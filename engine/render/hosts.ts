/** Which blocks of a page are drawn apart from it: anew for another query, later, or for one visitor. */
import type { AnyBlock } from '../block.ts';
import type { Plan, PlanNode } from '../resolve/index.ts';

/**
 * `query`: it stands on what is asked behind the question mark, and is drawn anew when that changes. `near`: it is asked
 * for when the shopper comes near. `private`: it is drawn for the one who is signed in. `now`: it stands on what the page is
 * about, which may change while it is open.
 */
export type HostKind = 'query' | 'near' | 'private' | 'now';

/** Block id -> why it has a host. */
export type Hosts = ReadonlyMap<string, HostKind>;

interface Reading {
  blocks: ReadonlyMap<string, AnyBlock>;
  /** Roots of facts that another query changes. */
  changing: ReadonlySet<string>;
}

/** The hosts of a page, in its order. */
export function hostsOf(plan: Plan, reading: Reading): Hosts {
  const found = new Map<string, HostKind>();
  const nodes = [plan.frame, plan.slots].flatMap((slots) => Object.values(slots).flat());
  for (const node of nodes) visit(node, reading, found);
  if (!nodes.some((node) => asksNow(node, reading)))
    for (const [id, kind] of found) if (kind === 'now') found.delete(id);
  return found;
}

function asksNow({ block, slots }: PlanNode, reading: Reading): boolean {
  const children = Object.values(slots).flat();
  return reading.blocks.get(block)?.now === 'asks' || children.some((child) => asksNow(child, reading));
}

/** What stands in a host is drawn with it, so only the outermost blocks count. */
function visit(node: PlanNode, reading: Reading, found: Map<string, HostKind>): void {
  const kind = kindOf(node, reading);
  if (kind) {
    found.set(node.id, kind);
    return;
  }
  for (const child of Object.values(node.slots).flat()) visit(child, reading, found);
}

function kindOf(node: PlanNode, reading: Reading): HostKind | undefined {
  const definition = reading.blocks.get(node.block);
  if (definition?.private) return 'private';
  if (definition?.near) return 'near';
  if (readsQuery(node, reading)) return 'query';
  return definition?.now === 'shows' ? 'now' : undefined;
}

/** A slot that is drawn per item counts as its block: items have no hosts. */
function readsQuery(node: PlanNode, reading: Reading): boolean {
  const { blocks, changing } = reading;
  const definition = blocks.get(node.block);
  const has = (root: string): boolean => changing.has(root.split('.', 1)[0] ?? root);
  if (definition?.needs?.some(has)) return true;
  if (node.when && [...node.when.reads].some(has)) return true;
  if (!node.settings.constant && [...node.settings.reads].some(has)) return true;
  const lists = Object.values(node.entries ?? {}).flatMap(({ list, where }) => [list, where]);
  if (lists.some((one) => !one.constant && [...one.reads].some(has))) return true;
  return Object.entries(node.slots).some(
    ([slot, children]) => definition?.each?.[slot] && children.some((child) => anyReads(child, reading)),
  );
}

function anyReads(node: PlanNode, reading: Reading): boolean {
  return (
    readsQuery(node, reading) ||
    Object.values(node.slots)
      .flat()
      .some((child) => anyReads(child, reading))
  );
}
