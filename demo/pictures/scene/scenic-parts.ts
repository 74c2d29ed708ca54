import {
  BackSide,
  CanvasTexture,
  CylinderGeometry,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  RingGeometry,
  SRGBColorSpace,
  type Group,
} from 'three';
import type { Random } from '../models/random.ts';

/** A flat ring around the vehicle: a shore, a stretch of water. */
export function flatRing(group: Group, from: number, to: number, color: string, y: number): void {
  const mesh = new Mesh(new RingGeometry(from, to, 128), new MeshBasicMaterial({ color }));
  mesh.rotation.x = -Math.PI / 2;
  mesh.position.y = y;
  group.add(mesh);
}
/** A wall of one colour all around: the far water. */
export function farWall(group: Group, radius: number, height: number, color: string): void {
  const mesh = new Mesh(
    new CylinderGeometry(radius, radius, height, 96, 1, true),
    new MeshBasicMaterial({ color, side: BackSide }),
  );
  mesh.position.y = height / 2;
  group.add(mesh);
}
/** A drawing that stands on the ground. @param px size of its canvas */
export function painted(
  group: Group,
  w: number,
  h: number,
  at: [number, number, number],
  turn: number,
  px: [number, number],
  draw: (c: OffscreenCanvasRenderingContext2D) => void,
): void {
  const ctx = new OffscreenCanvas(px[0], px[1]).getContext('2d');
  if (!ctx) throw new Error('No 2D canvas');
  draw(ctx);
  const map = new CanvasTexture(ctx.canvas);
  map.colorSpace = SRGBColorSpace;
  const mesh = new Mesh(
    new PlaneGeometry(w, h),
    new MeshBasicMaterial({ map, transparent: true, alphaTest: 0.02 }),
  );
  mesh.position.set(at[0], at[1] + h / 2, at[2]);
  mesh.rotation.y = turn;
  group.add(mesh);
}
/** The line of hills. */
export function ridge(
  random: Random,
  color: string,
  rough: number,
  flat: number,
): (c: OffscreenCanvasRenderingContext2D) => void {
  return (c) => {
    c.fillStyle = color;
    c.beginPath();
    c.moveTo(0, 256);
    let y = 200;
    const phase = random() * 9;
    for (let x = 0; x <= 2048; x += 8) {
      const f = x / 2048;
      y =
        40 +
        90 * (1 - Math.sin(Math.PI * f) ** flat) +
        rough * (Math.sin(f * 17 + phase) * 16 + Math.sin(f * 41 + phase * 2) * 7 + random() * 4);
      if (f < 0.22) y += ((0.22 - f) / 0.22) ** 2 * 150;
      if (f > 0.78) y += ((f - 0.78) / 0.22) ** 2 * 150;
      c.lineTo(x, y);
    }
    c.lineTo(2048, 256);
    c.fill();
  };
}
/** A Norfolk pine. */
export function pine(random: Random): (c: OffscreenCanvasRenderingContext2D) => void {
  return (c) => {
    c.fillStyle = '#4a3f34';
    c.fillRect(250, 120, 12, 904);
    const hues = ['#26402f', '#32523b', '#3f6346', '#557a56'];
    for (let tier = 0; tier < 30; tier++) {
      const f = tier / 29;
      const y = 40 + f * 880;
      const reach = 14 + f ** 0.8 * 190 * (0.85 + 0.25 * random());
      for (const side of [-1, 1]) {
        for (let i = 0; i < 60; i++) {
          const t = i / 60;
          const x = 256 + side * reach * t;
          const py = y + t * 26 * (0.5 + f) - t ** 3 * 26;
          c.globalAlpha = 0.7;
          c.fillStyle = hues[Math.min(3, Math.floor(random() * 3 + (side < 0 ? 1 : 0)))] ?? '#32523b';
          c.beginPath();
          c.ellipse(x, py + (random() - 0.5) * 10, 9, 4 + 5 * random(), side * 0.3, 0, 7);
          c.fill();
        }
      }
    }
    c.globalAlpha = 1;
  };
}
