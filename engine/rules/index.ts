/**
 * The front door of the rule language: conditions, texts, values and named rules, compiled once and answered per request.
 * Pure: no clock (`ctx.now` is passed in), no network, no disk; content mistakes are reported, never thrown.
 */
export { compileCondition } from './conditions.ts';
export { explainCondition, type Explanation, type FactNow, type PartKind } from './explain.ts';
export { explainValue, type EntryExplanation, type RuleReason, type ValueReason } from './explainValue.ts';
export { compileFilter } from './filters.ts';
export { Listing, type Holds, type Subject } from './listing.ts';
export { isMissing, makeFactTable, moreFacts, type Fact, type FactSources, type FactTable } from './facts.ts';
export {
  compileRules,
  type DeclaredCondition,
  type DeclaredRule,
  type DeclaredRules,
  type MergedRules,
  type RuleLayers,
  type RuleSet,
  type RuleVersion,
} from './ruleSet.ts';
export { quote, type Place, type Scope, type TextFormat, type Nouns } from './scope.ts';
export { sentence, withoutBrackets } from './sentences.ts';
export { type Schema } from '../../schemas/facts/shape.ts';
export { dangerOf, safeAddress, SCHEMES, schemeOf, seenOf, type Danger } from './dangers.ts';
export { conditionFix } from './conditionFix.ts';
export { didYouMean, distance, suggest } from './suggest.ts';
export { answer } from './answers.ts';
export { compileText, mapped } from './texts.ts';
export { compileValue, isRuleList } from './values.ts';
export type { Compiled, Condition, Ctx, Facts, Json, RuleEntry } from './types.ts';
