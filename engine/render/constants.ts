import { LRUCache } from 'lru-cache';
import type { AnyBlock, FactName } from '../block.ts';
import type { PlanNode } from '../resolve/types.ts';

/** A drawn block and what it asks of its page. */
export interface Drawn {
  html: string;
  /** Names of the blocks in it, itself included. */
  blocks: readonly string[];
}

/**
 * HTML of constant blocks, bounded in bytes. Nothing else that is drawn is kept. The keys are numbers, so that the HTML
 * of a plan that is gone does not hold the plan; it leaves by being the oldest.
 */
export interface ConstantCache {
  /** Whether every request of its plan draws this block alike. Found out once per plan node. */
  covers(
    node: PlanNode,
    blocks: ReadonlyMap<string, AnyBlock>,
    constantFacts?: ReadonlySet<FactName>,
  ): boolean;
  get(node: PlanNode): Drawn | undefined;
  set(node: PlanNode, drawn: Drawn): void;
  readonly bytes: number;
}

const ENTRY_BYTES = 200;
const CHAR_BYTES = 2;

export function createConstantCache(maxBytes: number): ConstantCache {
  const constness = new WeakMap<PlanNode, boolean>();
  const numbers = new WeakMap<PlanNode, number>();
  const cache = new LRUCache<number, Drawn>({ maxSize: maxBytes });
  let last = 0;
  return {
    covers(node, blocks, constantFacts) {
      let known = constness.get(node);
      if (known === undefined) constness.set(node, (known = isConstant(node, blocks, constantFacts)));
      return known;
    },
    get(node) {
      const number = numbers.get(node);
      return number === undefined ? undefined : cache.get(number);
    },
    set(node, drawn) {
      let number = numbers.get(node);
      if (number === undefined) numbers.set(node, (number = last += 1));
      cache.set(number, drawn, { size: ENTRY_BYTES + drawn.html.length * CHAR_BYTES });
    },
    get bytes() {
      return cache.calculatedSize;
    },
  };
}

const NONE: ReadonlySet<FactName> = new Set();

/**
 * No facts, no look-up, no settings or children that a request decides, no pictures that may get the page's priority.
 * Whether the block itself is drawn at all may still be asked per request.
 */
export function isConstant(
  node: PlanNode,
  blocks: ReadonlyMap<string, AnyBlock>,
  constantFacts: ReadonlySet<FactName> = NONE,
): boolean {
  const definition = blocks.get(node.block);
  if (!definition || !node.settings.constant) return false;
  if (definition.load || definition.each || definition.pictures) return false;
  if (definition.needs?.some((fact) => !constantFacts.has(fact))) return false;
  return Object.values(node.slots)
    .flat()
    .every((child) => !child.when && isConstant(child, blocks, constantFacts));
}
