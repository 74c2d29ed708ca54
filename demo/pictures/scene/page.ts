import { Group } from 'three';
import type { Detail } from '../models/body-material.ts';
import type { HeroPlan } from '../plan.ts';
import { painterOf, type Painter } from './fleet.ts';
import { parkedIn } from './parked.ts';
import type { SettingName } from './places.ts';
import { buildSetting, type Setting } from './settings.ts';
import { Stage, type View } from './stage.ts';

/** What the script asks the page to draw. */
export interface Shot {
  /** Body and variant, as in `suv-a`. */
  readonly id: string;
  readonly slug: string;
  readonly setting: SettingName;
  readonly view: View;
  readonly size: readonly [number, number];
  /** The file may not be larger than this. */
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
  readonly hero: (plan: HeroPlan, size: readonly [number, number], maxBytes: number) => Promise<string>;
}

const QUALITIES = [0.76, 0.7, 0.64, 0.56, 0.48, 0.4];

let quality: Quality = { cell: 0.02, oversample: 1 };
let stage: Stage | undefined;
let current: { id: string; painter: Painter } | undefined;
let painted: { key: string; group: Group } | undefined;
const settings = new Map<SettingName, Setting>();

function settingOf(name: SettingName): Setting {
  const known = settings.get(name);
  if (known) return known;
  const setting = buildSetting(name);
  setting.back.add(parkedIn(name));
  settings.set(name, setting);
  return setting;
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
    if (painted?.key !== key) painted = { key, group: current.painter(shot.slug) };
    const canvas = theStage().shoot(painted.group, shot.view, settingOf(shot.setting), shot.size);
    return encode(canvas, shot.maxBytes);
  },
  hero: async (plan, size, maxBytes) => {
    const row = new Group();
    row.userData['row'] = true;
    for (const { id, slug, x, z, turn } of plan.vehicles) {
      const vehicle = painterOf(id, detail())(slug);
      vehicle.position.set(x, 0, z);
      vehicle.rotation.y = (turn * Math.PI) / 180;
      row.add(vehicle);
    }
    return encode(theStage().shoot(row, plan.view, settingOf(plan.setting), size), maxBytes);
  },
};

(globalThis as unknown as { forecourtPictures: PictureApi }).forecourtPictures = api;
