import { Group } from 'three';
import { bar, block, pad } from './pieces.ts';
import { bench, frontSeat } from './seats.ts';
import { console_, dashboard, DRIVER, mats } from './dash.ts';
import { shellOf, type Room } from './shell.ts';
import { trimOf, type Trim, type TrimLook } from './trims.ts';

/** The inside of a vehicle. */
export interface CabinSpec {
  readonly id: string;
  readonly room: Room;
  readonly look: TrimLook;
  readonly bigScreen: boolean;
  /** What is behind the front seats. */
  readonly behind: 'bench and boot' | 'bench' | 'wall' | 'load';
}

const CAR: Room = {
  half: 0.74,
  belt: 0.72,
  roof: 1.16,
  cowl: 0.86,
  header: 0.3,
  rear: -1.6,
  pillars: [-0.28, -1.42],
};
const CLOTH: TrimLook = {
  seat: '#6a6d72',
  bolster: '#484a4e',
  stitch: '#b4b7ba',
  dash: '#45474a',
  lower: '#4f5155',
  roof: '#c9c6bf',
  carpet: '#3d3d3f',
  strip: 'satin',
  hide: 'cloth',
};

/** All insides. */
export const CABINS: readonly CabinSpec[] = [
  { id: 'cloth', room: CAR, look: CLOTH, bigScreen: false, behind: 'bench and boot' },
  {
    id: 'black',
    room: { ...CAR, half: 0.76 },
    look: {
      ...CLOTH,
      seat: '#3f3f42',
      bolster: '#353538',
      stitch: '#c9c6bf',
      strip: 'gloss',
      roof: '#8f8e8c',
      hide: 'leather',
    },
    bigScreen: true,
    behind: 'bench and boot',
  },
  {
    id: 'tan',
    room: { ...CAR, half: 0.78 },
    look: {
      ...CLOTH,
      seat: '#a8764f',
      bolster: '#966644',
      stitch: '#d9c7ae',
      lower: '#4c413a',
      strip: 'timber',
      roof: '#c6c0b4',
      hide: 'leather',
    },
    bigScreen: true,
    behind: 'bench and boot',
  },
  {
    id: 'work',
    room: { ...CAR, belt: 0.76, roof: 1.2, rear: -1.3, pillars: [-0.28] },
    look: { ...CLOTH, seat: '#7b7c7e', bolster: '#515356', strip: 'plain', stitch: '#8d9094' },
    bigScreen: false,
    behind: 'bench',
  },
  {
    id: 'van',
    room: { ...CAR, half: 0.84, belt: 0.8, roof: 1.3, rear: -0.6, pillars: [], cowl: 0.8, header: 0.42 },
    look: { ...CLOTH, seat: '#686d76', hide: 'cloth', strip: 'plain' },
    bigScreen: false,
    behind: 'wall',
  },
  {
    id: 'truck',
    room: { ...CAR, half: 0.92, belt: 0.84, roof: 1.42, rear: -0.62, pillars: [], cowl: 0.72, header: 0.52 },
    look: {
      ...CLOTH,
      seat: '#5a5e65',
      bolster: '#4c4f55',
      dash: '#5c5d5f',
      lower: '#686a6d',
      hide: 'vinyl',
      strip: 'plain',
    },
    bigScreen: false,
    behind: 'wall',
  },
];

/** Behind the bench: floor, sides, arches, tie-down hooks. */
function boot(trim: Trim, { half, rear, belt, roof }: Room): Group {
  const group = new Group();
  group.name = 'boot';
  const end = rear - 0.86;
  const floor = 0.26;
  const middle = (rear + end) / 2;
  group.add(
    block([rear - end + 0.1, 0.04, half * 2 - 0.1], trim.carpet, [middle, floor, 0]),
    pad([0.04, 0.05, half * 2 - 0.12], 0.02, trim.metal, [end + 0.02, floor + 0.02, 0]),
    pad([0.1, 0.1, half * 2], 0.04, trim.grip, [end - 0.03, floor - 0.05, 0]),
    pad([rear - end, 0.05, half * 2 - 0.1], 0.02, trim.roof, [middle, roof + 0.03, 0]),
    pad([0.12, 0.1, half * 2 - 0.1], 0.04, trim.grip, [end - 0.02, roof + 0.05, 0]),
  );
  for (const side of [-1, 1]) {
    group.add(
      pad([rear - end, belt - floor + 0.1, 0.1], 0.04, trim.door, [middle, (belt + floor) / 2, side * half]),
      pad([0.5, 0.22, 0.16], 0.07, trim.carpet, [middle + 0.1, floor + 0.12, side * (half - 0.08)]),
      bar(0.006, 0.05, trim.metal, [end + 0.14, floor + 0.05, side * (half - 0.12)]),
      pad([rear - end, roof - belt, 0.03], 0.014, trim.gloss, [
        middle,
        (roof + belt) / 2,
        side * (half - 0.03),
      ]),
      pad([0.13, roof, 0.12], 0.05, trim.grip, [end, roof / 2 + 0.06, side * (half - 0.01)]),
      pad([0.05, 0.03, 0.07], 0.01, trim.gloss, [middle, belt - 0.12, side * (half - 0.05)]),
    );
  }
  return group;
}

/** Builds the inside of a vehicle. Doors are called `door <side> <number>`, side 1 to the right. */
export function buildCabin(spec: CabinSpec): Group {
  const group = new Group();
  const trim = trimOf(spec.look);
  const { room } = spec;
  const x = room.cowl - 0.3;
  const y = room.belt + 0.02;
  group.add(shellOf(trim, room), dashboard(trim, x, y, room.half - 0.02, spec.bigScreen), mats(trim, 0));
  group.add(frontSeat(trim, -0.12, 0.32, DRIVER), frontSeat(trim, -0.12, 0.32, -DRIVER));
  if (spec.behind === 'wall') {
    group.add(block([0.03, room.roof, room.half * 2], trim.lower, [room.rear + 0.02, room.roof / 2, 0]));
    group.add(pad([0.3, 0.16, 0.2], 0.04, trim.lower, [-0.12, 0.24, 0]));
    return group;
  }
  group.add(console_(trim, x, y, 0), bench(trim, -0.98, 0.33, room.half - 0.06));
  if (spec.behind === 'bench and boot') group.add(boot(trim, room));
  else group.add(block([0.03, room.belt, room.half * 2], trim.lower, [room.rear + 0.02, room.belt / 2, 0]));
  return group;
}
