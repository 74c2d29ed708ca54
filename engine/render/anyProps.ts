import type { BlockProps } from '../block.ts';

/** Of any block: what its facts are only the block knows. */
export interface AnyProps extends Omit<BlockProps<object, unknown>, 'facts'> {
  facts: Record<string, unknown>;
}
