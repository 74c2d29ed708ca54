import type { Paint } from './models/body-material.ts';
import { SCHEMES } from './models/caravan-spec.ts';
import { seeded, seedOf } from './models/random.ts';
import type { SettingName } from './scene/place-look.ts';
import type { View } from './scene/stage.ts';
import { TIMES, type TimeOfDay } from './scene/times.ts';

/** Kinds of vehicles that are rendered. */
export const BODIES = ['sedan', 'hatch', 'wagon', 'suv', 'ute', 'van', 'truck', 'caravan'] as const;
export type Body = (typeof BODIES)[number];

/** One vehicle in one colour at one place: the set of pictures of one listing. */
export interface PictureSet {
  readonly body: Body;
  readonly variant: string;
  readonly colour: string;
  /** The part of the file names that stands for the colour. */
  readonly slug: string;
  readonly setting: SettingName;
  readonly time: TimeOfDay;
  /** Height of the eye behind the camera (metres). */
  readonly eye: number;
}

/** A view with its text alternative. */
export interface NamedView {
  readonly alt: string;
  readonly view: View;
}

/** A wide picture for the top of a home page; a site keeps its own in its `assets/`. */
export interface HeroPlan {
  readonly name: string;
  readonly setting: SettingName;
  readonly time: TimeOfDay;
  readonly vehicles: readonly {
    readonly id: string;
    readonly slug: string;
    readonly x: number;
    readonly z: number;
    readonly turn: number;
  }[];
  readonly view: View;
  /** Width and height; without, as wide as a band over the whole screen. */
  readonly size?: readonly [number, number];
}

/** Paints by their slug. */
export const PAINTS: Readonly<Record<string, Paint>> = {
  white: { name: 'White', color: '#dddedd', metal: 0, rough: 0.5 },
  silver: { name: 'Silver', color: '#a9aeb2', metal: 0.75, rough: 0.36 },
  grey: { name: 'Grey', color: '#4a4e52', metal: 0.6, rough: 0.38 },
  black: { name: 'Black', color: '#08090b', metal: 0.2, rough: 0.4 },
  blue: { name: 'Blue', color: '#14417f', metal: 0.5, rough: 0.38 },
  red: { name: 'Red', color: '#8c0d12', metal: 0.3, rough: 0.4 },
  sand: { name: 'Sand', color: '#8f8468', metal: 0.35, rough: 0.42 },
};

type Rows = Readonly<Record<string, Readonly<Record<string, SettingName>>>>;

/** Body, variant, colour and the place where it stands. No two dealers share a place. */
const ROWS: Readonly<Record<Body, Rows>> = {
  sedan: {
    a: { silver: 'yard', white: 'yard', blue: 'street' },
    b: { black: 'showroom', grey: 'yard', red: 'street' },
  },
  hatch: {
    a: { red: 'yard', white: 'yard', grey: 'street' },
    b: { blue: 'yard', white: 'street' },
    c: { white: 'yard', red: 'street' },
  },
  wagon: {
    a: { grey: 'yard', white: 'street' },
    b: { silver: 'yard', sand: 'street' },
  },
  suv: {
    a: { white: 'yard', blue: 'yard', grey: 'street' },
    b: { white: 'yard', sand: 'yard', black: 'street' },
    c: { red: 'yard', silver: 'street', white: 'yard' },
    d: { white: 'yard', grey: 'street', blue: 'yard' },
    e: { silver: 'yard', red: 'street' },
  },
  ute: {
    a: { white: 'yard', grey: 'yard', red: 'street' },
    b: { silver: 'yard', blue: 'yard', white: 'street' },
    c: { white: 'depot', sand: 'yard', black: 'street' },
  },
  van: {
    a: { white: 'depot', blue: 'depot' },
    b: { white: 'depot', silver: 'yard' },
  },
  truck: {
    a: { white: 'depot', blue: 'depot', red: 'depot' },
    b: { white: 'depot', blue: 'depot' },
    c: { white: 'depot', red: 'quay' },
  },
  caravan: {
    a: { 'white-blue': 'foreshore', 'white-charcoal': 'river', 'white-green': 'range' },
    b: { 'white-blue': 'river', 'white-charcoal': 'foreshore', 'white-green': 'foreshore' },
    c: { 'white-blue': 'range', 'white-charcoal': 'range', 'white-green': 'river' },
  },
};

