import type { CspSources } from '../../engine/block.ts';
import type { Car } from '../../schemas/types/car.ts';
import { pickSlides } from './pickSlides.ts';
import { pickWalkaround, toVideo, type Video } from './videos.ts';

/** Where the players and videos of this car are loaded from; a car with photos alone needs nothing. */
export function pickSources(car: Car): CspSources {
  const slides = pickSlides(car, 'end').flatMap((slide) => (slide.kind === 'video' ? [slide.video] : []));
  const walkaround = toVideo(pickWalkaround(car));
  const videos: Video[] = walkaround ? [...slides, walkaround] : slides;
  const players = videos.filter(({ kind }) => kind === 'embed').map(({ src }) => new URL(src).origin);
  // A video file may lie behind another host than its address says.
  const isElsewhere = videos.some(({ kind, src }) => kind === 'native' && !src.startsWith('/'));
  return {
    ...(players.length > 0 && { 'frame-src': [...new Set(players)] }),
    ...(isElsewhere && { 'media-src': ['https:'] }),
  };
}
