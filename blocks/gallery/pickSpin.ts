import type { Car } from '../../schemas/types/car.ts';
import { fillParams } from '../shared/decide/fillParams.ts';
import type { Video } from '../shared/decide/videos.ts';

/** Frames of our own, or a player of somebody else in a frame. */
export type Spin = { kind: 'frames'; frames: readonly string[] } | { kind: 'player'; player: Video };

/** One frame does not turn. */
const FEWEST = 2;

/**
 * The spin of a car: its frames, else its code in the player of the site.
 *
 * @param player address with `{code}`; `''`: the site has none
 */
export function pickSpin({ spin_images = [], spin_code }: Car, player: string): Spin | undefined {
  if (spin_images.length >= FEWEST) return { kind: 'frames', frames: spin_images };
  if (spin_code === undefined || !/^https:\/\/[^/]+\//.test(player)) return undefined;
  const src = fillParams(player, { code: encodeURIComponent(spin_code) });
  return { kind: 'player', player: { kind: 'embed', src, page: src } };
}
