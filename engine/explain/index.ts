/** Why a page is as it is: plan and facts in, an explanation out. Pure. */
export { explainPage } from './explainPage.ts';
export { factText } from './conditions.ts';
export { withLines } from './withLines.ts';
export type { ExplainedRequest } from './context.ts';
export type {
  BlockExplanation,
  ConditionExplanation,
  Edit,
  Overridden,
  PageExplanation,
  Presence,
  RemovedBlock,
  SettingExplanation,
  Written,
} from './types.ts';
