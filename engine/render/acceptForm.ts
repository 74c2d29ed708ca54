import type { Accepted, AnyBlock, Sender, Sent } from '../block.ts';
import type { Plan, PlanNode, ResolvedNode, ResolvedPage } from '../resolve/index.ts';
import { pickFacts, servicesOf, withinBlock } from './prepare.ts';
import { makeRun } from './run.ts';
import type { RenderInput } from './types.ts';

/** What was posted to a page. */
export interface Posted {
  /** Id of the block that it was sent to. */
  block: string;
  sent: Sent;
  key: string | undefined;
  from: Sender;
  /** What its form must do, see `does` of a block; absent: whatever it does. */
  only?: string | undefined;
}

/** The block takes what is posted to it, and does not do what was insisted on: it was asked nothing. */
export interface Unfit {
  kind: 'unfit';
}

/**
 * Gives what was posted to the block that it was sent to: the same settings and facts as those it is drawn with.
 *
 * @returns undefined when the page has no such block, or it takes nothing
 * @throws what its `accept` throws
 */
export function acceptForm(input: RenderInput, posted: Posted): Promise<Accepted | Unfit> | undefined {
  const node = findNode(input.page, posted.block);
  const definition = node && input.blocks.get(node.block);
  if (!node || !definition?.accept || node.isAbsent) return undefined;
  const { sent, key, from, only } = posted;
  if (only !== undefined && !definition.does?.(node.settings).includes(only))
    return Promise.resolve({ kind: 'unfit' });
  const run = makeRun(input);
  return withinBlock(run, { node, page: { id: node.id } }, () =>
    (definition.accept as NonNullable<AnyBlock['accept']>)(servicesOf(run, { isOwn: true }), {
      settings: node.settings,
      facts: pickFacts(definition, input.facts),
      tools: input.tools,
      ...{ sent, key, from },
    }),
  );
}

/** Whether a block of the page takes what is posted to it. */
export function takesForms(plan: Plan, blocks: ReadonlyMap<string, AnyBlock>): boolean {
  const among = (nodes: readonly PlanNode[]): boolean =>
    nodes.some((node) => blocks.get(node.block)?.accept || among(Object.values(node.slots).flat()));
  return among([...Object.values(plan.slots), ...Object.values(plan.frame)].flat());
}

function findNode({ header, main, footer }: ResolvedPage, id: string): ResolvedNode | undefined {
  const among = (nodes: readonly ResolvedNode[]): ResolvedNode | undefined => {
    for (const node of nodes) {
      const found = node.id === id ? node : among(Object.values(node.slots).flat());
      if (found) return found;
    }
    return undefined;
  };
  return among([...header, ...main, ...footer]);
}