/** Heights of cameras: held at the chest, and at the eye. */
const EYES = [1.28, 1.62] as const;

/** Hour and height, seeded by what is shown. Under a roof it is always day. */
function chance(name: string, setting: SettingName): Pick<PictureSet, 'time' | 'eye'> {
  const random = seeded(seedOf(name));
  random();
  const time = TIMES[Math.floor(random() * TIMES.length)] ?? 'day';
  return { time: setting === 'showroom' ? 'day' : time, eye: EYES[random() < 0.5 ? 0 : 1] };
}

/** The name of a paint or of the graphics of a caravan. */
function colourOf(slug: string): string {
  return PAINTS[slug]?.name ?? SCHEMES.find((scheme) => scheme.slug === slug)?.name ?? slug;
}

/** All sets, in a fixed order. */
export function pictureSets(): PictureSet[] {
  return BODIES.flatMap((body) =>
    Object.entries(ROWS[body]).flatMap(([variant, places]) =>
      Object.entries(places).map(([slug, setting]) => ({
        body,
        variant,
        colour: colourOf(slug),
        slug,
        setting,
        ...chance(`${body}-${variant}-${slug}`, setting),
      })),
    ),
  );
}

const CLOSE_UPS: Readonly<Record<Body, NonNullable<View['detail']>>> = {
  sedan: { at: [1.55, 0.52, -0.9], width: 1.9 },
  hatch: { at: [1.36, 0.5, -0.88], width: 1.7 },
  wagon: { at: [1.45, 0.5, -0.9], width: 1.8 },
  suv: { at: [1.5, 0.62, -0.9], width: 2.1 },
  ute: { at: [1.76, 0.7, -0.9], width: 2.3 },
  van: { at: [1.64, 0.6, -0.9], width: 2.1 },
  truck: { at: [2.3, 0.95, -0.95], width: 3.1 },
  caravan: { at: [2.9, 1.0, -0.6], width: 4.0 },
};

const CLOSE_UP_ALT: Readonly<Record<Body, string>> = {
  sedan: 'Front wheel',
  hatch: 'Front wheel',
  wagon: 'Front wheel',
  suv: 'Front wheel',
  ute: 'Front wheel',
  van: 'Front wheel',
  truck: 'Cab, close',
  caravan: 'Drawbar and front window',
};

/** The views of a set in the order in which dealers show them. */
export function viewsOf({ body, eye }: Pick<PictureSet, 'body' | 'eye'>): NamedView[] {
  const height = eye + (body === 'truck' || body === 'caravan' ? 0.12 : 0);
  const lean = eye < 1.5 ? 0 : 3;
  const view = (alt: string, turn: number, around: number, fill: number): NamedView => ({
    alt,
    view: { turn, around, fill, height },
  });
  return [
    view('Front three-quarter view, left side', 216 + lean, 0, 0.87),
    view('Rear three-quarter view, right side', 38 - lean, 22, 0.87),
    view('Left side', 180, -18, 0.9),
    view('Front', 270, 0, 0.8),
    view('Rear', 90, 22, 0.8),
    view('Front three-quarter view, right side', 322 - lean, -18, 0.87),
    {
      alt: CLOSE_UP_ALT[body],
      view: {
        turn: 207,
        around: 0,
        fill: 1,
        height: body === 'truck' || body === 'caravan' ? 1.3 : 0.85,
        detail: CLOSE_UPS[body],
      },
    },
  ];
}

