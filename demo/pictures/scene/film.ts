import { seeded, seedOf } from '../models/random.ts';

/** What a camera and its lens add. */
export interface Film {
  /** White balance, multiplied over everything. */
  readonly tint: string;
  /** Same seed, same grain. */
  readonly seed: string;
}

const GRAIN_SIZE = 512;
let grain: OffscreenCanvas | undefined;

function sheet(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const ctx = new OffscreenCanvas(width, height).getContext('2d');
  if (!ctx) throw new Error('No 2D canvas');
  return ctx;
}

function grainTile(): OffscreenCanvas {
  if (grain) return grain;
  const ctx = sheet(GRAIN_SIZE, GRAIN_SIZE);
  const random = seeded(seedOf('grain'));
  const data = ctx.createImageData(GRAIN_SIZE, GRAIN_SIZE);
  for (let i = 0; i < data.data.length; i += 4) {
    const value = 128 + (random() + random() + random() - 1.5) * 74;
    data.data.set([value, value + (random() - 0.5) * 14, value + (random() - 0.5) * 18, 255], i);
  }
  ctx.putImageData(data, 0, 0);
  grain = ctx.canvas;
  return grain;
}

type Size = readonly [width: number, height: number];

/** Bright places run over a little. */
function bloom(ctx: OffscreenCanvasRenderingContext2D, [width, height]: Size): void {
  const small = sheet(Math.ceil(width / 4), Math.ceil(height / 4));
  small.filter = 'brightness(0.78) contrast(2.4) blur(5px)';
  small.drawImage(ctx.canvas, 0, 0, width / 4, height / 4);
  ctx.globalCompositeOperation = 'screen';
  ctx.globalAlpha = 0.1;
  ctx.drawImage(small.canvas, 0, 0, width, height);
  ctx.globalAlpha = 1;
}

function fallOff(ctx: OffscreenCanvasRenderingContext2D, [width, height]: Size): void {
  const fall = ctx.createRadialGradient(
    width / 2,
    height / 2,
    height * 0.45,
    width / 2,
    height / 2,
    width * 0.7,
  );
  fall.addColorStop(0, 'rgba(0,0,0,0)');
  fall.addColorStop(1, 'rgba(0,0,0,0.2)');
  ctx.globalCompositeOperation = 'source-over';
  ctx.fillStyle = fall;
  ctx.fillRect(0, 0, width, height);
}

/** A last touch as a camera would give: glow, fall-off towards the corners, white balance, contrast and grain. */
export function finish(ctx: OffscreenCanvasRenderingContext2D, size: Size, film: Film): void {
  const [width, height] = size;
  bloom(ctx, size);
  fallOff(ctx, size);
  ctx.globalCompositeOperation = 'multiply';
  ctx.fillStyle = film.tint;
  ctx.fillRect(0, 0, width, height);
  ctx.globalCompositeOperation = 'saturation';
  ctx.globalAlpha = 0.05;
  ctx.fillStyle = '#808080';
  ctx.fillRect(0, 0, width, height);
  ctx.globalCompositeOperation = 'soft-light';
  ctx.globalAlpha = 0.22;
  ctx.drawImage(ctx.canvas, 0, 0);
  const random = seeded(seedOf(film.seed));
  ctx.globalCompositeOperation = 'overlay';
  ctx.globalAlpha = 0.15;
  const [fromX, fromY] = [random() * GRAIN_SIZE, random() * GRAIN_SIZE];
  for (let x = -fromX; x < width; x += GRAIN_SIZE)
    for (let y = -fromY; y < height; y += GRAIN_SIZE)
      ctx.drawImage(grainTile(), Math.round(x), Math.round(y));
  ctx.globalAlpha = 1;
  ctx.globalCompositeOperation = 'source-over';
}
