/** What the processes and threads of `forecourt dev` tell each other. */
import type { Saved } from '../../server/http/development.ts';

export interface CheckSettings {
  /** Folder of the project. */
  root: string;
  /** The report may have colours. */
  isTty: boolean;
}

export interface CheckQuestion {
  /** All files that were saved since `dev` began: what is wrong there is told until it is mended. */
  saved: readonly string[];
  /** What was wrong before; of that nothing is told. */
  known: readonly string[];
}

export interface CheckAnswer {
  /** All that is wrong, each in a form that can be known again. */
  found: readonly string[];
  /** The report of `check` on what is to be told; undefined: nothing is. */
  forTerminal?: string;
  /** The same without colours, when `check` refuses what was saved. */
  refusal?: string;
}

export interface ServeSettings {
  root: string;
  /** Absolute. */
  buildFolder: string;
  port: number;
}

/** Another build, or content that was saved. */
export type ToServer = { serve: ServeSettings } | { saved: Saved };

export interface ServerReady {
  port: number;
  sites: readonly { slug: string; name: string }[];
}
