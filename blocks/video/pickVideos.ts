import type { Car } from '../../schemas/types/car.ts';
import { allVideos, toVideo, type Video } from '../shared/decide/videos.ts';

/** Every video of a car that can be shown, each address once. @param most of them */
export function pickVideos(car: Car, most: number): Video[] {
  return allVideos(car)
    .flatMap((url) => toVideo(url) ?? [])
    .slice(0, most);
}
