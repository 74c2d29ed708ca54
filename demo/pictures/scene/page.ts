import { Group, Vector3, type BufferAttribute } from 'three';
import type { Detail } from '../models/body-material.ts';
import { bakeOcclusion, groundLight, Surroundings, type GroundLight } from '../models/occlusion.ts';
import type { HeroPlan } from '../plan.ts';
import { insideOf, painterOf, type Painter } from './fleet.ts';
import type { InsideView } from './inside.ts';
import { parkedIn } from './parked.ts';
import type { SettingName } from './place-look.ts';
import type { TimeOfDay } from './times.ts';
import { buildSetting, type Setting } from './settings.ts';
import { Stage, type View } from './stage.ts';

/** What the script asks the page to draw. */
export interface Shot {
  /** Body and variant, as in `suv-a`. */
  readonly id: string;
  readonly slug: string;
  readonly setting: SettingName;
  readonly time: TimeOfDay;
  readonly view: View;
  readonly size: readonly [number, number];
  /** The file may not be larger than this. */
  readonly maxBytes: number;
}

/** A picture of an inside. */
export interface InsideShot {
  readonly inside: string;
  readonly setting: SettingName;
  readonly time: TimeOfDay;
  readonly view: InsideView;
  readonly size: readonly [number, number];
  readonly maxBytes: number;
}

/** Size of the mesh cells (metres) and how much larger than the picture the frame is drawn. */
export interface Quality {
  readonly cell: number;
  readonly oversample: number;
}

/** What the page offers to the script. */
export interface PictureApi {
  readonly start: (quality: Quality) => void;
  readonly shoot: (shot: Shot) => Promise<string>;
  readonly enter: (shot: InsideShot) => Promise<string>;
  readonly hero: (plan: HeroPlan, size: readonly [number, number], maxBytes: number) => Promise<string>;
}

const QUALITIES = [0.74, 0.66, 0.58, 0.5, 0.42, 0.34];

let quality: Quality = { cell: 0.02, oversample: 1 };
let stage: Stage | undefined;
let current: { id: string; painter: Painter } | undefined;
const shapes = new Map<string, Surroundings>();
const occlusions = new Map<string, BufferAttribute[]>();
const grounds = new Map<string, GroundLight>();
let ready: { key: string; group: Group } | undefined;
let entered: { id: string; group: Group } | undefined;
const settings = new Map<string, Setting>();

function settingOf(name: SettingName, time: TimeOfDay): Setting {
  const key = `${name}/${time}`;
  const known = settings.get(key);
  if (known) return known;
  const setting = buildSetting(name, time, (back) => back.add(parkedIn(name)));
  settings.set(key, setting);
  return setting;
}

/** How far the walls of an inside keep light away (metres). */
const INSIDE_REACH = 2.4;

/** The part of the light that walls and roof throw back. */
const THROWN_BACK = 0.14;

function furnished(id: string): Group {
  const group = insideOf(id);
  group.updateMatrixWorld(true);
  bakeOcclusion(group, new Surroundings(group), undefined, [], INSIDE_REACH, THROWN_BACK);
  return group;
}

/** A vehicle in its paint, with the light that its own parts take from each other and from the ground. */
function painted(id: string, painter: Painter, slug: string): Group {
  const group = painter(slug);
  group.updateMatrixWorld(true);
  const near = shapes.get(id) ?? new Surroundings(group);
  const ground = grounds.get(id) ?? groundLight(near);
  shapes.set(id, near);
  grounds.set(id, ground);
  const parts = occlusions.get(id) ?? [];
  occlusions.set(id, parts);
  bakeOcclusion(group, near, ground, parts);
  group.userData['ground'] = ground;
  group.userData['middle'] = near.box.getCenter(new Vector3());
  return group;
}

function detail(): Detail {
  return { cell: quality.cell, sheet: 1 };
}

function theStage(): Stage {
  stage ??= new Stage(quality.oversample);
  return stage;
}

/** Encodes with the best quality that keeps the file below the limit; returns base64. */
async function encode(canvas: OffscreenCanvas, maxBytes: number): Promise<string> {
  let blob = new Blob();
  for (const level of QUALITIES) {
    blob = await canvas.convertToBlob({ type: 'image/webp', quality: level });
    if (blob.size <= maxBytes) break;
  }
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let i = 0; i < bytes.length; i += 32768) text += String.fromCharCode(...bytes.subarray(i, i + 32768));
  return btoa(text);
}

const api: PictureApi = {
  start: (wanted) => {
    quality = wanted;
  },
  shoot: async (shot) => {
    if (current?.id !== shot.id) current = { id: shot.id, painter: painterOf(shot.id, detail()) };
    const key = `${shot.id}/${shot.slug}`;
    if (ready?.key !== key) ready = { key, group: painted(shot.id, current.painter, shot.slug) };
    const canvas = theStage().shoot(ready.group, shot.view, settingOf(shot.setting, shot.time), shot.size);
    return encode(canvas, shot.maxBytes);
  },
  enter: async ({ inside, setting, time, view, size, maxBytes }) => {
    if (entered?.id !== inside) entered = { id: inside, group: furnished(inside) };
    const canvas = theStage().shootInside(entered.group, view, settingOf(setting, time), size);
    return encode(canvas, maxBytes);
  },
  hero: async (plan, size, maxBytes) => {
    const row = new Group();
    row.userData['row'] = true;
    for (const { id, slug, x, z, turn } of plan.vehicles) {
      const vehicle = painted(id, painterOf(id, detail()), slug);
      vehicle.position.set(x, 0, z);
      vehicle.rotation.y = (turn * Math.PI) / 180;
      row.add(vehicle);
    }
    return encode(theStage().shoot(row, plan.view, settingOf(plan.setting, plan.time), size), maxBytes);
  },
};

(globalThis as unknown as { forecourtPictures: PictureApi }).forecourtPictures = api;
