/** The engine's front door on the server side: sites from folders, pages from sites. */
export { SiteCatalogue, type CatalogueOptions } from './load/catalogue.ts';
export { makeSchemaCheck } from './load/schemaCheck.ts';
export type { Catalogue, JsonObject, Layer, LayerFile, Site } from './load/types.ts';
export { formatProblem, PROBLEM_CODES, type Problem, type ProblemCode, type Severity } from './problems.ts';
export { addressOf } from './resolve/addressOf.ts';
export {
  fillRoute,
  firstAlike,
  makeRouteTable,
  toQuery,
  toRouterPath,
  type Route,
  type RouteTable,
} from './resolve/routes.ts';
export { makeSiteModel, siteProblems, type ResolveEnv, type SiteModel } from './resolve/siteModel.ts';
export type { ValueAt, ValuePath } from './resolve/doors.ts';
export { answer, resolveNodes, resolvePage } from './resolve/resolvePage.ts';
export type { Plan, PlanNode, ResolvedNode, ResolvedPage } from './resolve/types.ts';
export { readEnvironment } from './load/environment.ts';
export { positionOf } from './load/positions.ts';
export {
  checkProject,
  codeFrame,
  fixText,
  type Fixed,
  ProjectChecker,
  type CheckerOptions,
  type CheckInput,
  type CheckResult,
} from './check/index.ts';
export { findBuildAssets, type BuildAssets } from './render/assets.ts';
export { readLayer, type CheckFile } from './load/readLayer.ts';
export { makeLocator } from './load/locate.ts';
export {
  explainPage,
  explainRule,
  factText,
  valueText,
  withLines,
  type BlockExplanation,
  type ConditionExplanation,
  type Drawing,
  type EntryExplanation,
  type ExplainedRequest,
  type Face,
  type FactOrigin,
  type ItemAsked,
  type PageExplanation,
  type Reason,
  type RemovedBlock,
  type SettingExplanation,
  type Written,
} from './explain/index.ts';
export { didYouMean, isMissing, type Compiled, type Ctx, type Facts, type Subject } from './rules/index.ts';
