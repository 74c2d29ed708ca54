import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PictureManifest } from '../stock/index.ts';
import { HEROES, pictureSets, viewsOf, type HeroPlan, type PictureSet } from './plan.ts';
import type { Shot } from './scene/page.ts';

const SIZE = [1200, 800] as const;
const MAX_BYTES = 50_000;
const HERO_FOLDER = 'hero';

/** One file to be made: a view of a vehicle, or a wide picture. */
export type PlannedPicture = { readonly file: string } & (
  { readonly shot: Shot } | { readonly hero: HeroPlan }
);

/** The file of a view, from the folder of the pictures; views count from 1. */
function fileOf({ body, variant, slug }: PictureSet, view: number): string {
  return `${body}/${variant}-${slug}-${view}.webp`;
}

/** All pictures in the order in which they are made: a model is built once for all of its views. */
export function plannedPictures(): PlannedPicture[] {
  const views = pictureSets().flatMap((set) =>
    viewsOf(set.body).map(({ view }, i) => ({
      file: fileOf(set, i + 1),
      shot: {
        id: `${set.body}-${set.variant}`,
        slug: set.slug,
        setting: set.setting,
        view,
        size: SIZE,
        maxBytes: MAX_BYTES,
      },
    })),
  );
  const heroes = HEROES.map((hero) => ({ file: `${HERO_FOLDER}/${hero.name}.webp`, hero }));
  return [...views, ...heroes];
}

/**
 * The pictures that a list of beginnings asks for (`suv`, `hatch/a-red`, `hero`). Wide pictures belong to sites, not to
 * the stock: they are made only when asked for.
 * @returns an empty list where nothing is called so
 */
export function choosePictures(only?: readonly string[]): PlannedPicture[] {
  const all = plannedPictures();
  if (!only) return all.filter((picture) => 'shot' in picture);
  return all.filter(({ file }) => only.some((start) => file.startsWith(start)));
}

/** The manifest of a folder: every set of which a file is there, with these files and their text alternatives. */
export function manifestOf(folder: string): PictureManifest['sets'] {
  return pictureSets().flatMap((set) => {
    const { body, variant, colour, setting } = set;
    const there = viewsOf(body)
      .map(({ alt }, i) => ({ alt, file: fileOf(set, i + 1) }))
      .filter(({ file }) => existsSync(join(folder, file)));
    const files = there.map(({ file }) => file);
    const alts = there.map(({ alt }) => alt);
    return files.length > 0 ? [{ body, variant, colour, setting, files, alts }] : [];
  });
}
