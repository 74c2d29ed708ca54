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

/** What pictures there are. */
export interface PictureManifest {
  sets: PictureSet[];
}

/** Part of the cars that show all pictures of their set. */
const WHOLE_SET_SHARE = 0.7;
const FEWEST_USUAL = 3;

/** @throws when the file is missing, is no JSON, or lists no sets */
export function readManifest(file: string): PictureManifest {
  const value = JSON.parse(readFileSync(file, 'utf8')) as PictureManifest | PictureSet[];
  const sets = Array.isArray(value) ? value : value.sets;
  const isSound =
    Array.isArray(sets) && sets.every(({ body, files }) => typeof body === 'string' && Array.isArray(files));
  if (!isSound)
    throw new Error(`${file} lists no picture sets: a list of { body, variant, colour, files } is expected.`);
  return { sets };
}

export interface PhotoWish {
  /** Kind and variant, e.g. `suv/a`. */
  picture: string;
  colour: Colour;
  /** Colours by which names in the manifest are known. */
  palette: readonly Colour[];
  /** Absent: what is usual. */
  count?: number;
}

/** Paths of the photos of one vehicle: its body and variant, in the nearest colour that there is. */
export function choosePhotos({ sets }: PictureManifest, wish: PhotoWish, random: Random): string[] {
  if (wish.count === 0) return [];
  const [body = '', variant = ''] = wish.picture.split('/');
  const ofBody = sets.filter((set) => set.body.toLowerCase() === body && set.files.length > 0);
  if (ofBody.length === 0) return [];
  const ofVariant = ofBody.filter((set) => set.variant === variant || set.variant.endsWith(`-${variant}`));
  const nearest = byColour(ofVariant.length > 0 ? ofVariant : ofBody, wish);
  const best = nearest.filter((set) => set.colour === nearest[0]?.colour);
  const { files } = random.pick(best);
  if (wish.count === undefined) return files.slice(0, usualCount(files.length, random));
  return fill(
    files,
    nearest.flatMap((set) => set.files),
    wish.count,
  );
}

function usualCount(most: number, random: Random): number {
  return most <= FEWEST_USUAL || random.chance(WHOLE_SET_SHARE) ? most : random.int(FEWEST_USUAL, most);
}

/** The set first, then others of the body, then all over again: few sets have forty pictures. */
function fill(first: string[], others: string[], count: number): string[] {
  const all = [...new Set([...first, ...others])];
  return Array.from({ length: count }, (_, index) => all[index % all.length] ?? '');
}

/** Sets of the body, the nearest colour first. */
function byColour(sets: PictureSet[], { colour, palette }: PhotoWish): PictureSet[] {
  const distance = new Map(sets.map((set) => [set, distanceTo(set.colour, colour, palette)]));
  return sets.toSorted((a, b) => (distance.get(a) ?? 0) - (distance.get(b) ?? 0));
}

/** 0 for the same name; else how far apart they look; colours that nobody knows come last. */
function distanceTo(name: string, colour: Colour, palette: readonly Colour[]): number {
  const folded = name.toLowerCase();
  if (folded === colour.name.toLowerCase()) return 0;
  const known =
    palette.find((one) => one.name.toLowerCase() === folded) ??
    palette.find((one) => sharesWord(one.name.toLowerCase(), folded));
  if (!known) return Number.MAX_SAFE_INTEGER;
  return 1 + known.rgb.reduce((sum, part, index) => sum + (part - (colour.rgb[index] ?? 0)) ** 2, 0);
}

/** `blue` and `white with blue graphics`; `white` says nothing about graphics, so the later word decides. */
function sharesWord(known: string, name: string): boolean {
  const words = name.split(/[^a-z]+/).filter((word) => word !== '' && word !== 'graphics' && word !== 'with');
  const last = words.at(-1);
  return last !== undefined && known.split(' ').includes(last);
}
