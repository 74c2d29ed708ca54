import {
  CanvasTexture,
  type Texture,
  EquirectangularReflectionMapping,
  RepeatWrapping,
  SRGBColorSpace,
} from 'three';
import { between, type Random } from '../models/random.ts';

/** Colours of a sky. */
export interface SkyLook {
  readonly zenith: string;
  readonly middle: string;
  readonly horizon: string;
  readonly clouds: number;
}

function canvas(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const ctx = new OffscreenCanvas(width, height).getContext('2d');
  if (!ctx) throw new Error('No 2D canvas');
  return ctx;
}

function textureOf(ctx: OffscreenCanvasRenderingContext2D, repeat?: number): Texture {
  const texture: Texture = new CanvasTexture(ctx.canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 8;
  if (repeat !== undefined) {
    texture.wrapS = texture.wrapT = RepeatWrapping;
    texture.repeat.set(repeat, repeat);
  }
  return texture;
}

function cloud(ctx: OffscreenCanvasRenderingContext2D, random: Random, width: number, horizon: number): void {
  const x = random() * width;
  const y = horizon * between(random, 0.45, 0.93);
  const size = between(random, 14, 60) * (1.4 - y / horizon);
  for (let i = 0; i < 34; i++) {
    const px = x + between(random, -3, 3) * size;
    const py = y + between(random, -0.32, 0.22) * size - Math.abs(px - x) * -0.03;
    const r = size * between(random, 0.2, 0.75);
    const puff = ctx.createRadialGradient(px, py, 0, px, py, r);
    puff.addColorStop(0, 'rgba(255,255,255,0.13)');
    puff.addColorStop(1, 'rgba(255,255,255,0)');
    ctx.fillStyle = puff;
    ctx.save();
    ctx.translate(0, py * 0.45);
    ctx.scale(1, 0.55);
    ctx.fillRect(px - r, py - r, r * 2, r * 2);
    ctx.restore();
  }
}

/** A sky for the inside of a sphere; its lower half is the colour of the ground. */
export function skyTexture(look: SkyLook, ground: string, random: Random): Texture {
  const ctx = canvas(2048, 1024);
  const sky = ctx.createLinearGradient(0, 0, 0, 512);
  sky.addColorStop(0, look.zenith);
  sky.addColorStop(0.55, look.zenith);
  sky.addColorStop(0.9, look.middle);
  sky.addColorStop(1, look.horizon);
  ctx.fillStyle = sky;
  ctx.fillRect(0, 0, 2048, 512);
  for (let i = 0; i < look.clouds; i++) cloud(ctx, random, 2048, 512);
  ctx.fillStyle = ground;
  ctx.fillRect(0, 512, 2048, 512);
  const texture = textureOf(ctx);
  texture.mapping = EquirectangularReflectionMapping;
  return texture;
}

/** How a ground looks. */
export interface GroundLook {
  readonly base: string;
  readonly grain: number;
  readonly grains: number;
  readonly kind: 'asphalt' | 'concrete' | 'gravel' | 'grass' | 'tiles' | 'pavers';
}

function speckle(ctx: OffscreenCanvasRenderingContext2D, look: GroundLook, random: Random): void {
  for (let i = 0; i < look.grains; i++) {
    const light = random() > 0.5;
    const size = between(random, 0.6, look.kind === 'gravel' ? 4 : 1.8);
    ctx.fillStyle = light
      ? `rgba(255,250,240,${look.grain * random()})`
      : `rgba(0,0,0,${look.grain * random() * 1.3})`;
    ctx.beginPath();
    ctx.ellipse(
      random() * 1024,
      random() * 1024,
      size,
      size * (look.kind === 'grass' ? 3 : 0.8),
      random() * 3,
      0,
      7,
    );
    ctx.fill();
  }
}

function patches(ctx: OffscreenCanvasRenderingContext2D, random: Random, strength: number): void {
  for (let i = 0; i < 60; i++) {
    const x = random() * 1024;
    const y = random() * 1024;
    const r = between(random, 60, 300);
    const tone = random() > 0.5 ? '255,250,240' : '0,0,0';
    for (const ox of [-1024, 0, 1024]) {
      for (const oy of [-1024, 0, 1024]) {
        const spot = ctx.createRadialGradient(x + ox, y + oy, 0, x + ox, y + oy, r);
        spot.addColorStop(0, `rgba(${tone},${strength})`);
        spot.addColorStop(1, `rgba(${tone},0)`);
        ctx.fillStyle = spot;
        ctx.fillRect(x + ox - r, y + oy - r, r * 2, r * 2);
      }
    }
  }
}

/** The size of slabs in pixels of the tile, and the line between them. */
const SLABS: Readonly<
  Partial<
    Record<
      GroundLook['kind'],
      {
        readonly x: number;
        readonly y: number;
        readonly line: string;
        readonly width: number;
        readonly offset: number;
      }
    >
  >
> = {
  concrete: { x: 512, y: 512, line: 'rgba(20,18,15,0.35)', width: 3, offset: 0 },
  tiles: { x: 512, y: 512, line: 'rgba(60,60,60,0.25)', width: 2, offset: 0 },
  pavers: { x: 64, y: 32, line: 'rgba(20,18,15,0.35)', width: 2, offset: 32 },
};

function joints(ctx: OffscreenCanvasRenderingContext2D, kind: GroundLook['kind']): void {
  const slab = SLABS[kind];
  if (!slab) return;
  ctx.strokeStyle = slab.line;
  ctx.lineWidth = slab.width;
  for (let row = 0; row * slab.y < 1024; row++) {
    const y = row * slab.y;
    ctx.strokeRect(-4, y, 1032, slab.y);
    for (let x = row % 2 === 0 ? 0 : slab.offset; x < 1024; x += slab.x) ctx.strokeRect(x, y, slab.x, slab.y);
  }
}

/** A tile of ground, to be repeated. */
export function groundTexture(look: GroundLook, random: Random, repeat: number): Texture {
  const ctx = canvas(1024, 1024);
  ctx.fillStyle = look.base;
  ctx.fillRect(0, 0, 1024, 1024);
  patches(ctx, random, look.kind === 'tiles' ? 0.006 : 0.017);
  speckle(ctx, look, random);
  joints(ctx, look.kind);
  return textureOf(ctx, repeat);
}

/** Bushes between the trunks, so that no sky shows under the crowns. */
function undergrowth(ctx: OffscreenCanvasRenderingContext2D, random: Random, hues: readonly string[]): void {
  for (let i = 0; i < 900; i++) {
    const low = random();
    ctx.globalAlpha = 0.6;
    ctx.fillStyle = hues[Math.floor((1 - low) * (hues.length - 1))] ?? '#354';
    ctx.beginPath();
    ctx.ellipse(
      random() * 2048,
      372 + low * 140 + between(random, -25, 10),
      between(random, 18, 46),
      between(random, 12, 26),
      0,
      0,
      7,
    );
    ctx.fill();
  }
  ctx.globalAlpha = 1;
}

/** Sizes of the crowns in a row of plants, in pixels of a 2048 x 512 canvas. */
interface Planting {
  readonly count: number;
  readonly size: readonly [number, number];
  readonly top: readonly [number, number];
  readonly spread: number;
  readonly sink: number;
}

const PLANTINGS: Readonly<Record<'trees' | 'hedge', Planting>> = {
  trees: { count: 19, size: [70, 165], top: [130, 330], spread: 1, sink: 0 },
  hedge: { count: 90, size: [60, 60], top: [300, 300], spread: 1.6, sink: 60 },
};

function crown(
  ctx: OffscreenCanvasRenderingContext2D,
  random: Random,
  hues: readonly string[],
  x: number,
  size: number,
  top: number,
  planting: Planting,
): void {
  ctx.globalAlpha = 0.55;
  for (let i = 0; i < 150; i++) {
    const shade = i / 150;
    const px = x + between(random, -1, 1) * size * planting.spread;
    const py =
      top +
      between(random, -0.75, 0.75) * size * (1 - Math.abs(px - x) / size / 3) -
      shade * 22 +
      planting.sink;
    ctx.fillStyle = hues[Math.min(hues.length - 1, Math.floor(shade * hues.length))] ?? '#456';
    ctx.beginPath();
    ctx.ellipse(px, py, between(random, 8, 26), between(random, 6, 17), random() * 3, 0, 7);
    ctx.fill();
  }
  ctx.globalAlpha = 1;
}

/** A row of trees or a hedge as soft shapes, transparent around. */
export function foliageTexture(random: Random, hues: readonly string[], kind: 'trees' | 'hedge'): Texture {
  const ctx = canvas(2048, 512);
  const planting = PLANTINGS[kind];
  if (kind === 'trees') undergrowth(ctx, random, hues);
  for (let t = 0; t < planting.count; t++) {
    const x = between(random, 90, 1958);
    const size = between(random, ...planting.size);
    const top = between(random, ...planting.top);
    if (kind === 'trees') {
      ctx.fillStyle = '#4a3f33';
      ctx.fillRect(x - 4, top, 7, 512 - top);
    }
    crown(ctx, random, hues, x, size, top, planting);
  }
  if (kind === 'hedge') {
    ctx.fillStyle = hues[0] ?? '#354';
    ctx.fillRect(0, 380, 2048, 132);
  }
  return textureOf(ctx);
}

/** Where the parts of a front are: glass bays under a band. */
export interface FacadeLook {
  readonly wall: string;
  readonly band: string;
  readonly glass: readonly [string, string];
  readonly bays: number;
  readonly glassTop: number;
  readonly doors?: boolean;
  readonly ribs?: boolean;
}

/** The front of a building, 4:1. */
export function facadeTexture(look: FacadeLook, random: Random): Texture {
  const ctx = canvas(2048, 512);
  ctx.fillStyle = look.wall;
  ctx.fillRect(0, 0, 2048, 512);
  if (look.ribs) {
    for (let x = 0; x < 2048; x += 10) {
      ctx.fillStyle = x % 20 === 0 ? 'rgba(255,255,255,0.09)' : 'rgba(0,0,0,0.09)';
      ctx.fillRect(x, 0, 5, 512);
    }
  }
  ctx.fillStyle = look.band;
  ctx.fillRect(0, 40, 2048, 90);
  const bay = 2048 / look.bays;
  for (let i = 0; i < look.bays; i++) {
    if (look.doors && i % 3 !== 1) continue;
    const pane = ctx.createLinearGradient(0, look.glassTop, 0, 512);
    pane.addColorStop(0, look.glass[0]);
    pane.addColorStop(1, look.glass[1]);
    ctx.fillStyle = pane;
    ctx.fillRect(i * bay + 5, look.glassTop, bay - 10, 512 - look.glassTop);
    ctx.fillStyle = `rgba(255,255,255,${0.03 + random() * 0.1})`;
    ctx.fillRect(i * bay + 5, look.glassTop, bay - 10, (512 - look.glassTop) * between(random, 0.25, 0.6));
    if (look.doors) {
      ctx.fillStyle = 'rgba(0,0,0,0.14)';
      for (let y = look.glassTop; y < 512; y += 22) ctx.fillRect(i * bay + 5, y, bay - 10, 3);
    }
  }
  return textureOf(ctx);
}

/** A soft dark spot for under a vehicle. */
export function contactTexture(): Texture {
  const ctx = canvas(256, 256);
  ctx.filter = 'blur(17px)';
  ctx.fillStyle = 'rgba(0,0,0,0.95)';
  ctx.beginPath();
  ctx.roundRect(44, 44, 168, 168, 14);
  ctx.fill();
  return textureOf(ctx);
}

/** A disc that is opaque in the middle and fades out, for the sharp part of the ground. */
export function fadeTexture(): Texture {
  const ctx = canvas(512, 512);
  const fade = ctx.createRadialGradient(256, 256, 0, 256, 256, 256);
  fade.addColorStop(0, '#fff');
  fade.addColorStop(0.5, '#fff');
  fade.addColorStop(1, '#000');
  ctx.fillStyle = fade;
  ctx.fillRect(0, 0, 512, 512);
  return new CanvasTexture(ctx.canvas);
}
