import type { SiteModel } from '../engine/index.ts';
import type { Services, VisitorServices } from '../schemas/services/index.ts';
import type { User } from '../schemas/types/user.ts';
import type { Works } from './api/works.ts';
import type { SiteStock } from './features/stock/listStock.ts';
import type { Providers } from './providers/providers.ts';
import type { RecordsReader } from './storage/followRecords.ts';
import type { AnyRecordsFeature } from './writer/features.ts';
import type { RecordsWriter } from './writer/recordsWriter.ts';

export type FeatureName = keyof Services;

/** For whom the services of a feature are made: one site at one moment. */
export interface ServiceInput {
  model: SiteModel;
  stock: SiteStock;
  now: Date;
  /** Lowered to the moment at which the clock changes an answer. */
  ctx?: { until: number };
  /** Who writes records; absent where nothing is written: in explain, in benchmarks. */
  records?: RecordsWriter | undefined;
  /** Who reads records; absent where nobody signs in: in explain, in benchmarks. */
  reader?: RecordsReader | undefined;
  /** Folder of what visitors send; absent where nothing is sent. */
  uploads?: string | undefined;
  /** Who asks those outside; absent where nobody is asked: in explain, in benchmarks. */
  providers?: Providers | undefined;
}

/**
 * A feature of dealers' sites: what it keeps, and what it answers and stores for blocks and over HTTP. All of it stands in one
 * folder.
 */
export type Feature<Name extends FeatureName> = Insides<Name> & Outsides<Name>;

/** Operations of the API are there exactly when `schemas/api/<name>.operations.json` says so. */
type Outsides<Name extends FeatureName> = [keyof Works<Name>] extends [never]
  ? { operations?: undefined }
  : { operations: Works<Name> };

interface Insides<Name extends FeatureName> {
  /** The same word as its folder and its schema in schemas/services. */
  name: Name;
  /** Its tables and named writes; absent: it keeps no records. */
  records?: AnyRecordsFeature;
  services: (input: ServiceInput) => Services[Name];
  /** What it does for one who is signed in, where `VisitorServices` says so. */
  visitor?: Name extends keyof VisitorServices
    ? (input: ServiceInput, who: Who) => VisitorServices[Name]
    : undefined;
}

/** One who is signed in. */
export interface Who {
  user: User;
  /** Under which the session is kept. */
  sessionId: string;
}

/** The list of all features: one for each part of `Services`. */
export type Features = { readonly [Name in FeatureName]: Feature<Name> };

export function defineFeature<Name extends FeatureName>(feature: Feature<Name>): Feature<Name> {
  return feature;
}

/** Something was to be stored or asked for where nobody does it: explain and benchmarks only look. */
export class FeatureAbsent extends Error {}

/** @throws FeatureAbsent where nothing is written */
export function writerOf({ records }: ServiceInput, feature: FeatureName): RecordsWriter {
  if (!records) throw new FeatureAbsent(`Here "${feature}" stores nothing: no writer of records runs.`);
  return records;
}

/** @throws FeatureAbsent where nothing is read */
export function readerOf({ reader }: ServiceInput, feature: FeatureName): RecordsReader {
  if (!reader) throw new FeatureAbsent(`Here "${feature}" reads no records.`);
  return reader;
}

/** @throws FeatureAbsent where nothing is sent */
export function uploadsOf({ uploads }: ServiceInput, feature: FeatureName): string {
  if (uploads === undefined) throw new FeatureAbsent(`Here "${feature}" keeps no files.`);
  return uploads;
}

/** @throws FeatureAbsent where nobody outside is asked */
export function providersOf({ providers }: ServiceInput, feature: FeatureName): Providers {
  if (!providers) throw new FeatureAbsent(`Here "${feature}" asks nobody outside.`);
  return providers;
}
