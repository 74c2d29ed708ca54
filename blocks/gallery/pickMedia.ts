import type { Car } from '../../schemas/types/car.ts';

/** What the gallery reads of a car. */
export type CarMedia = Car;

const READ = [
  'video_url',
  'external_video_url',
  'videos',
  'walkaround_videos',
  'spin_images',
  'spin_code',
  'spin_interior_image',
  'hotspots',
] as const satisfies readonly (keyof Car)[];

/** Only what the gallery reads after waking, without small pictures that it does not show. */
export function pickMedia(car: Car): Partial<Car> {
  const media: Partial<Car> = {};
  for (const key of READ) if (car[key] !== undefined) Object.assign(media, { [key]: car[key] });
  media.images = (car.images ?? []).map(({ image, isVideo, shows }) =>
    isVideo
      ? { image, isVideo }
      : ({ image: { url: image.url }, ...(shows && { shows }) } as NonNullable<Car['images']>[number]),
  );
  return media;
}
