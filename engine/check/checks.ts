import type { Problem } from '../problems.ts';
import { idleChanges, missedChanges, replacedConditions, sharedMisses } from './pages/changes.ts';
import { copies } from './pages/copies.ts';
import { entryAddresses, entryHomes, entryLists } from './pages/entryPages.ts';
import { comparedWithItself } from './places/itself.ts';
import { forEachLists } from './pages/forEach.ts';
import { frames } from './pages/frames.ts';
import { emptySlots } from './pages/emptySlots.ts';
import { routeParams } from './pages/routeParams.ts';
import { unreadDeclarations, unreadWords } from './pages/unreadNames.ts';
import { unusedNames } from './pages/unusedNames.ts';
import { onlyOne } from './files/onlyOne.ts';
import { blockFacts } from './pages/blockFacts.ts';
import { urls } from './places/addresses.ts';
import { formats } from './places/formats.ts';
import { hours } from './places/hours.ts';
import { html } from './places/html.ts';
import { pictureTexts } from './places/pictures.ts';
import { budgets } from './pages/budget.ts';
import { contrast } from './pages/contrast.ts';
import { dataEntries } from './files/dataEntries.ts';
import { stockMaps } from './files/stockMaps.ts';
import { toolFiles } from './files/toolFiles.ts';
import { changedSlugs, duplicateBlocks, duplicateEntries, duplicateInParts } from './places/duplicateIds.ts';
import { duplicateKeys } from './files/duplicateKeys.ts';
import { absentFacts } from './places/absentFacts.ts';
import { firstPictures } from './pages/firstPicture.ts';
import { sentPerItem } from './pages/sentPerItem.ts';
import { sentTo } from './pages/sentTo.ts';
import { settingSense } from './pages/settingSense.ts';
import { idleSettings, sharedIdleSettings } from './pages/idleSettings.ts';
import { menuEntries } from './places/menuEntries.ts';
import { language } from './places/language.ts';
import { links } from './places/links.ts';
import { lostLinks } from './places/lostLinks.ts';
import { siteNames } from './places/siteNames.ts';
import { headings } from './pages/headings.ts';
import { neededBlocks, neededPages, pagesWithoutKind, routeCollisions, titles } from './pages/pages.ts';
import { ownNames } from './places/ownNames.ts';
import { assets, names } from './places/references.ts';
import { eachFile } from './memory/fileInSite.ts';
import { rootCycles } from './pages/rootCycles.ts';
import { rootKeys, timeZones } from './files/rootFiles.ts';
import { fallbacks, mergedLists, ruleSense } from './places/rules.ts';
import { partCycles } from './pages/partCycles.ts';
import { ruleValues } from './files/ruleValues.ts';
import { changedValues } from './places/changedValues.ts';
import { everywhereBlocks } from './pages/everywhereBlocks.ts';
import type { FileCheck, ProjectCheck, SiteCheck } from './types.ts';
import { passedWindows } from './places/windows.ts';
import { unknownFiles, type DiskInput } from './files/unknownFiles.ts';

/** Every kind of check, listed once. Each is a small function of its input that returns problems. */

/** Asked of each file by itself. */
export const FILE_CHECKS: readonly FileCheck[] = [
  duplicateKeys,
  duplicateInParts,
  rootKeys,
  timeZones,
  dataEntries,
  ruleValues,
  onlyOne,
  stockMaps,
];

/** Asked of the folders on disk. */
export const LAYER_CHECKS: readonly ((input: DiskInput) => readonly Problem[])[] = [unknownFiles, toolFiles];

/** Asked of each place of each file, within its site. */
const PLACE_CHECKS: readonly SiteCheck[] = [
  language,
  absentFacts,
  changedValues,
  urls,
  links,
  lostLinks,
  assets,
  names,
  ownNames,
  siteNames,
  duplicateEntries,
  changedSlugs,
  html,
  pictureTexts,
  formats,
  hours,
  ruleSense,
  passedWindows,
  fallbacks,
  menuEntries,
  comparedWithItself,
  forEachLists,
];

/** Asked of each site with all its layers. */
export const SITE_CHECKS: readonly SiteCheck[] = [
  eachFile(PLACE_CHECKS),
  everywhereBlocks,
  duplicateBlocks,
  missedChanges,
  idleChanges,
  replacedConditions,
  copies,
  pagesWithoutKind,
  neededPages,
  neededBlocks,
  blockFacts,
  emptySlots,
  titles,
  routeCollisions,
  routeParams,
  frames,
  entryLists,
  entryHomes,
  entryAddresses,
  headings,
  firstPictures,
  idleSettings,
  settingSense,
  sentPerItem,
  sentTo,
  budgets,
  contrast,
  mergedLists,
  rootCycles,
  partCycles,
  unreadWords,
];

/** Asked of all sites together. */
export const PROJECT_CHECKS: readonly ProjectCheck[] = [
  sharedMisses,
  sharedIdleSettings,
  unusedNames,
  unreadDeclarations,
];
