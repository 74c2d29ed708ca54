import { CABINS } from './models/cabin/cabin.ts';
import { ROOMS } from './models/cabin/room.ts';
import { cabinViews, ROOM_VIEWS, type NamedInside } from './models/cabin/views.ts';
import type { SettingName } from './scene/place-look.ts';
import type { TimeOfDay } from './scene/times.ts';

/** An inside that several sets share: what it is, the bodies that have it, and where it stands. */
export interface InsideSet {
  readonly id: string;
  /** Bodies with their variants (`ute/c`), or whole bodies (`suv`). */
  readonly of: readonly string[];
  readonly setting: SettingName;
  readonly time: TimeOfDay;
  readonly views: readonly NamedInside[];
}

type Where = Pick<InsideSet, 'of' | 'setting' | 'time'>;

const WHERE: Readonly<Record<string, Where>> = {
  cloth: { of: ['hatch', 'sedan', 'wagon', 'suv'], setting: 'yard', time: 'cloudy' },
  black: { of: ['sedan', 'wagon', 'suv', 'hatch/a'], setting: 'street', time: 'day' },
  tan: { of: ['suv/d', 'suv/b', 'suv/a', 'sedan/b'], setting: 'yard', time: 'day' },
  work: { of: ['ute'], setting: 'yard', time: 'cloudy' },
  van: { of: ['van'], setting: 'depot', time: 'cloudy' },
  truck: { of: ['truck'], setting: 'depot', time: 'cloudy' },
  oak: { of: ['caravan/a', 'caravan/b'], setting: 'foreshore', time: 'day' },
  slate: { of: ['caravan/c'], setting: 'range', time: 'day' },
};

/** All insides in a fixed order. */
export function insideSets(): InsideSet[] {
  const viewed = [
    ...CABINS.map((cabin) => ({ id: cabin.id, views: cabinViews(cabin) })),
    ...ROOMS.map(({ id }) => ({ id, views: ROOM_VIEWS })),
  ];
  return viewed.flatMap(({ id, views }) => {
    const where = WHERE[id];
    return where ? [{ id, ...where, views }] : [];
  });
}
