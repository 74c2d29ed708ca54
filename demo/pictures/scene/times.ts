import { Color } from 'three';
import type { PlaceLook } from './place-look.ts';

/** When a picture is taken. */
export const TIMES = ['day', 'late', 'cloudy'] as const;
export type TimeOfDay = (typeof TIMES)[number];

function mixed(color: string, with_: string, part: number): string {
  return `#${new Color(color).lerp(new Color(with_), part).getHexString()}`;
}

/** Low sun from ahead, long shadows, warm. */
function late(look: PlaceLook): PlaceLook {
  return {
    ...look,
    sky: {
      ...look.sky,
      zenith: mixed(look.sky.zenith, '#6f86b0', 0.6),
      middle: mixed(look.sky.middle, '#d3c6bc', 0.45),
      horizon: mixed(look.sky.horizon, '#ffe2be', 0.65),
    },
    skyLight: look.skyLight * 0.88,
    floorLight: look.floorLight * 0.92,
    sun: { color: '#ffd8aa', strength: look.sun.strength * 1.02, from: [-9, 3.9, 6.5] },
    tint: '#fff6ea',
  };
}

/** No sun, hardly a shadow. */
function cloudy(look: PlaceLook): PlaceLook {
  return {
    ...look,
    sky: {
      zenith: mixed(look.sky.zenith, '#aeb8c0', 0.85),
      middle: mixed(look.sky.middle, '#c9cfd4', 0.85),
      horizon: mixed(look.sky.horizon, '#e4e7e8', 0.8),
      clouds: look.sky.clouds + 70,
    },
    skyLight: look.skyLight * 1.12,
    floorLight: look.floorLight * 0.8,
    sun: { color: '#f4f6f8', strength: 0.5, from: [-3, 10, 4] },
    tint: '#f6f9fc',
  };
}

/** A place at a time of day. */
export function atTime(look: PlaceLook, time: TimeOfDay): PlaceLook {
  if (time === 'late') return late(look);
  return time === 'cloudy' ? cloudy(look) : look;
}
