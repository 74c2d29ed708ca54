import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PictureManifest } from '../stock/index.ts';
import { insideSets } from './insides.ts';
import {
  HEROES,
  pictureSets,
  SPINS,
  spinViews,
  viewsOf,
  type HeroPlan,
  type PictureSet,
  type SpinPlan,
} from './plan.ts';
import type { InsideShot, Shot } from './scene/page.ts';

const SIZE = [1200, 800] as const;
const MAX_BYTES = 56_000;
const SPIN_SIZE = [720, 480] as const;
const MAX_SPIN_BYTES = 15_000;
const HERO_FOLDER = 'hero';

/** One file to be made: a view of a vehicle, or a wide picture. */
export type PlannedPicture = { readonly file: string } & (
  { readonly shot: Shot } | { readonly inside: InsideShot } | { readonly hero: HeroPlan }
);

/** The file of a view, from the folder of the pictures; views count from 1. */
function fileOf({ body, variant, slug }: PictureSet, view: number): string {
  return `${body}/${variant}-${slug}-${view}.webp`;
}

function spinFile({ body, variant, slug }: PictureSet, frame: number): string {
  return `spin/${body}-${variant}-${slug}/${String(frame).padStart(2, '0')}.webp`;
}

function insideFile(id: string, view: number): string {
  return `inside/${id}-${view}.webp`;
}

/** All pictures in the order in which they are made: a model is built once for all of its views. */
export function plannedPictures(): PlannedPicture[] {
  const views = pictureSets().flatMap((set) =>
    viewsOf(set).map(({ view }, i) => ({
      file: fileOf(set, i + 1),
      shot: {
        id: `${set.body}-${set.variant}`,
        slug: set.slug,
        setting: set.setting,
        time: set.time,
        view,
        size: SIZE,
        maxBytes: MAX_BYTES,
      },
    })),
  );
  const spins = spinSets().flatMap(({ spin, set }) =>
    spinViews(spin, set.eye).map((view, i) => ({
      file: spinFile(set, i + 1),
      shot: {
        id: `${set.body}-${set.variant}`,
        slug: set.slug,
        setting: set.setting,
        time: set.time,
        view,
        size: SPIN_SIZE,
        maxBytes: MAX_SPIN_BYTES,
      },
    })),
  );
  const insides = insideSets().flatMap(({ id, setting, time, views: named }) =>
    named.map(({ view }, i) => ({
      file: insideFile(id, i + 1),
      inside: { inside: id, setting, time, view, size: SIZE, maxBytes: MAX_BYTES },
    })),
  );
  const heroes = HEROES.map((hero) => ({ file: `${HERO_FOLDER}/${hero.name}.webp`, hero }));
  return [...views, ...spins, ...insides, ...heroes];
}

/**
 * The pictures that a list of beginnings asks for (`suv`, `hatch/a-red`, `hero`). Wide pictures belong to sites, not to
 * the stock: they are made only when asked for.
 * @returns an empty list where nothing is called so
 */
export function choosePictures(only?: readonly string[]): PlannedPicture[] {
  const all = plannedPictures();
  if (!only) return all.filter((picture) => !('hero' in picture));
  return all.filter(({ file }) => only.some((start) => file.startsWith(start)));
}

function spinSets(): { spin: SpinPlan; set: PictureSet }[] {
  return SPINS.flatMap((spin) => {
    const set = pictureSets().find(
      ({ body, variant, slug }) => body === spin.body && variant === spin.variant && slug === spin.slug,
    );
    return set ? [{ spin, set }] : [];
  });
}

/**
 * The manifest of a folder: every set of which a file is there, with these files and their text alternatives, the insides
 * likewise, and the turntables of which no frame is missing.
 */
export function manifestOf(folder: string): Required<PictureManifest> {
  const isThere = ({ file }: { file: string }): boolean => existsSync(join(folder, file));
  const split = (found: { file: string; alt: string }[]) => ({
    files: found.map(({ file }) => file),
    alts: found.map(({ alt }) => alt),
  });
  const sets = pictureSets().map((set) => {
    const { body, variant, colour, setting } = set;
    const there = viewsOf(set).map(({ alt }, i) => ({ alt, file: fileOf(set, i + 1) }));
    return { body, variant, colour, setting, ...split(there.filter(isThere)) };
  });
  const insides = insideSets().map(({ id, of, setting, views }) => {
    const there = views.map(({ alt }, i) => ({ alt, file: insideFile(id, i + 1) }));
    return { id, of: [...of], setting, ...split(there.filter(isThere)) };
  });
  const spins = spinSets().map(({ spin, set: { body, variant, colour, ...set } }) => ({
    body,
    variant,
    colour,
    files: spinViews(spin, set.eye).map((_, i) => spinFile({ body, variant, colour, ...set }, i + 1)),
    points: [...spin.points],
  }));
  return {
    sets: sets.filter(({ files }) => files.length > 0),
    insides: insides.filter(({ files }) => files.length > 0),
    spins: spins.filter(({ files }) => files.every((file) => isThere({ file }))),
  };
}
