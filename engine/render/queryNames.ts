import type { AnyBlock } from '../block.ts';
import { answer, type Plan, type PlanNode } from '../resolve/index.ts';
import type { Facts } from '../rules/index.ts';

const known = new WeakMap<Plan, readonly string[]>();

/**
 * Names of the query that a page reads: its own, then those of its blocks. Found out once per plan.
 *
 * @param facts  what is known before a request: settings that say names ask for nothing else
 */
export function queryNamesOf(
  plan: Plan,
  blocks: ReadonlyMap<string, AnyBlock>,
  facts: Facts,
): readonly string[] {
  let names = known.get(plan);
  if (!names) {
    const all = [...Object.values(plan.frame), ...Object.values(plan.slots)].flat();
    names = [...new Set([...plan.query, ...all.flatMap((node) => namesIn(node, blocks, facts))])];
    known.set(plan, names);
  }
  return names;
}

function namesIn(node: PlanNode, blocks: ReadonlyMap<string, AnyBlock>, facts: Facts): string[] {
  const inside = Object.values(node.slots).flat();
  return [
    ...namesOf(node, blocks.get(node.block)?.query ?? [], facts),
    ...inside.flatMap((child) => namesIn(child, blocks, facts)),
  ];
}

function namesOf(node: PlanNode, query: NonNullable<AnyBlock['query']>, facts: Facts): readonly string[] {
  if (typeof query !== 'function') return query;
  return query(answer(node.settings, { facts, now: new Date(0), until: Infinity }));
}
