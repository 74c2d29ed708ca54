import { DateTime } from 'luxon';
import { isMissing } from '../../domain/normalise.ts';
import type { Location } from '../../schemas/types/location.ts';
import { chooseDraft, type Draft } from './chooseDraft.ts';
import { offerOf, quoteOf } from './finance.ts';
import { makeDemoCar, type DemoCar } from './makeDemoCar.ts';
import { ODD_CASES, type OddCase } from './oddCases.ts';
import { mediaOf } from './media.ts';
import { chooseSets, type PictureManifest, type PictureSet } from './pictures.ts';
import { makeRandom } from './random.ts';
import { readVocabulary, type Profile, type Vocabulary } from './vocabulary.ts';

export interface DemoStockInput {
  /** Name of a file in vocabulary/profiles. */
  profile: string;
  /** Same seed, same stock. */
  seed: string;
  /** How many vehicles. */
  count: number;
  /** All dates lie around it, so that "sold 2 days ago" is so when the stock is made. */
  now: Date;
  /** Places of the dealer; vehicles stand where things are sold. Without them vehicles have no place. */
  locations?: readonly Location[];
  /** Without it vehicles have no photos. */
  pictures?: PictureManifest;
  vocabulary?: Vocabulary;
}

/** A feed in the shape of layouts/stock-maps/cars.json. */
export interface DemoStock {
  note: string;
  /** Name of an odd case -> stock number of the vehicle that shows it. */
  cases: Record<string, string>;
  /** Newest first. */
  cars: DemoCar[];
}

const NOTE = 'Demo stock made by `forecourt make-demo-stock`. No vehicle, plate or VIN is real.';

/** The profile has no file. */
export class UnknownProfile extends Error {
  constructor(profile: string, known: readonly string[]) {
    super(`There is no profile "${profile}". Profiles: ${known.join(', ')}.`);
  }
}

/**
 * Stock of an invented dealer: whole, consistent vehicles, and among them the odd ones that a tester needs.
 * The same input gives the same output, byte by byte.
 * @throws UnknownProfile
 */
export function makeDemoStock(input: DemoStockInput): DemoStock {
  const vocabulary = input.vocabulary ?? readVocabulary();
  const profile = vocabulary.profiles[input.profile];
  if (!profile) throw new UnknownProfile(input.profile, Object.keys(vocabulary.profiles));
  const now = DateTime.fromJSDate(input.now, { zone: 'utc' }).startOf('second');
  const context: StockContext = { input, vocabulary, profile, now, takenPlates: new Set() };
  const slots = chooseSlots(context).toSorted(
    (a, b) => a.draft.createdAt.toMillis() - b.draft.createdAt.toMillis(),
  );
  const numbers = stockNumbers(slots, context);
  const cases: Record<string, string> = {};
  const cars = slots.map((slot, index) => {
    const stocknum = numbers[index] ?? '';
    if (slot.caseName !== undefined) cases[slot.caseName] = stocknum;
    return makeOne(slot, { id: String(profile.firstId + index), stocknum }, context);
  });
  return { note: NOTE, cases: sortKeys(cases), cars: cars.toReversed() };
}

interface StockContext {
  input: DemoStockInput;
  vocabulary: Vocabulary;
  profile: Profile;
  now: DateTime;
  takenPlates: Set<string>;
}

interface Slot {
  draft: Draft;
  /** Pictures that show it. */
  pictures?: PictureSet[];
  caseName?: string;
}

/** The odd cases that the profile can show, then ordinary vehicles. */
function chooseSlots(context: StockContext): Slot[] {
  const { input, vocabulary, profile, now } = context;
  const yards = (input.locations ?? []).filter(isYard);
  const choose = (key: string, odd?: OddCase) => {
    const random = makeRandom(`${input.seed}/${input.profile}/${key}`);
    return chooseDraft({ profile, vocabulary, now, yards, random, wish: odd?.wish ?? {} });
  };
  const slots: Slot[] = [];
  for (const [caseName, odd] of Object.entries(ODD_CASES)) {
    const draft = choose(caseName, odd);
    if (draft && slots.length < input.count) slots.push({ ...withPictures(draft, context), caseName });
  }
  for (let index = slots.length; index < input.count; index += 1) {
    const draft = choose(String(index));
    if (draft) slots.push(withPictures(draft, context));
  }
  return slots;
}

/** Its pictures, and its colour as they show it. */
function withPictures(
  draft: Draft,
  { input: { pictures }, vocabulary: { colours }, profile: { places } }: StockContext,
): Slot {
  const palette = colours[draft.group.colours] ?? [];
  const shown =
    pictures &&
    chooseSets(
      pictures,
      {
        picture: draft.model.shape.picture,
        colour: draft.colour,
        palette,
        ...(places && { places }),
      },
      draft.random,
    );
  return shown ? { draft: { ...draft, colour: shown.colour }, pictures: shown.sets } : { draft };
}

/** Where vehicles are sold. An empty type is sales. */
function isYard({ location_type = 'sales', visible = true }: Location): boolean {
  return visible && ['sales', 'primary'].includes(location_type);
}

/** The dealer's scheme: a letter for the type, and a number that rises with each vehicle that comes in. */
function stockNumbers(slots: readonly Slot[], { input, profile }: StockContext): string[] {
  const random = makeRandom(`${input.seed}/${input.profile}/numbers`);
  const { first, prefixes } = profile.stockNumbers;
  let number = first;
  return slots.map(({ draft }) => `${prefixes[draft.carType]}${(number += random.int(1, 4))}`);
}

function makeOne(slot: Slot, names: { id: string; stocknum: string }, context: StockContext): DemoCar {
  const { profile, vocabulary, now, takenPlates } = context;
  const { draft, caseName = '' } = slot;
  const odd = ODD_CASES[caseName] ?? {};
  const caseContext = { now, random: draft.random };
  const car = makeDemoCar({ draft, profile, vocabulary, now, takenPlates, ...names });
  const changed = odd.change?.(car, caseContext) ?? car;
  const financed = withFinance(changed, draft, profile);
  const media = mediaOf({
    manifest: context.input.pictures,
    sets: slot.pictures ?? [],
    places: profile.places,
    count: odd.photos,
    random: draft.random,
  });
  return tidy({ ...(odd.finish?.(financed, caseContext) ?? financed), ...media });
}

function withFinance(car: DemoCar, { ageYears }: Draft, profile: Profile): DemoCar {
  const price = car.offer_price ?? car.price;
  if (price === undefined || car.sold) return car;
  const offers = Object.entries(profile.lenders).map(
    ([key, lender]) => [key, offerOf(lender, price, ageYears)] as const,
  );
  const made = offers.filter(([, offer]) => offer !== undefined);
  return made.length === 0
    ? car
    : {
        ...car,
        finance_lenders: Object.fromEntries(made) as DemoCar['finance_lenders'],
        youxQuote: quoteOf(profile, price),
      };
}

/** Without fields that say nothing. */
function tidy(car: DemoCar): DemoCar {
  return Object.fromEntries(Object.entries(car).filter(([, value]) => !isMissing(value)));
}

function sortKeys(cases: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(cases).sort(([a], [b]) => (a < b ? -1 : 1)));
}
