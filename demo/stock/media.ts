import type { DemoCar } from './makeDemoCar.ts';
import {
  chooseInside,
  choosePhotos,
  spinOf,
  type InsideSet,
  type PictureManifest,
  type PictureSet,
  type SpinSet,
} from './pictures.ts';
import type { Random } from './random.ts';

/** What the pictures of a car are chosen from. */
export interface MediaInput {
  manifest: PictureManifest | undefined;
  /** Sets that show it; empty: it has no pictures. */
  sets: readonly PictureSet[];
  /** Places of the dealer. */
  places: readonly string[] | undefined;
  /** How many photos; absent: what is usual. */
  count: number | undefined;
  random: Random;
}

type Media = Pick<DemoCar, 'photos' | 'photo_words' | 'spin_images' | 'spin_interior_image' | 'hotspots'>;

const FULL_TURN = 360;

/** Photos with what they show, and the turntable where there is one. A car that shows no photo shows nothing else. */
export function mediaOf({ manifest, sets, places, count, random }: MediaInput): Media {
  if (!manifest || sets.length === 0) return {};
  const set = random.pick(sets);
  const inside = chooseInside(manifest, set, places, random);
  const photos = choosePhotos(set, inside, count, random);
  if (photos.length === 0) return {};
  const spin = spinOf(manifest, set);
  return {
    photos: photos.map(({ file }) => file),
    photo_words: photos.map(({ shows }) => shows),
    ...(spin && count === undefined && turntable(spin, inside)),
  };
}

function turntable({ files, points = [] }: SpinSet, inside: InsideSet | undefined): Media {
  const dashboard = inside?.files[1];
  const exterior = points.map(({ frame, x, y, shows }, index) => ({
    hotspotId: `outside-${index + 1}`,
    activeAngle: (frame * FULL_TURN) / files.length,
    posX: x,
    posY: y,
    description: shows,
  }));
  return {
    spin_images: files,
    ...(dashboard !== undefined && { spin_interior_image: dashboard }),
    ...(exterior.length > 0 && { hotspots: { exterior } }),
  };
}
