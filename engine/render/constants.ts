import { LRUCache } from 'lru-cache';
import type { FactName } from '../../schemas/facts/needs.ts';
import type { AnyBlock, CspSources } from '../block.ts';
import type { AnyProps } from './anyProps.ts';
import type { PlanNode } from '../resolve/index.ts';
import { lengthOf } from './markup.ts';
import type { PublicHtml } from './publicHtml.ts';

/** A drawn block and what it asks of its page. */
export interface Drawn {
  html: PublicHtml;
  /** Names of the blocks in it, itself included. */
  blocks: readonly string[];
  sources: CspSources;
}

/**
 * HTML of constant blocks, bounded in bytes. Nothing else that is drawn is kept. The keys are numbers, so that the HTML
 * of a plan that is gone does not hold the plan; it leaves by being the oldest.
 * A constant block may have a few faces: settings that the clock changes (a year), and what it says in `keptBy`.
 */
export interface ConstantCache {
  /** Whether every request of its plan draws this block alike. Found out once per plan node. */
  covers(node: PlanNode, blocks: ReadonlyMap<string, AnyBlock>, constantFacts?: ReadonlySet<string>): boolean;
  get(node: PlanNode, face: string): Drawn | undefined;
  set(node: PlanNode, face: string, drawn: Drawn): void;
  readonly bytes: number;
}

const ENTRY_BYTES = 200;
const CHAR_BYTES = 2;

export function createConstantCache(maxBytes: number): ConstantCache {
  const constness = new WeakMap<PlanNode, boolean>();
  const numbers = new WeakMap<PlanNode, number>();
  const cache = new LRUCache<string, Drawn>({ maxSize: maxBytes });
  let last = 0;
  const keyOf = (node: PlanNode, face: string): string => {
    let number = numbers.get(node);
    if (number === undefined) numbers.set(node, (number = last += 1));
    return `${number} ${face}`;
  };
  return {
    covers(node, blocks, constantFacts) {
      let known = constness.get(node);
      if (known === undefined) constness.set(node, (known = isConstant(node, blocks, constantFacts)));
      return known;
    },
    get: (node, face) => cache.get(keyOf(node, face)),
    set(node, face, drawn) {
      const key = keyOf(node, face);
      cache.set(key, drawn, { size: ENTRY_BYTES + (key.length + lengthOf(drawn.html.parts)) * CHAR_BYTES });
    },
    get bytes() {
      return cache.calculatedSize;
    },
  };
}

const NONE: ReadonlySet<string> = new Set();

/**
 * No facts, no look-up, no settings or children that more than the clock decides, no pictures that may get the page's
 * priority. Whether the block itself is drawn at all may still be asked per request.
 */
export function isConstant(
  node: PlanNode,
  blocks: ReadonlyMap<string, AnyBlock>,
  constantFacts: ReadonlySet<string> = NONE,
): boolean {
  const definition = blocks.get(node.block);
  if (!definition || !readsOnlyClock(node.settings)) return false;
  const { load, each, answeredFor, pictures, near } = definition;
  if (load || each || answeredFor || pictures || near || definition.private) return false;
  const isKnown = (fact: FactName): boolean =>
    constantFacts.has(fact) || (fact === 'page' && definition.keptBy !== undefined);
  if (definition.needs && !definition.needs.every(isKnown)) return false;
  // A face speaks for the block alone.
  return Object.values(node.slots)
    .flat()
    .every(
      (child) =>
        !child.when &&
        child.settings.constant &&
        !blocks.get(child.block)?.keptBy &&
        isConstant(child, blocks, constantFacts),
    );
}

function readsOnlyClock(settings: PlanNode['settings']): boolean {
  return settings.constant || [...settings.reads].every((root) => root === 'now');
}

/**
 * Which face of a constant block this request sees; empty for one that has only one.
 *
 * @returns undefined when its `keptBy` throws: it is then drawn, and reported, like any other block
 */
export function faceOf(node: PlanNode, { keptBy }: AnyBlock, props: AnyProps): string | undefined {
  const settings = node.settings.constant ? '' : JSON.stringify(props.settings);
  if (!keptBy) return settings;
  try {
    return `${keptBy(props)} ${settings}`;
  } catch {
    return undefined;
  }
}
