import type { PageExplanation } from '../../../engine/index.ts';

/** What became of a block when the page was drawn for the overlay. */
export interface BlockTimes {
  /** ms of its look-up. */
  load?: number;
  /** ms of drawing it with all inside. */
  draw?: number;
  /** What its look-up answered, cut short. */
  data?: unknown;
}

export type ExplainedPage = Extract<OverlayAnswer, { kind: 'page' }>;

/** What `/-/explain?path=...` answers. */
export type OverlayAnswer =
  | { kind: 'not-found' }
  | {
      kind: 'page';
      explanation: PageExplanation;
      /** The address is not found, and this is the page that stands in for it. */
      why?: string;
      /** By the id of the block, with `.0`, `.1` ... when it is drawn per item. */
      blocks: Record<string, BlockTimes>;
      /** Absolute folder of the project. */
      folder: string;
    };
