import type { PageExplanation } from '../../../engine/index.ts';

/** What `/-/explain?path=...` answers. */
export type OverlayAnswer =
  | { kind: 'not-found' }
  | {
      kind: 'page';
      explanation: PageExplanation;
      /** Block id -> ms of its look-up and of drawing it with all inside. */
      timings: Record<string, { load?: number; draw?: number }>;
      /** Absolute folder of the project. */
      folder: string;
    };
