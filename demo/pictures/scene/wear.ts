import { CanvasTexture, Group, Mesh, MeshBasicMaterial, PlaneGeometry, SRGBColorSpace } from 'three';
import { between, type Random } from '../models/random.ts';
import type { GroundLook } from './textures.ts';

type Draw = (ctx: OffscreenCanvasRenderingContext2D, random: Random) => void;

/** Broad blotches: where water stood, where a bay was patched. */
const blotches: Draw = (ctx, random) => {
  for (let i = 0; i < 150; i++) {
    const [x, y, r] = [random() * 1024, random() * 1024, between(random, 18, 120)];
    const spot = ctx.createRadialGradient(x, y, r * 0.1, x, y, r);
    const tone = random() > 0.42 ? '20,18,16' : '255,248,236';
    spot.addColorStop(0, `rgba(${tone},${between(random, 0.05, 0.19)})`);
    spot.addColorStop(1, `rgba(${tone},0)`);
    ctx.fillStyle = spot;
    ctx.fillRect(x - r, y - r, r * 2, r * 2);
  }
};

/** Drops of oil, and what tyres left. */
const traces: Draw = (ctx, random) => {
  for (let i = 0; i < 46; i++) {
    ctx.fillStyle = `rgba(12,11,10,${between(random, 0.12, 0.4)})`;
    ctx.beginPath();
    ctx.ellipse(
      random() * 1024,
      random() * 1024,
      between(random, 0.8, 6),
      between(random, 0.8, 4),
      random() * 3,
      0,
      7,
    );
    ctx.fill();
  }
  for (let i = 0; i < 7; i++) {
    const [x, y] = [random() * 1024, random() * 1024];
    ctx.strokeStyle = `rgba(14,13,12,${between(random, 0.08, 0.2)})`;
    ctx.lineWidth = between(random, 7, 11);
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.bezierCurveTo(x + 200, y - 40, x + 420, y + 60, x + 900, y + between(random, -120, 160));
    ctx.stroke();
  }
};

/** Thin cracks, as asphalt and concrete have. */
const cracks: Draw = (ctx, random) => {
  for (let i = 0; i < 16; i++) {
    let [x, y] = [random() * 1024, random() * 1024];
    let turn = random() * 7;
    ctx.strokeStyle = `rgba(10,9,8,${between(random, 0.25, 0.55)})`;
    ctx.lineWidth = between(random, 0.6, 1.5);
    ctx.beginPath();
    ctx.moveTo(x, y);
    for (let step = 0; step < 26; step++) {
      turn += between(random, -0.55, 0.55);
      x += Math.cos(turn) * 7;
      y += Math.sin(turn) * 7;
      ctx.lineTo(x, y);
    }
    ctx.stroke();
  }
};

/** Small leaves and pebbles. */
const litter: Draw = (ctx, random) => {
  for (let i = 0; i < 520; i++) {
    const warm = random() > 0.5;
    ctx.fillStyle = warm
      ? `rgba(86,66,40,${between(random, 0.35, 0.8)})`
      : `rgba(206,198,182,${between(random, 0.25, 0.6)})`;
    ctx.beginPath();
    ctx.ellipse(
      random() * 1024,
      random() * 1024,
      between(random, 0.5, 1.7),
      between(random, 0.4, 0.9),
      random() * 3,
      0,
      7,
    );
    ctx.fill();
  }
};

const DRAWN: Readonly<Record<GroundLook['kind'], readonly Draw[]>> = {
  asphalt: [blotches, traces, cracks, litter],
  concrete: [blotches, traces, cracks, litter],
  pavers: [blotches, traces, litter],
  gravel: [blotches, litter],
  grass: [blotches],
  tiles: [],
};

/** Twenty metres of what years leave on a ground, to lie on it. */
export function wear(kind: GroundLook['kind'], random: Random): Group {
  const group = new Group();
  const ctx = new OffscreenCanvas(1024, 1024).getContext('2d');
  if (!ctx) throw new Error('No 2D canvas');
  for (const draw of DRAWN[kind]) draw(ctx, random);
  const map = new CanvasTexture(ctx.canvas);
  map.colorSpace = SRGBColorSpace;
  map.anisotropy = 8;
  const sheet = new Mesh(
    new PlaneGeometry(20, 20),
    new MeshBasicMaterial({ map, transparent: true, depthWrite: false }),
  );
  sheet.position.z = 0.002;
  group.add(sheet);
  return group;
}
