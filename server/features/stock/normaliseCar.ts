import { isMissing, normaliseEntity } from '../../../domain/normalise.ts';
import { cleanTexts } from '../../cleanTexts.ts';
import type { Car } from '../../../schemas/types/car.ts';

/** A car as a feed says it, in its normal shape; what the store adds (id, slug) may be missing. */
export type FeedCar = Partial<Car>;

/**
 * A car in the one shape that pages read: missing values dropped, yes/no fields filled in, litres to one decimal, an
 * empty location type is sales (normaliseEntity); a name from year, make, model and badge when the feed gives none but a make or a model;
 * count and first of the pictures; texts without characters that no page can hold. Pure. Wrong values are kept, for the schema to name them.
 */
export function normaliseCar(fields: Record<string, unknown>): FeedCar {
  const car = normaliseEntity('car', cleanTexts(fields)) as FeedCar;
  if (car.name === undefined && (car.make ?? car.model) !== undefined) {
    car.name = [car.year, car.make, car.model, car.badge].filter((part) => !isMissing(part)).join(' ');
  }
  return withPictureFacts(car);
}

function withPictureFacts(car: FeedCar): FeedCar {
  if (!Array.isArray(car.images)) return car;
  const photos = car.images.filter((entry) => !entry.isVideo);
  const first = photos[0]?.image?.url;
  return {
    ...car,
    photos_count: car.photos_count ?? photos.length,
    ...(first !== undefined && { primary_image_url: car.primary_image_url ?? first }),
  };
}

/** A stored picture, and what it shows when somebody says so. */
export interface StoredPicture {
  id: string;
  shows?: string;
}

/** Images of a car from stored pictures, in order. */
export function toImages(pictures: readonly StoredPicture[]): NonNullable<Car['images']> {
  return pictures.map(({ id, shows }) => ({
    image: { url: toAddress(id), thumb: { url: `${toAddress(id)}/320.webp` } },
    isVideo: false,
    ...(shows && { shows }),
  }));
}

/** Address of a stored picture, without its width. */
export function toAddress(id: string): string {
  return `/pictures/${id}`;
}
