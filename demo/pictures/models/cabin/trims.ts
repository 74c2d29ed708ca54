import {
  CanvasTexture,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  RepeatWrapping,
  SRGBColorSpace,
  type Material,
  type Texture,
} from 'three';
import { between, seeded, seedOf } from '../random.ts';

/** What the inside of a vehicle is made of. */
export interface Trim {
  readonly seat: Material;
  readonly bolster: Material;
  readonly stitch: Material;
  readonly soft: Material;
  readonly lower: Material;
  readonly door: Material;
  readonly strip: Material;
  readonly roof: Material;
  readonly carpet: Material;
  readonly metal: Material;
  readonly gloss: Material;
  readonly grip: Material;
}

/** The colours of a trim. */
export interface TrimLook {
  readonly seat: string;
  readonly bolster: string;
  readonly stitch: string;
  readonly dash: string;
  readonly lower: string;
  readonly roof: string;
  readonly carpet: string;
  readonly strip: 'satin' | 'gloss' | 'timber' | 'plain';
  readonly hide: 'cloth' | 'leather' | 'vinyl';
}

type Draw = (ctx: OffscreenCanvasRenderingContext2D) => void;

/** A tile that repeats, in one colour with fine marks. */
export function tile(color: string, repeat: number, draw: Draw): Texture {
  const ctx = new OffscreenCanvas(256, 256).getContext('2d');
  if (!ctx) throw new Error('No 2D canvas');
  ctx.fillStyle = color;
  ctx.fillRect(0, 0, 256, 256);
  draw(ctx);
  const map: Texture = new CanvasTexture(ctx.canvas);
  map.colorSpace = SRGBColorSpace;
  map.wrapS = map.wrapT = RepeatWrapping;
  map.repeat.set(repeat, repeat);
  map.anisotropy = 4;
  return map;
}

/** Specks of light and shade, as in carpet or grained plastic. */
export function specks(strength: number, size: number): Draw {
  return (ctx) => {
    const random = seeded(seedOf(`specks ${strength} ${size}`));
    for (let i = 0; i < 9000 / size; i++) {
      const tone = random() > 0.5 ? '255,255,255' : '0,0,0';
      ctx.fillStyle = `rgba(${tone},${between(random, 0, strength)})`;
      ctx.fillRect(random() * 256, random() * 256, size, size);
    }
  };
}

const weave: Draw = (ctx) => {
  for (let y = 0; y < 256; y += 4) {
    for (let x = 0; x < 256; x += 4) {
      ctx.fillStyle = ((x + y) / 4) % 2 === 0 ? 'rgba(255,255,255,0.07)' : 'rgba(0,0,0,0.16)';
      ctx.fillRect(x, y, 3, 3);
    }
  }
  for (let x = 0; x < 256; x += 32) {
    ctx.fillStyle = 'rgba(255,255,255,0.06)';
    ctx.fillRect(x, 0, 8, 256);
  }
};

const grainOfWood: Draw = (ctx) => {
  const random = seeded(seedOf('wood'));
  for (let i = 0; i < 90; i++) {
    ctx.strokeStyle = `rgba(30,14,4,${between(random, 0.05, 0.3)})`;
    ctx.lineWidth = between(random, 0.5, 3);
    const y = random() * 256;
    ctx.beginPath();
    ctx.moveTo(0, y);
    ctx.bezierCurveTo(90, y + between(random, -9, 9), 170, y + between(random, -9, 9), 256, y);
    ctx.stroke();
  }
};

function stripOf(kind: TrimLook['strip']): Material {
  if (kind === 'timber')
    return new MeshPhysicalMaterial({
      map: tile('#5a3a22', 1, grainOfWood),
      roughness: 0.35,
      clearcoat: 0.6,
      clearcoatRoughness: 0.15,
    });
  if (kind === 'gloss')
    return new MeshPhysicalMaterial({
      color: 0x050506,
      roughness: 0.12,
      clearcoat: 1,
      clearcoatRoughness: 0.03,
    });
  if (kind === 'plain') return new MeshStandardMaterial({ color: 0x2c2d2f, roughness: 0.6 });
  return new MeshStandardMaterial({ color: 0xa7abaf, roughness: 0.32, metalness: 0.9 });
}

/** Makes the materials of a trim. */
export function trimOf(look: TrimLook): Trim {
  const plastic = (color: string): Material =>
    new MeshStandardMaterial({ map: tile(color, 5, specks(0.1, 1.6)), roughness: 0.68 });
  const hide = (color: string): Material =>
    look.hide === 'cloth'
      ? new MeshStandardMaterial({ map: tile(color, 5, weave), roughness: 0.97 })
      : new MeshStandardMaterial({
          map: tile(color, 4, specks(0.12, 2)),
          roughness: look.hide === 'leather' ? 0.48 : 0.62,
        });
  return {
    seat: hide(look.seat),
    bolster: hide(look.bolster),
    stitch: new MeshStandardMaterial({ color: look.stitch, roughness: 0.9 }),
    soft: plastic(look.dash),
    lower: plastic(look.lower),
    door: plastic(look.lower),
    strip: stripOf(look.strip),
    roof: new MeshStandardMaterial({ map: tile(look.roof, 8, specks(0.06, 1.4)), roughness: 1 }),
    carpet: new MeshStandardMaterial({ map: tile(look.carpet, 7, specks(0.2, 1.8)), roughness: 1 }),
    metal: new MeshStandardMaterial({ color: 0xb9bcc0, roughness: 0.26, metalness: 0.95 }),
    gloss: new MeshPhysicalMaterial({
      color: 0x060607,
      roughness: 0.14,
      clearcoat: 1,
      clearcoatRoughness: 0.04,
    }),
    grip: new MeshStandardMaterial({ color: 0x121213, roughness: 0.55 }),
  };
}
