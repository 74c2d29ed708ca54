/** Where a feature or a sentence of the vocabulary fits. Every limit that is there must hold. */
export interface Limits {
  carTypes?: string[];
  fuels?: string[];
  bodies?: string[];
  drives?: string[];
  gearboxes?: string[];
  fromYear?: number;
  untilYear?: number;
  minTier?: number;
  minSeats?: number;
  minTowKg?: number;
  minGvmKg?: number;
  maxGvmKg?: number;
  minAtmKg?: number;
  maxAtmKg?: number;
  minSleeps?: number;
  maxSleeps?: number;
  minAgeYears?: number;
  maxAgeYears?: number;
  minKmPerYear?: number;
  maxKmPerYear?: number;
}

/** What limits are held against; a missing figure fits no limit. */
export interface LimitFacts {
  carType: string;
  fuel?: string | undefined;
  body: string;
  drive?: string | undefined;
  gearbox?: string | undefined;
  year: number;
  tier: number;
  seats?: number | undefined;
  towKg?: number | undefined;
  gvmKg?: number | undefined;
  atmKg?: number | undefined;
  sleeps?: number | undefined;
  ageYears: number;
  kmPerYear?: number | undefined;
}

const ONE_OF = [
  ['carTypes', 'carType'],
  ['fuels', 'fuel'],
  ['bodies', 'body'],
  ['drives', 'drive'],
  ['gearboxes', 'gearbox'],
] as const;

const AT_LEAST = [
  ['fromYear', 'year'],
  ['minTier', 'tier'],
  ['minSeats', 'seats'],
  ['minTowKg', 'towKg'],
  ['minGvmKg', 'gvmKg'],
  ['minAtmKg', 'atmKg'],
  ['minSleeps', 'sleeps'],
  ['minAgeYears', 'ageYears'],
  ['minKmPerYear', 'kmPerYear'],
] as const;

const AT_MOST = [
  ['untilYear', 'year'],
  ['maxGvmKg', 'gvmKg'],
  ['maxAtmKg', 'atmKg'],
  ['maxSleeps', 'sleeps'],
  ['maxAgeYears', 'ageYears'],
  ['maxKmPerYear', 'kmPerYear'],
] as const;

/** Whether all limits hold. */
export function fits(limits: Limits, facts: LimitFacts): boolean {
  return (
    ONE_OF.every(
      ([limit, fact]) => limits[limit] === undefined || limits[limit].includes(facts[fact] ?? ''),
    ) &&
    AT_LEAST.every(([limit, fact]) => limits[limit] === undefined || (facts[fact] ?? -1) >= limits[limit]) &&
    AT_MOST.every(
      ([limit, fact]) => limits[limit] === undefined || (facts[fact] ?? Infinity) <= limits[limit],
    )
  );
}
