/**
 * The front door of the rule language: conditions, texts, values and named rules, compiled once and answered per request.
 * Pure: no clock (`ctx.now` is passed in), no network, no disk; content mistakes are reported, never thrown.
 */
export { compileCondition, compileFilter, compileText, compileValue } from './compile.ts';
export { explainCondition, explainValue } from './explainValue.ts';
export type {
  EntryExplanation,
  Explanation,
  FactNow,
  PartKind,
  RuleReason,
  ValueReason,
} from './explanation.ts';
export { Listing, type Holds, type Subject } from './listing.ts';
export { isMissing, makeFactTable, moreFacts, type Fact, type FactSources, type FactTable } from './facts.ts';
export {
  compileRules,
  type DeclaredCondition,
  type DeclaredRule,
  type DeclaredRules,
  type MergedRules,
  type RuleLayers,
} from './ruleSet.ts';
export {
  isRuleList,
  quote,
  type Nouns,
  type Place,
  type RuleSet,
  type RuleVersion,
  type Scope,
  type TextFormat,
} from './scope.ts';
export { sentence, withoutBrackets, partSentence } from './sentences.ts';
export { type Schema } from '../../schemas/facts/shape.ts';
export { dangerOf, safeAddress, SCHEMES, schemeOf, seenOf, type Danger } from './dangers.ts';
export { conditionFix } from './conditionFix.ts';
export { didYouMean, distance, suggest } from './suggest.ts';
export { answer } from './answers.ts';
export { mapped } from './texts.ts';
export type { Compiled, Condition, Ctx, Facts, Json, RuleEntry } from './types.ts';
export { type Finding, analyseCondition, isPassed } from './analyse.ts';
export { type ListEntry, analyseRuleList, hasFallback } from './analyseLists.ts';
export { zoneDays } from './clock.ts';
export { enter } from './enter.ts';
export { type Sense, formulaOf } from './formulas.ts';
export { nothingRefused } from './nothing.ts';
export { type FactValue, factsNamed, isFactValue } from './operands.ts';
export { canHold } from './satisfy.ts';
