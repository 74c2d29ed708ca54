import type { Group } from 'three';
import type { Random } from '../models/random.ts';
import type { GroundLook, SkyLook } from './textures.ts';

/** The names of the places where pictures are taken. */
export type SettingName = 'yard' | 'street' | 'showroom' | 'depot' | 'quay' | 'foreshore' | 'river' | 'range';

/** How a place looks, and what stands in it. */
export interface PlaceLook {
  readonly sky: SkyLook;
  readonly skyLight: number;
  readonly ground: GroundLook;
  readonly groundRepeat: number;
  /** How bright the ground is in the sun. */
  readonly floorLight: number;
  readonly sun: {
    readonly color: string;
    readonly strength: number;
    readonly from: readonly [number, number, number];
  };
  /** White balance. */
  readonly tint: string;
  readonly build: (group: Group, random: Random) => void;
}
