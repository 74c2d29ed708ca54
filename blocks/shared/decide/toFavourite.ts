import type { Car } from '../../../schemas/types/car.ts';
import type { Favourite } from '../../../schemas/types/favourite.ts';

/** What is kept of a saved car. Source: stock spec, Favourite entry. */
export function toFavourite(
  { id, slug, make, model, primary_image_url, images }: Car,
  name: string,
): Favourite {
  const picture = primary_image_url ?? images?.find(({ isVideo }) => !isVideo)?.image.url;
  return {
    id,
    slug,
    ...(name && { name }),
    ...(make && { make }),
    ...(model && { model }),
    ...(picture && { primary_image_url: picture }),
  };
}
