import { CanvasTexture, NoColorSpace, SRGBColorSpace, type Texture } from 'three';

/** How a drawn area looks. Where nothing is drawn the body has its paint. */
export interface Ink {
  readonly color: string | CanvasGradient;
  readonly alpha?: number;
  readonly rough?: number;
  readonly metal?: number;
  /** 1 = the body is cut away here and a pane of glass set in; the colour is the strength of its tint. */
  readonly glass?: number;
}

/** Extents of the solid that the sheets are projected on. */
export interface Extents {
  readonly minX: number;
  readonly maxX: number;
  readonly maxY: number;
  readonly halfZ: number;
}

type Sheet = {
  readonly color: OffscreenCanvasRenderingContext2D;
  readonly matter: OffscreenCanvasRenderingContext2D;
};

function context(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const found = new OffscreenCanvas(Math.ceil(width), Math.ceil(height)).getContext('2d');
  if (!found) throw new Error('No 2D canvas');
  return found;
}

/** Pixels per metre, and where the origin of the metres lies on the canvas. */
interface Placement {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
  /** The part of the canvas that belongs to the face (pixels); nothing is drawn outside of it. */
  readonly area: readonly [x: number, y: number, width: number, height: number];
}

/** One projection plane; all its drawing is in metres. */
export class Face {
  private readonly sheet: Sheet;
  private readonly place: Placement;

  constructor(sheet: Sheet, place: Placement) {
    this.sheet = sheet;
    this.place = place;
  }

  /** Fills a path. */
  fill(path: Path2D, ink: Ink): void {
    this.both(ink, (ctx) => ctx.fill(path));
  }

  /** Draws the outline of a path. */
  stroke(path: Path2D, width: number, ink: Ink): void {
    this.both(ink, (ctx) => {
      ctx.lineWidth = width;
      ctx.lineJoin = 'round';
      ctx.lineCap = 'round';
      ctx.stroke(path);
    });
  }

  /** Limits what the callback draws to the inside of a path. */
  clip(path: Path2D, draw: () => void): void {
    for (const ctx of [this.sheet.color, this.sheet.matter]) {
      ctx.save();
      this.aim(ctx);
      ctx.clip(path);
    }
    draw();
    for (const ctx of [this.sheet.color, this.sheet.matter]) ctx.restore();
  }

  /** A gradient between two points, for use as an ink colour. */
  gradient(
    from: readonly [number, number],
    to: readonly [number, number],
    stops: readonly (readonly [number, string])[],
  ): CanvasGradient {
    const gradient = this.sheet.color.createLinearGradient(from[0], from[1], to[0], to[1]);
    for (const [at, color] of stops) gradient.addColorStop(at, color);
    return gradient;
  }

  /** A gradient around a point. */
  radial(
    centre: readonly [number, number],
    radius: number,
    stops: readonly (readonly [number, string])[],
  ): CanvasGradient {
    const gradient = this.sheet.color.createRadialGradient(
      centre[0],
      centre[1],
      0,
      centre[0],
      centre[1],
      radius,
    );
    for (const [at, color] of stops) gradient.addColorStop(at, color);
    return gradient;
  }

  private aim(ctx: OffscreenCanvasRenderingContext2D): void {
    const { scale, x, y } = this.place;
    ctx.setTransform(scale, 0, 0, -scale, x, y);
  }

  private both(ink: Ink, draw: (ctx: OffscreenCanvasRenderingContext2D) => void): void {
    const { color, matter } = this.sheet;
    for (const ctx of [color, matter]) {
      ctx.save();
      ctx.resetTransform();
      ctx.beginPath();
      ctx.rect(...this.place.area);
      ctx.clip();
      this.aim(ctx);
    }
    color.globalAlpha = matter.globalAlpha = ink.alpha ?? 1;
    color.fillStyle = color.strokeStyle = ink.color;
    draw(color);
    const channel = (value: number): number => Math.round(value * 255);
    matter.fillStyle =
      matter.strokeStyle = `rgb(${channel(ink.metal ?? 0)} ${channel(ink.rough ?? 0.5)} ${channel(ink.glass ?? 0)})`;
    draw(matter);
    color.restore();
    matter.restore();
  }
}

/** The five faces of a body, drawn on three pairs of canvases. */
export class DecalSet {
  readonly left: Face;
  readonly right: Face;
  readonly front: Face;
  readonly rear: Face;
  readonly top: Face;
  readonly extents: Extents;
  readonly textures: Readonly<Record<'side' | 'ends' | 'top', readonly [Texture, Texture]>>;

  /** `detail` scales the resolution of the sheets: 1 for a vehicle in front, less for one far behind. */
  constructor(extents: Extents, detail = 1) {
    this.extents = extents;
    const length = extents.maxX - extents.minX;
    const width = extents.halfZ * 2;
    const sideScale = Math.min(760, 4096 / length) * detail;
    const endScale = Math.min(860, 2048 / width) * detail;
    const topScale = Math.min(420, 2048 / length) * detail;
    const sideHeight = extents.maxY * sideScale;
    const endWidth = width * endScale;
    const sides = newSheet(length * sideScale, sideHeight * 2);
    const ends = newSheet(endWidth * 2, extents.maxY * endScale);
    const top = newSheet(length * topScale, width * topScale);
    const originX = -extents.minX * sideScale;
    this.left = new Face(sides, {
      scale: sideScale,
      x: originX,
      y: sideHeight,
      area: [0, 0, length * sideScale, sideHeight],
    });
    this.right = new Face(sides, {
      scale: sideScale,
      x: originX,
      y: sideHeight * 2,
      area: [0, sideHeight, length * sideScale, sideHeight],
    });
    const endHeight = extents.maxY * endScale;
    this.front = new Face(ends, {
      scale: endScale,
      x: endWidth / 2,
      y: endHeight,
      area: [0, 0, endWidth, endHeight],
    });
    this.rear = new Face(ends, {
      scale: endScale,
      x: endWidth * 1.5,
      y: endHeight,
      area: [endWidth, 0, endWidth, endHeight],
    });
    this.top = new Face(top, {
      scale: topScale,
      x: -extents.minX * topScale,
      y: extents.halfZ * topScale,
      area: [0, 0, length * topScale, width * topScale],
    });
    this.textures = { side: toTextures(sides), ends: toTextures(ends), top: toTextures(top) };
  }
}

function newSheet(width: number, height: number): Sheet {
  return { color: context(width, height), matter: context(width, height) };
}

function toTextures(sheet: Sheet): readonly [Texture, Texture] {
  const color = new CanvasTexture(sheet.color.canvas);
  color.colorSpace = SRGBColorSpace;
  const matter = new CanvasTexture(sheet.matter.canvas);
  matter.colorSpace = NoColorSpace;
  for (const texture of [color, matter]) {
    texture.anisotropy = 2;
    texture.generateMipmaps = true;
  }
  return [color, matter];
}
