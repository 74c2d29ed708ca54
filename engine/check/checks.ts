import type { Problem } from '../problems.ts';
import { idleChanges, missedChanges, pageCopies, sharedMisses } from './changes.ts';
import { blockFacts } from './blockFacts.ts';
import { urls } from './addresses.ts';
import { formats } from './formats.ts';
import { hours } from './hours.ts';
import { html } from './html.ts';
import { pictureTexts } from './pictures.ts';
import { budgets } from './budget.ts';
import { contrast } from './contrast.ts';
import { dataEntries } from './dataEntries.ts';
import { demoStock } from './demoStock.ts';
import { changedSlugs, duplicateBlocks, duplicateEntries, duplicateInParts } from './duplicateIds.ts';
import { duplicateKeys } from './duplicateKeys.ts';
import { absentFacts } from './absentFacts.ts';
import { firstPictures } from './firstPicture.ts';
import { idleSettings, sharedIdleSettings } from './idleSettings.ts';
import { language } from './language.ts';
import { links } from './links.ts';
import { locationNames } from './locations.ts';
import { headings } from './headings.ts';
import { neededBlocks, neededPages, pagesWithoutKind, routeCollisions, titles } from './pages.ts';
import { assets, names } from './references.ts';
import { eachFile } from './fileInSite.ts';
import { rootCycles } from './rootCycles.ts';
import { rootKeys, timeZones } from './rootFiles.ts';
import { fallbacks, mergedLists, ruleSense } from './rules.ts';
import { partCycles } from './partCycles.ts';
import { ruleValues } from './ruleValues.ts';
import { whereFields } from './carFields.ts';
import { changedValues } from './changedValues.ts';
import { everywhereBlocks } from './everywhereBlocks.ts';
import type { FileCheck, ProjectCheck, SiteCheck } from './types.ts';
import { unknownFiles, type DiskInput } from './unknownFiles.ts';

/** Every kind of check, listed once. Each is a small function of its input that returns problems. */

/** Asked of each file by itself. */
export const FILE_CHECKS: readonly FileCheck[] = [
  duplicateKeys,
  duplicateInParts,
  rootKeys,
  timeZones,
  dataEntries,
  ruleValues,
];

/** Asked of the folders on disk. */
export const LAYER_CHECKS: readonly ((input: DiskInput) => readonly Problem[])[] = [unknownFiles, demoStock];

/** Asked of each place of each file, within its site. */
const PLACE_CHECKS: readonly SiteCheck[] = [
  language,
  absentFacts,
  changedValues,
  urls,
  links,
  assets,
  names,
  whereFields,
  locationNames,
  duplicateEntries,
  changedSlugs,
  html,
  pictureTexts,
  formats,
  hours,
  ruleSense,
  fallbacks,
];

/** Asked of each site with all its layers. */
export const SITE_CHECKS: readonly SiteCheck[] = [
  eachFile(PLACE_CHECKS),
  everywhereBlocks,
  duplicateBlocks,
  missedChanges,
  idleChanges,
  pageCopies,
  pagesWithoutKind,
  neededPages,
  neededBlocks,
  blockFacts,
  titles,
  routeCollisions,
  headings,
  firstPictures,
  idleSettings,
  budgets,
  contrast,
  mergedLists,
  rootCycles,
  partCycles,
];

/** Asked of all sites together. */
export const PROJECT_CHECKS: readonly ProjectCheck[] = [sharedMisses, sharedIdleSettings];
