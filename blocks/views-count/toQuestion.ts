import type { Car } from '../../schemas/types/car.ts';

/** The address at which the server counts a view and says how the car is now. Source: ledger API-006. */
export function toQuestion({ slug, images = [], updated_at, location }: Car): string {
  const query = new URLSearchParams({
    photos_count: String(images.filter(({ isVideo }) => !isVideo).length),
    ...(updated_at !== undefined && { updated_at: String(Math.floor(Date.parse(updated_at) / 1000)) }),
    ...(location?.website_id !== undefined && { website_id: location.website_id }),
  });
  return `/cars/${encodeURIComponent(slug)}/view.json?${query.toString()}`;
}
