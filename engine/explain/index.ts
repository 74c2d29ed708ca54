/** Why a page is as it is: layers and facts in, an explanation out. Pure. */
export { explainPage, explainRule } from './explainPage.ts';
export { factText, valueText } from './factText.ts';
export { withLines } from './withLines.ts';
export type { ExplainedRequest } from './context.ts';
export type {
  BlockExplanation,
  ConditionExplanation,
  Drawing,
  DrawnItem,
  EntryExplanation,
  Face,
  FactOrigin,
  ItemAsked,
  MissedChange,
  Overridden,
  PageExplanation,
  Presence,
  Reason,
  RemovedBlock,
  RemovedEntry,
  SettingExplanation,
  Written,
} from './types.ts';
