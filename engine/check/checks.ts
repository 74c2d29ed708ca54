import type { Problem } from '../problems.ts';
import { blockFacts } from './blockFacts.ts';
import { idleChanges, missedChanges, pageCopies, sharedMisses } from './changes.ts';
import { dataEntries, formats, hours, html, pictureTexts, urls } from './content.ts';
import { budgets } from './budget.ts';
import { contrast } from './contrast.ts';
import { duplicateBlocks, duplicateEntries } from './duplicateIds.ts';
import { duplicateKeys } from './duplicateKeys.ts';
import { absentFacts, language } from './language.ts';
import { firstPictures } from './firstPicture.ts';
import { idleSettings, sharedIdleSettings } from './idleSettings.ts';
import { links } from './links.ts';
import { headings, neededBlocks, neededPages, routeCollisions, titles } from './pages.ts';
import { assets, names } from './references.ts';
import { eachFile } from './fileInSite.ts';
import { fallbacks, ruleSense } from './rules.ts';
import { changedSettings, everywhereBlocks } from './shape.ts';
import type { FileCheck, ProjectCheck, SiteCheck } from './types.ts';
import { unknownFiles } from './unknownFiles.ts';

/** Every kind of check, listed once. Each is a small function of its input that returns problems. */

/** Asked of each file by itself. */
export const FILE_CHECKS: readonly FileCheck[] = [duplicateKeys, dataEntries];

/** Asked of the folders on disk. */
export const LAYER_CHECKS: readonly ((input: { root: string }) => readonly Problem[])[] = [unknownFiles];

/** Asked of each place of each file, within its site. */
const PLACE_CHECKS: readonly SiteCheck[] = [
  language,
  absentFacts,
  changedSettings,
  urls,
  links,
  assets,
  names,
  duplicateEntries,
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
];

/** Asked of all sites together. */
export const PROJECT_CHECKS: readonly ProjectCheck[] = [sharedMisses, sharedIdleSettings];
