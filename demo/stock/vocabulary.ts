/** The words of the demo stock. All makes, models, texts and figures are JSON in vocabulary/; code knows none of them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Limits } from './limits.ts';
import type { WorkshopWords } from './workshop.ts';

export type CarType = 'new' | 'demo' | 'used';

export interface Engine {
  /** One of the specification's simple fuels. */
  fuel: string;
  /** Fuel in full, when it says more. */
  fuelFull?: string;
  cc?: number;
  cylinders?: number;
  induction?: string;
  torqueNm?: number;
  litresPer100Km?: number;
  /** Key of words.json, `gearboxes`. */
  gearbox: string;
  gears: number;
  drive: string;
  towKg?: number;
  /** Of electric ones, as their makers tell it. */
  battery?: { kWh: number; rangeKm: number; fastKw: number };
}

/** What a caravan weighs and holds; it hangs on the layout. */
export interface Van {
  lengthFeet: number;
  tareKg: number;
  atmKg: number;
  sleeps: number;
}

export interface Badge {
  badge: string;
  /** 1 plain to 4 everything: how many features it has. */
  tier: number;
  /** AUD, as it costs new. */
  newPrice: number;
  /** Keys of the model's engines; absent: all of them. */
  engines?: string[];
  van?: Van;
}

export interface Model {
  model: string;
  series: string;
  /** First and last model year; without a last one it is still made. */
  years: [number, number?];
  shape: {
    body: string;
    configuration: string;
    /** Kind and variant of picture that it is shown with, e.g. `suv/a`. */
    picture: string;
    seats?: number;
    doors?: number;
    bodyWidthFeet?: number;
    axle?: string;
  };
  measures?: {
    lengthMm: number;
    widthMm: number;
    heightMm: number;
    gvmKg: number;
    tankLitres?: number;
    ancap?: number;
  };
  engines?: Record<string, Engine>;
  market: { weight: number; /** Part of the value that is left after each year. */ yearlyRetention: number };
  badges: Badge[];
}

export interface Make {
  make: string;
  /** First character of its VINs. */
  vinRegion: string;
  models: Model[];
}

export interface Feature extends Limits {
  text: string;
  /** From this tier on. */
  tier: number;
  maxTier?: number;
  /** How the dealer says it in a sentence. */
  highlight?: string;
  /** Part of the cars that have it; absent: nearly all. */
  share?: number;
}

export interface Sentence extends Limits {
  text: string;
}

export type CommentPart = 'opening' | 'highlights' | 'use' | 'history' | 'closing';

export interface Colour {
  name: string;
  rgb: [number, number, number];
  weight: number;
}

export interface Group {
  /** Key of colours.json. */
  colours: string;
  plates: 'standard' | 'trailer';
  /** Absent: it has no odometer. */
  kmPerYear?: number;
  itemType?: string;
  makes: Make[];
  features: Feature[];
  comments: Record<CommentPart, Sentence[]>;
}

export interface Lender {
  provider: string;
  /** AUD, put into the loan. */
  establishmentFees: number;
  termYears: number;
  depositShare?: number;
  balloonShare?: number;
  /** The first that is old enough applies; older cars get no offer. */
  rates: LenderRate[];
  disclaimer: string;
}

export interface LenderRate {
  maxAgeYears: number;
  /** Percent a year. */
  interestRate: number;
  /** Which payment its offers state; absent: both. */
  states?: 'week' | 'month';
}

/** One dealer's kind of stock. */
export interface Profile {
  description: string;
  /** Where cars are registered when no location says so. */
  state: string;
  /** Group -> share. */
  groups: Record<string, number>;
  /** Shares. */
  carTypes: Record<CarType, number>;
  /** Places where its pictures are taken, by the names in the picture manifest; absent: any. */
  places?: string[];
  /** Makes that it sells new; absent: all. */
  newMakes?: string[];
  /** Age of used stock. */
  ageMonths: { typical: number; most: number };
  priceTypes: Record<CarType, string>;
  stockNumbers: { first: number; prefixes: Record<CarType, string> };
  firstId: number;
  certifiedShare: number;
  /** It has a workshop that looks at every used car. */
  workshop?: boolean;
  /** By the key under which a car holds its offer. */
  lenders: Record<string, Lender>;
  quote?: { interestRate: number; establishmentFees: number; termYears: number };
}

export interface Words {
  gearboxes: Record<string, { simple: string; full: string; kind: string }>;
  drives: Record<string, string>;
  interiors: { low: string[]; high: string[] };
}

export interface States {
  letters: string;
  plates: Record<string, { standard: string; trailer: string }>;
}

export interface Vocabulary {
  profiles: Record<string, Profile>;
  groups: Record<string, Group>;
  colours: Record<string, Colour[]>;
  words: Words;
  states: States;
  workshop: WorkshopWords;
}

/** Where the words are. */
const VOCABULARY_FOLDER = join(import.meta.dirname, 'vocabulary');

/** Reads the whole vocabulary; files and makes in the order of their names. */
export function readVocabulary(folder = VOCABULARY_FOLDER): Vocabulary {
  const read = <T>(...path: string[]): T => JSON.parse(readFileSync(join(folder, ...path), 'utf8')) as T;
  const readAll = <T>(...path: string[]): [string, T][] =>
    namesIn(join(folder, ...path)).map((name) => [name, read<T>(...path, `${name}.json`)]);
  const groups = Object.entries(read<Record<string, Omit<Group, 'makes'>>>('groups.json')).map(
    ([name, group]) => [
      name,
      {
        ...group,
        makes: readAll<Make>('makes', name).map(([, make]) => make),
        features: read<{ features: Feature[] }>('features', `${name}.json`).features,
        comments: read<Group['comments']>('comments', `${name}.json`),
      },
    ],
  );
  return {
    profiles: Object.fromEntries(readAll<Profile>('profiles')),
    groups: Object.fromEntries(groups) as Record<string, Group>,
    colours: read('colours.json'),
    words: read('words.json'),
    states: read('states.json'),
    workshop: read('workshop.json'),
  };
}

/** Names of the JSON files of a folder, sorted. */
function namesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace(/\.json$/, ''))
    .sort();
}
