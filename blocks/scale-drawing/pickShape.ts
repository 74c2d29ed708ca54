import type { ScaleDrawingSettings } from '../../schemas/types/blocks/scale-drawing.ts';
import { pickSilhouette } from '../shared/decide/pickSilhouette.ts';

type Sizes = Partial<
  Pick<
    ScaleDrawingSettings,
    'length' | 'height' | 'wheelbase' | 'frontOverhang' | 'loadLength' | 'loadHeight' | 'body'
  >
>;

/** A truck or a van from its side, metres from the front and from the ground. */
export interface Shape {
  length: number;
  height: number;
  frontAxle: number;
  rearAxle: number;
  wheel: number;
  cabLength: number;
  cabHeight: number;
  load: { x: number; length: number; height: number };
  /** Height of the floor that is loaded, over the ground. */
  floor: number;
  /** How the load is drawn: closed, between low sides, one that is tipped, or inside of a van. */
  body: 'box' | 'tray' | 'tipper' | 'van';
}

/** Height of the floor that is loaded, over the ground, metres: on a frame, and in a van. */
const FLOOR_M = 0.95;
const VAN_FLOOR_M = 0.58;
/** What a van is longer and higher than its load, at the back and under the roof, metres. */
const VAN_WALL_M = 0.09;
/** From this height the sides of a body are its walls, mm. */
const WALL_MM = 1200;
const CAB_M = 1.7;
const CAB_HEIGHT_M = 2.24;

/** What is drawn; nothing where a size of the vehicle or of its load is missing. All sizes in mm. */
export function pickShape(sizes: Sizes): Shape | undefined {
  const { length, height, wheelbase, frontOverhang, loadLength, loadHeight, body } = sizes;
  if (!length || !height || !wheelbase || !frontOverhang || !loadLength || !loadHeight) return undefined;
  const l = length / 1000;
  const h = height / 1000;
  const drawn = pickBody(body, loadHeight);
  const isVan = drawn === 'van';
  const floor = isVan ? VAN_FLOOR_M : FLOOR_M;
  const x = (length - loadLength) / 1000 - (isVan ? VAN_WALL_M : 0);
  return {
    length: l,
    height: h,
    frontAxle: frontOverhang / 1000,
    rearAxle: (frontOverhang + wheelbase) / 1000,
    wheel: Math.min(0.44, h * 0.15),
    cabLength: Math.max(CAB_M, x - 0.1),
    cabHeight: Math.min(h, Math.max(CAB_HEIGHT_M, h * 0.7)),
    load: {
      x,
      length: loadLength / 1000,
      height: Math.min(loadHeight / 1000, h - floor - (isVan ? VAN_WALL_M : 0)),
    },
    floor,
    body: drawn,
  };
}

function pickBody(body: string | undefined, loadHeight: number): Shape['body'] {
  const silhouette = pickSilhouette({ simple_body: body });
  if (silhouette === 'tipper' || silhouette === 'van') return silhouette;
  return loadHeight >= WALL_MM ? 'box' : 'tray';
}

export interface Dimension {
  from: number;
  to: number;
  /** Step under the ground, from 0; -1 is over the load. */
  step: -1 | 0 | 1;
  mm: number;
}

/** Lengths that are told along the drawing. */
export function pickDimensions(sizes: Sizes): Dimension[] {
  const shape = pickShape(sizes);
  if (!shape) return [];
  const { length, frontAxle, rearAxle, load } = shape;
  const across = (from: number, to: number, step: Dimension['step']): Dimension => ({
    from,
    to,
    step,
    mm: Math.round((to - from) * 1000),
  });
  return [
    across(load.x, load.x + load.length, -1),
    across(0, frontAxle, 0),
    across(frontAxle, rearAxle, 0),
    across(rearAxle, length, 0),
    across(0, length, 1),
  ].filter(({ mm }) => mm > 0);
}

/** Where pallets stand on the floor, as rows and columns from the front. */
export function pickPallets(
  pallets: number | undefined,
  {
    loadLength,
    loadWidth,
    palletMm,
  }: Pick<ScaleDrawingSettings, 'palletMm'> & {
    loadLength?: number | undefined;
    loadWidth?: number | undefined;
  },
): { x: number; y: number }[] {
  if (!pallets || !loadLength || !loadWidth) return [];
  const rows = Math.max(1, Math.floor(loadWidth / palletMm));
  const columns = Math.floor(loadLength / palletMm);
  return Array.from({ length: Math.min(pallets, rows * columns) }, (_, index) => ({
    x: Math.floor(index / rows) * palletMm,
    y: (index % rows) * palletMm,
  }));
}
