import type { DateTime } from 'luxon';
import type { Location } from '../../schemas/types/location.ts';
import type { Random } from './random.ts';
import type {
  Badge,
  CarType,
  Colour,
  Engine,
  Group,
  Make,
  Model,
  Profile,
  Vocabulary,
} from './vocabulary.ts';

/** What a vehicle is, before it is described. */
export interface Draft {
  random: Random;
  group: Group;
  make: Make;
  model: Model;
  badge: Badge;
  engine?: Engine;
  carType: CarType;
  createdAt: DateTime;
  /** Month of the compliance plate: the start of its age. */
  compliance: DateTime;
  /** Years from compliance until it came into stock; 0 for a new one. */
  ageYears: number;
  km?: number;
  colour: Colour;
  location?: Location;
}

/** What a special case asks of the choice. */
export interface Wish {
  carType?: CarType;
  fuel?: string;
  /** The candidate with the longest or the shortest title. */
  title?: 'longest' | 'shortest';
  /** Not among the latest arrivals. */
  isOld?: boolean;
}

export interface DraftInput {
  profile: Profile;
  vocabulary: Vocabulary;
  now: DateTime;
  /** Places where cars stand. */
  yards: readonly Location[];
  random: Random;
  wish: Wish;
}

interface Candidate {
  groupName: string;
  group: Group;
  make: Make;
  model: Model;
  badge: Badge;
  engines: Engine[];
}

/** Part of the stock that came in within the last days, which "new arrivals" show. */
const ARRIVAL_SHARE = 0.12;
const ARRIVAL_DAYS = 7.5;
const STOCK_DAYS = 200;
const ATTEMPTS = 60;

/** @returns undefined when the vocabulary has nothing like the wish */
export function chooseDraft(input: DraftInput): Draft | undefined {
  const { random, now, profile, wish } = input;
  const candidates = titled(candidatesOf(input), wish.title);
  if (candidates.length === 0) return undefined;
  const isArrival = wish.isOld !== true && random.chance(ARRIVAL_SHARE);
  const days = isArrival ? random.next() * ARRIVAL_DAYS : 9 + random.next() * (STOCK_DAYS - 9);
  const createdAt = now.minus({ minutes: Math.round(days * 24 * 60) }).startOf('second');
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const carType = wish.carType ?? chooseCarType(profile, random);
    const compliance = createdAt
      .minus({ months: chooseAgeMonths(profile, carType, random) })
      .startOf('month');
    const possible = candidates.filter((candidate) =>
      isPossible(candidate, carType, compliance.year, profile),
    );
    if (possible.length > 0)
      return finish(input, { ...chooseOne(possible, profile, random), carType, createdAt, compliance });
  }
  return undefined;
}

function candidatesOf({ vocabulary, profile, wish }: DraftInput): Candidate[] {
  return Object.keys(profile.groups)
    .flatMap((groupName) => {
      const group = vocabulary.groups[groupName];
      if (!group) throw new Error(`The vocabulary has no group "${groupName}".`);
      return group.makes.flatMap((make) =>
        make.models.flatMap((model) =>
          model.badges.map((badge) => ({
            groupName,
            group,
            make,
            model,
            badge,
            engines: enginesOf(model, badge, wish.fuel),
          })),
        ),
      );
    })
    .filter(({ engines }) => wish.fuel === undefined || engines.length > 0);
}

function enginesOf(model: Model, badge: Badge, fuel: string | undefined): Engine[] {
  const named = Object.entries(model.engines ?? {}).filter(([key]) => badge.engines?.includes(key) ?? true);
  return named.map(([, engine]) => engine).filter((engine) => fuel === undefined || engine.fuel === fuel);
}

/** Only the candidate whose title is the longest or the shortest, where that is asked for. */
function titled(candidates: Candidate[], title: Wish['title']): Candidate[] {
  if (title === undefined) return candidates;
  const lengthOf = ({ make, model, badge }: Candidate) => `${make.make} ${model.model} ${badge.badge}`.length;
  const sign = title === 'longest' ? -1 : 1;
  return candidates.toSorted((a, b) => sign * (lengthOf(a) - lengthOf(b))).slice(0, 1);
}

function chooseCarType({ carTypes }: Profile, random: Random): CarType {
  return random.weighted(Object.keys(carTypes) as CarType[], (carType) => carTypes[carType]);
}

function chooseAgeMonths({ ageMonths }: Profile, carType: CarType, random: Random): number {
  if (carType === 'new') return random.int(1, 6);
  if (carType === 'demo') return random.int(4, 11);
  const { typical, most } = ageMonths;
  return Math.round(Math.min(most, Math.max(9, typical * Math.exp(0.55 * random.bell()))));
}

function isPossible(
  { make, model }: Candidate,
  carType: CarType,
  year: number,
  { newMakes }: Profile,
): boolean {
  const [first, last] = model.years;
  if (year < first || (last !== undefined && year > last)) return false;
  return carType === 'used' || (last === undefined && (newMakes?.includes(make.make) ?? true));
}

/** First the group, then the model, then the badge, so that many badges do not make a model frequent. */
function chooseOne(candidates: Candidate[], { groups }: Profile, random: Random): Candidate {
  const names = [...new Set(candidates.map(({ groupName }) => groupName))];
  const name = random.weighted(names, (one) => groups[one] ?? 0);
  const inGroup = candidates.filter(({ groupName }) => groupName === name);
  const models = [...new Set(inGroup.map(({ model }) => model))];
  const model = random.weighted(models, (one) => one.market.weight);
  return random.pick(inGroup.filter((candidate) => candidate.model === model));
}

type Chosen = Candidate & Pick<Draft, 'carType' | 'createdAt' | 'compliance'>;

function finish({ vocabulary, random, yards }: DraftInput, chosen: Chosen): Draft {
  const { group, make, model, badge, engines, carType, createdAt, compliance } = chosen;
  const ageYears = carType === 'new' ? 0 : createdAt.diff(compliance, 'months').months / 12;
  const km = chooseKm(group, carType, ageYears, random);
  const colours = vocabulary.colours[group.colours] ?? [];
  return {
    ...{ random, group, make, model, badge, carType, createdAt, compliance, ageYears },
    ...(engines.length > 0 && { engine: random.pick(engines) }),
    ...(km !== undefined && { km }),
    colour: random.weighted(colours, ({ weight }) => weight),
    ...(yards.length > 0 && { location: random.weighted(yards, ({ primary }) => (primary ? 3 : 1)) }),
  };
}

function chooseKm(
  { kmPerYear }: Group,
  carType: CarType,
  ageYears: number,
  random: Random,
): number | undefined {
  if (kmPerYear === undefined) return undefined;
  if (carType === 'new') return random.int(4, 38);
  if (carType === 'demo') return random.int(350, 6200);
  return Math.round(kmPerYear * ageYears ** 0.95 * Math.exp(0.3 * random.bell()));
}
