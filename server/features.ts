import type { AnyRecordsFeature } from './writer/features.ts';

/** What keeps records: the one list. */
export const recordsFeatures: readonly AnyRecordsFeature[] = [];