/** How many frames a turntable has. */
export const SPIN_FRAMES = 36;

/** A vehicle that is shown from all around, and the width of what is seen (metres). */
export interface SpinPlan {
  readonly body: Body;
  readonly variant: string;
  readonly slug: string;
  readonly width: number;
  /** What is worth a point: the frame, counted from 0, and the place on it in percent. */
  readonly points: readonly {
    readonly frame: number;
    readonly x: number;
    readonly y: number;
    readonly shows: string;
  }[];
}

/** Turntables, one for each dealer. */
export const SPINS: readonly SpinPlan[] = [
  {
    body: 'suv',
    variant: 'a',
    slug: 'blue',
    width: 6.1,
    points: [
      { frame: 0, x: 25, y: 49, shows: 'Head lamps' },
      { frame: 0, x: 39, y: 65, shows: 'Alloy wheel, front left' },
      { frame: 4, x: 60, y: 27, shows: 'Roof rails' },
      { frame: 12, x: 40, y: 48, shows: 'Tail lamps' },
    ],
  },
  {
    body: 'truck',
    variant: 'a',
    slug: 'white',
    width: 8.4,
    points: [
      { frame: 0, x: 21, y: 59, shows: 'Head lamps' },
      { frame: 4, x: 60, y: 46, shows: 'Tray with drop sides' },
      { frame: 4, x: 70, y: 62, shows: 'Twin rear wheels' },
      { frame: 13, x: 35, y: 57, shows: 'Tail lamps' },
    ],
  },
  { body: 'caravan', variant: 'a', slug: 'white-green', width: 8.8, points: [] },
];

/** The views of a turntable: from the front left corner on, clockwise around the vehicle, ten degrees apart. */
export function spinViews({ width }: SpinPlan, eye: number): View[] {
  return Array.from({ length: SPIN_FRAMES }, (_, i) => ({
    turn: (216 + 360 - (i * 360) / SPIN_FRAMES) % 360,
    around: 0,
    fill: 1,
    height: eye,
    still: width,
  }));
}

const IN_A_ROW: View = { turn: 0, height: 1.75, fill: 0.63, around: 0, shift: 0.3, drop: 0.3 };

/** The wide pictures. */
export const HEROES: readonly HeroPlan[] = [
  {
    name: 'hero-yard',
    setting: 'yard',
    time: 'late',
    view: { ...IN_A_ROW, around: -6 },
    vehicles: [
      { id: 'suv-a', slug: 'white', x: -5.4, z: 0.6, turn: 222 },
      { id: 'ute-a', slug: 'grey', x: -2.6, z: 0, turn: 222 },
      { id: 'hatch-a', slug: 'red', x: 0.1, z: -0.5, turn: 222 },
      { id: 'sedan-a', slug: 'silver', x: 2.7, z: -1.1, turn: 222 },
      { id: 'suv-c', slug: 'blue', x: 5.3, z: -1.7, turn: 222 },
    ],
  },
  {
    name: 'hero-caravans',
    setting: 'foreshore',
    time: 'day',
    size: [2000, 720],
    view: { ...IN_A_ROW, height: 1.9, fill: 0.7, drop: 0.12 },
    vehicles: [{ id: 'caravan-b', slug: 'white-blue', x: -3.6, z: 0.8, turn: 222 }],
  },
  {
    name: 'hero-trucks',
    setting: 'depot',
    time: 'day',
    size: [1600, 900],
    view: { ...IN_A_ROW, height: 1.9, around: -5, fill: 0.86, shift: 0, drop: 0.12 },
    vehicles: [
      { id: 'truck-b', slug: 'blue', x: -3.6, z: 0.6, turn: 226 },
      { id: 'truck-c', slug: 'red', x: -0.1, z: 0, turn: 226 },
      { id: 'van-b', slug: 'white', x: 3, z: -0.7, turn: 226 },
    ],
  },
];
