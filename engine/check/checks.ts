import { duplicateKeys } from './duplicateKeys.ts';
import { unknownFiles } from './unknownFiles.ts';
import type { FileCheck, ProjectCheck, SiteCheck } from './types.ts';
import type { Problem } from '../problems.ts';

/** Every kind of check, listed once. Each is a small function of its input that returns problems. */

/** Asked of each file by itself. */
export const FILE_CHECKS: readonly FileCheck[] = [duplicateKeys];

/** Asked of the folders on disk. */
export const LAYER_CHECKS: readonly ((input: { root: string }) => readonly Problem[])[] = [unknownFiles];

/** Asked of each site with all its layers. */
export const SITE_CHECKS: readonly SiteCheck[] = [];

/** Asked of all sites together. */
export const PROJECT_CHECKS: readonly ProjectCheck[] = [];
