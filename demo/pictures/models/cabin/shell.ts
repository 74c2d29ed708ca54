import { Group, type Mesh } from 'three';
import { bar, block, pad, profile, round } from './pieces.ts';
import type { Trim } from './trims.ts';

/** Measures of a cabin (metres; x = 0 at the hips of the driver, y = 0 at its floor). */
export interface Room {
  readonly half: number;
  readonly belt: number;
  readonly roof: number;
  /** Where the windscreen meets the dashboard, and where it ends above. */
  readonly cowl: number;
  readonly header: number;
  /** The back of the cabin. */
  readonly rear: number;
  /** Pillars between the side windows. */
  readonly pillars: readonly number[];
}

/** A door or a side panel from x to x. */
function door(trim: Trim, room: Room, side: 1 | -1, from: number, to: number, open: boolean): Group {
  const group = new Group();
  const middle = (from + to) / 2;
  const long = from - to - 0.03;
  const z = side * room.half;
  group.add(
    pad([long, room.belt - 0.1, 0.07], 0.03, trim.door, [middle, (room.belt - 0.1) / 2 + 0.08, z]),
    pad([long, 0.08, 0.12], 0.035, trim.soft, [middle, room.belt - 0.02, z - side * 0.005]),
    pad([long * 0.62, 0.16, 0.05], 0.024, trim.bolster, [middle - 0.02, room.belt - 0.22, z - side * 0.03]),
    pad([long * 0.5, 0.06, 0.1], 0.028, trim.bolster, [middle + 0.03, room.belt - 0.32, z - side * 0.06]),
    pad([long * 0.3, 0.014, 0.07], 0.006, trim.gloss, [middle + 0.12, room.belt - 0.288, z - side * 0.07]),
    pad([0.09, 0.022, 0.018], 0.008, trim.metal, [middle + long * 0.24, room.belt - 0.14, z - side * 0.052]),
    pad([long * 0.55, 0.03, 0.02], 0.008, trim.strip, [middle - 0.02, room.belt - 0.125, z - side * 0.038]),
    pad([long * 0.6, 0.13, 0.06], 0.028, trim.lower, [middle, 0.17, z - side * 0.035]),
    round(0.085, 0.085, 0.012, trim.grip, [middle + long * 0.3, 0.3, z - side * 0.038], [Math.PI / 2, 0, 0]),
    bar(
      0.002,
      long * 0.55,
      trim.stitch,
      [middle - 0.02, room.belt - 0.16, z - side * 0.056],
      [0, 0, Math.PI / 2],
    ),
  );
  group.name = open ? `door ${side}` : 'panel';
  return group;
}

function sill(trim: Trim, room: Room, side: 1 | -1): Mesh {
  return pad([room.cowl - room.rear, 0.1, 0.1], 0.03, trim.grip, [
    (room.cowl + room.rear) / 2,
    0.03,
    side * (room.half + 0.01),
  ]);
}

function pillars(trim: Trim, room: Room, side: 1 | -1): Group {
  const group = new Group();
  const z = side * (room.half - 0.03);
  const high = room.roof - room.belt;
  const slant = Math.atan2(room.cowl + 0.25 - room.header, high);
  const length = Math.hypot(room.cowl + 0.25 - room.header, high);
  group.add(
    pad(
      [0.075, length, 0.07],
      0.03,
      trim.roof,
      [(room.cowl + 0.25 + room.header) / 2, room.belt + high / 2, z],
      [side * -0.1, 0, slant],
    ),
    pad([room.header - room.rear, 0.09, 0.08], 0.035, trim.roof, [
      (room.header + room.rear) / 2,
      room.roof - 0.01,
      z - side * 0.07,
    ]),
  );
  for (const x of room.pillars)
    group.add(
      pad(
        [0.1, high + 0.06, 0.06],
        0.028,
        trim.roof,
        [x - 0.05, room.belt + high / 2, z - side * 0.02],
        [side * -0.14, 0, 0.08],
      ),
      pad([0.13, room.belt, 0.07], 0.03, trim.lower, [x, room.belt / 2, z]),
      pad(
        [0.006, high * 0.9, 0.045],
        0.002,
        trim.grip,
        [x + 0.03, room.belt + high * 0.4, z - side * 0.07],
        [side * -0.14, 0, 0.08],
      ),
    );
  return group;
}

/** Floor, doors, pillars and roof. @param openSides doors that a view may leave out */
export function shellOf(trim: Trim, room: Room): Group {
  const group = new Group();
  const middle = (room.cowl + 0.5 + room.rear) / 2;
  group.add(block([room.cowl + 0.5 - room.rear, 0.02, room.half * 2], trim.carpet, [middle, -0.01, 0]));
  group.add(block([0.02, 0.5, room.half * 2], trim.carpet, [room.cowl + 0.5, 0.25, 0]));
  const edges = [room.cowl + 0.1, ...room.pillars, room.rear];
  for (const side of [1, -1] as const) {
    group.add(sill(trim, room, side), pillars(trim, room, side));
    group.add(
      pad([0.5, room.belt, 0.08], 0.03, trim.lower, [
        room.cowl + 0.3,
        room.belt / 2,
        side * (room.half - 0.01),
      ]),
    );
    edges.slice(0, -1).forEach((from, i) => {
      const panel = door(trim, room, side, from, edges[i + 1] ?? room.rear, true);
      panel.name = `door ${side} ${i}`;
      group.add(panel);
    });
  }
  const roof = new Group();
  roof.name = 'roof';
  roof.add(
    profile(
      [
        [room.header, room.roof],
        [room.header - 0.3, room.roof + 0.035],
        [room.rear, room.roof + 0.02],
        [room.rear, room.roof + 0.06],
        [room.header, room.roof + 0.06],
      ],
      room.half * 2 - 0.1,
      trim.roof,
    ),
  );
  for (const z of [-0.37, 0.37])
    roof.add(
      pad([0.16, 0.018, 0.42], 0.008, trim.roof, [room.header - 0.06, room.roof - 0.02, z], [0, 0, -0.12]),
    );
  roof.add(
    pad([0.1, 0.03, 0.2], 0.014, trim.roof, [room.header - 0.1, room.roof - 0.012, 0]),
    pad([0.03, 0.065, 0.22], 0.016, trim.grip, [room.header + 0.05, room.roof - 0.1, 0.02], [0, 0.12, 0.1]),
    pad([0.006, 0.05, 0.2], 0.003, trim.metal, [room.header + 0.034, room.roof - 0.1, 0.022], [0, 0.12, 0.1]),
    bar(0.008, 0.06, trim.grip, [room.header + 0.07, room.roof - 0.05, 0], [0, 0, 0.4]),
  );
  group.add(roof);
  return group;
}
