import type { CspSources } from '../../engine/block.ts';
import type { Car } from '../../schemas/types/car.ts';
import { pickWalkaround, toVideo } from '../shared/decide/videos.ts';
import { videoSources } from '../shared/decide/videoSources.ts';
import { pickSlides } from './pickSlides.ts';
import { pickSpin } from './pickSpin.ts';

/**
 * Where the players and videos of this car are loaded from; a car with photos alone needs nothing.
 *
 * @param player address of the site's player of spins; `''`: it has none
 */
export function pickSources(car: Car, player: string): CspSources {
  const slides = pickSlides(car, 'end').flatMap((slide) => (slide.kind === 'video' ? [slide.video] : []));
  const walkaround = toVideo(pickWalkaround(car));
  const spin = pickSpin(car, player);
  return videoSources([
    ...slides,
    ...(walkaround ? [walkaround] : []),
    ...(spin?.kind === 'player' ? [spin.player] : []),
  ]);
}
