/**
 * The front door of resolving: layers of a site in, merged pages and their plans with the origin of each value out, and of a
 * plan and facts the tree to draw. Pure.
 */
export { addressOf } from './addressOf.ts';
export { addedIn, addedWhens, ownWhen } from './alsoWhen.ts';
export { type Miss, type Outcome, withoutVerbs } from './applyChanges.ts';
export { findingsOf } from './changeOutcomes.ts';
export { defaultOf, withItemDefaults, withWholeDefaults } from './defaults.ts';
export type { ValueAt, ValuePath } from './doors.ts';
export {
  type EntriesPlan,
  type EntriesSettings,
  type PickedEntry,
  factsOfEntry,
  pickEntries,
  withItem,
} from './entries.ts';
export { entryId } from './entryId.ts';
export { isPageName } from './formats.ts';
export { ownLevel, slotLevel } from './headingLevel.ts';
export { asText, isObject, mergeObjects } from './merge.ts';
export { type Declaration, declarationsOf } from './ownNames.ts';
export { type PageTree, makePageTree } from './pageTree.ts';
export { isGroup, placeOf } from './placeSchema.ts';
export { FRAME_PREFIX, NO_FRAME, frameOf, pageTree } from './plan.ts';
export type { ResolveEnv } from './resolveEnv.ts';
export { answer, resolveNodes, resolvePage } from './resolvePage.ts';
export { siteFact } from './siteFact.ts';
export {
  type Route,
  type RouteTable,
  fillRoute,
  firstAlike,
  makeRouteTable,
  toQuery,
  toRouterPath,
} from './routes.ts';
export { placeNamesOf } from './searchAddress.ts';
export type { SettingsSchema } from './settingsSchema.ts';
export { standOn } from './siteEnv.ts';
export { type SiteModel, makeSiteModel, siteProblems } from './siteModel.ts';
export { MENUS_PATH, mergeMenus, mergeRoots, mergeTheme } from './siteRoot.ts';
export { sourceOf } from './source.ts';
export { type Recorded, type Removed, SILENT, type TraceRecorder, recordTrace } from './trace.ts';
export { traceChanges } from './traceChanges.ts';
export { PAGE_PATH, isBlockEntry, whereOfBlock } from './tracePaths.ts';
export type {
  Plan,
  PlanNode,
  ResolvedNode,
  ResolvedPage,
  Settings,
  Source,
  Trace,
  TraceEntry,
} from './types.ts';
