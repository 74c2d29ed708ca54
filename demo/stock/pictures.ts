import { readFileSync } from 'node:fs';
import type { Random } from './random.ts';
import type { Colour } from './vocabulary.ts';

/** Pictures of one vehicle: a body, in a colour, at a place. */
export interface PictureSet {
  body: string;
  variant: string;
  colour: string;
  setting?: string;
  /** Paths from the folder of the manifest; the first is the best. */
  files: string[];
  alts?: string[];
}

/** Pictures from inside, which the sets of several bodies share. */
export interface InsideSet {
  id: string;
  /** Bodies (`suv`) and variants (`ute/c`) that look so inside. */
  of: string[];
  /** Where it stands: seen through its windows. */
  setting?: string;
  files: string[];
  alts: string[];
}

/** One vehicle from all around, and points on its frames. */
export interface SpinSet {
  body: string;
  variant: string;
  colour: string;
  /** Frames in order, the first as in the first picture of the set. */
  files: string[];
  points?: SpinPoint[];
}

/** A point on a frame: where it is, in percent of the frame, and what it shows. */
export interface SpinPoint {
  /** Counted from 0. */
  frame: number;
  x: number;
  y: number;
  shows: string;
}

/** What pictures there are. */
export interface PictureManifest {
  sets: PictureSet[];
  insides?: InsideSet[];
  spins?: SpinSet[];
}

/** A photo and what it shows. */
export interface Photo {
  file: string;
  shows: string;
}

/** Part of the cars that show all pictures of their set. */
const WHOLE_SET_SHARE = 0.7;
const FEWEST_USUAL = 3;
/** Colours that are no farther apart pass for each other: graphite and grey, maroon and red. */
const ALIKE = 40;

/** @throws when the file is missing, is no JSON, or lists no sets */
export function readManifest(file: string): PictureManifest {
  const value = JSON.parse(readFileSync(file, 'utf8')) as PictureManifest | PictureSet[];
  const { sets, insides = [], spins = [] } = Array.isArray(value) ? { sets: value } : value;
  const isSound =
    Array.isArray(sets) && sets.every(({ body, files }) => typeof body === 'string' && Array.isArray(files));
  if (!isSound)
    throw new Error(`${file} lists no picture sets: a list of { body, variant, colour, files } is expected.`);
  return { sets, insides, spins };
}

export interface PhotoWish {
  /** Places where this dealer's pictures are taken; absent: any. */
  places?: readonly string[];
  /** Kind and variant, e.g. `suv/a`. */
  picture: string;
  colour: Colour;
  /** Colours by which names in the manifest are known. */
  palette: readonly Colour[];
}

/** Pictures of one vehicle, and the colour that they show. */
export interface Shown {
  sets: PictureSet[];
  colour: Colour;
}

/**
 * The pictures of a body and variant in the colour wished or the nearest that passes for it. Where there is none, the
 * vehicle takes a colour that there is, the usual ones more often: no black car is shown in white.
 * @returns undefined when there is no picture of the body; another variant is taken where the wished one has none
 */
export function chooseSets({ sets }: PictureManifest, wish: PhotoWish, random: Random): Shown | undefined {
  const [body = '', variant = ''] = wish.picture.split('/');
  const ofBody = sets.filter(
    (set) => set.body.toLowerCase() === body && set.files.length > 0 && isAt(set, wish.places),
  );
  const ofVariant = ofBody.filter((set) => set.variant === variant || set.variant.endsWith(`-${variant}`));
  const possible = ofVariant.length > 0 ? ofVariant : ofBody;
  if (possible.length === 0) return undefined;
  const alike = nearestAlike(possible, wish);
  // The root: a page of little but white cars helps nobody.
  const weightOf = ({ colour }: PictureSet) => Math.sqrt(colourOf(colour, wish.palette)?.weight ?? 1);
  const chosen = alike ?? random.weighted(possible, weightOf);
  return {
    sets: possible.filter((set) => set.colour === chosen.colour),
    colour: alike ? wish.colour : (colourOf(chosen.colour, wish.palette) ?? wish.colour),
  };
}

function isAt({ setting }: { setting?: string }, places: readonly string[] | undefined): boolean {
  return places === undefined || setting === undefined || places.includes(setting);
}

/** Pictures from inside that fit a set, at one of the dealer's places where there are such. */
export function chooseInside(
  { insides = [] }: PictureManifest,
  { body, variant }: PictureSet,
  places: readonly string[] | undefined,
  random: Random,
): InsideSet | undefined {
  const fitting = insides.filter(
    ({ of, files }) => files.length > 0 && (of.includes(body) || of.includes(`${body}/${variant}`)),
  );
  const near = fitting.filter((inside) => isAt(inside, places));
  return near.length > 0 ? random.pick(near) : undefined;
}

/** Frames that show the same vehicle. */
export function spinOf({ spins = [] }: PictureManifest, set: PictureSet): SpinSet | undefined {
  return spins.find(
    ({ body, variant, colour }) => body === set.body && variant === set.variant && colour === set.colour,
  );
}

/** As dealers order them: around the vehicle, then inside, then close. */
function inOrder(set: PictureSet, inside: InsideSet | undefined): Photo[] {
  const outside = toPhotos(set.files, set.alts);
  const around = outside.slice(0, -1);
  return [...around, ...toPhotos(inside?.files ?? [], inside?.alts), ...outside.slice(-1)];
}

function toPhotos(files: readonly string[], words: readonly string[] = []): Photo[] {
  return files.map((file, index) => ({ file, shows: words[index] ?? '' }));
}

/** Photos of one of the sets. @param count absent: what is usual */
export function choosePhotos(
  set: PictureSet,
  inside: InsideSet | undefined,
  count: number | undefined,
  random: Random,
): Photo[] {
  const photos = inOrder(set, inside);
  if (count === undefined) return photos.slice(0, usualCount(photos.length, random));
  // All over again: no set has forty pictures.
  return Array.from({ length: count }, (_, index) => photos[index % photos.length]).filter(
    (photo) => photo !== undefined,
  );
}

function usualCount(most: number, random: Random): number {
  return most <= FEWEST_USUAL || random.chance(WHOLE_SET_SHARE) ? most : random.int(FEWEST_USUAL, most);
}

/** The set that looks most like the colour; undefined when none passes for it. */
function nearestAlike(sets: readonly PictureSet[], { colour, palette }: PhotoWish): PictureSet | undefined {
  const measured = sets.flatMap((set) => {
    const shown = colourOf(set.colour, palette);
    return shown ? [{ set, far: distance(shown, colour) }] : [];
  });
  return measured.filter(({ far }) => far <= ALIKE).sort((a, b) => a.far - b.far)[0]?.set;
}

/** By its whole name, else by its last word: `blue` is `White with blue graphics`, since all of those are white. */
function colourOf(name: string, palette: readonly Colour[]): Colour | undefined {
  const folded = name.toLowerCase();
  const word = wordsOf(folded).at(-1) ?? folded;
  return (
    palette.find((one) => one.name.toLowerCase() === folded) ??
    palette.find((one) => wordsOf(one.name.toLowerCase()).includes(word))
  );
}

function wordsOf(name: string): string[] {
  return name.split(/[^a-z]+/).filter((word) => !['', 'with', 'graphics'].includes(word));
}

/** How far apart two colours are: 0 the same, 441 black and white. */
function distance(a: Colour, b: Colour): number {
  return Math.hypot(...a.rgb.map((part, index) => part - (b.rgb[index] ?? 0)));
}
