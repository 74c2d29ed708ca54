import type { Car } from '../../../schemas/types/car.ts';

/** Address of the card's photo: the first picture that is no video, else the car's primary one. */
export function pickPhoto(car: Car): string | undefined {
  return car.images?.find(({ isVideo }) => !isVideo)?.image.url ?? car.primary_image_url;
}
