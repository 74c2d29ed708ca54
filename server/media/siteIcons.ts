import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { MAX_PIXELS } from './originals.ts';

/** What the icons of a site are made of. */
export interface IconSource {
  /** Of the site; its first letter is drawn where there is no picture. */
  name: string;
  /** Full path of the picture that the site names, and the hash of its content. */
  file?: { path: string; hash: string } | undefined;
  /** Of the theme, `#rrggbb`. */
  colours: { brand: string; onBrand: string; surface: string };
}

export type IconName = 'favicon.ico' | 'favicon.svg' | 'apple-touch-icon.png';

export interface SiteIcon {
  bytes: Buffer;
  contentType: string;
  etag: string;
}

/** Sides of the pictures in an .ico, px. */
const ICO_SIDES = [16, 32, 48];
/** Side of the icon that phones put on their home screen, px. */
const TOUCH_SIDE = 180;
/** Of the picture inside an SVG, where the site's own picture is none. */
const SVG_SIDE = 96;
/** Each some kilobytes. */
const MOST_KEPT = 2_000;
/** More than one drawing of 32 px could be. */
const SVG_DENSITY = 300;

const TYPES: Readonly<Record<IconName, string>> = {
  'favicon.ico': 'image/x-icon',
  'favicon.svg': 'image/svg+xml',
  'apple-touch-icon.png': 'image/png',
};
const MAKERS: Readonly<Record<IconName, (picture: Picture) => Promise<Buffer>>> = {
  'favicon.ico': toIco,
  'favicon.svg': toSvg,
  'apple-touch-icon.png': toTouch,
};

interface Picture {
  bytes: Buffer;
  isSvg: boolean;
  surface: string;
}

/** Icons of sites, made at first use and kept: the same picture in the same colours is made once for all sites that have it. */
export class SiteIcons {
  private readonly kept = new LRUCache<string, Promise<SiteIcon>>({ max: MOST_KEPT });
  private readonly limit = pLimit(2);

  get(icon: IconName, source: IconSource): Promise<SiteIcon> {
    const { brand, onBrand, surface } = source.colours;
    const key = [icon, source.file?.hash ?? initialOf(source.name), brand, onBrand, surface].join(' ');
    const known = this.kept.get(key);
    if (known) return known;
    const made = this.limit(() => makeIcon(icon, source));
    this.kept.set(key, made);
    made.catch(() => this.kept.delete(key));
    return made;
  }
}

/** A picture that cannot be read is as good as none. */
async function makeIcon(icon: IconName, source: IconSource): Promise<SiteIcon> {
  const make = MAKERS[icon];
  const own = await pictureOf(source);
  const bytes = own ? await make(own).catch(() => make(initial(source))) : await make(initial(source));
  const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}"`;
  return { bytes, contentType: TYPES[icon], etag };
}

async function pictureOf({ file, colours: { surface } }: IconSource): Promise<Picture | undefined> {
  if (!file) return undefined;
  const bytes = await readFile(file.path).catch(() => undefined);
  return bytes && { bytes, isSvg: /\.svg$/i.test(file.path), surface };
}

/** The first letter in the colours of the brand. On a machine without any font it is the colour alone. */
function initial({ name, colours: { brand, onBrand, surface } }: IconSource): Picture {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64"><rect width="64" height="64" rx="12" fill="${brand}"/><text x="32" y="46" text-anchor="middle" font-family="Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif" font-size="40" font-weight="700" fill="${onBrand}">${initialOf(name)}</text></svg>`;
  return { bytes: Buffer.from(svg), isSvg: true, surface };
}

/** Never a character that XML reads otherwise. */
function initialOf(name: string): string {
  return (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '').toUpperCase();
}

async function toIco({ bytes }: Picture): Promise<Buffer> {
  return icoOf(await Promise.all(ICO_SIDES.map(async (side) => ({ side, png: await toPng(bytes, side) }))));
}

async function toTouch({ bytes, surface }: Picture): Promise<Buffer> {
  // Phones show what is clear as black.
  return sharp(await toPng(bytes, TOUCH_SIDE))
    .flatten({ background: surface })
    .png()
    .toBuffer();
}

async function toSvg({ bytes, isSvg }: Picture): Promise<Buffer> {
  if (isSvg) return bytes;
  const png = await toPng(bytes, SVG_SIDE);
  const address = `data:image/png;base64,${png.toString('base64')}`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SVG_SIDE} ${SVG_SIDE}"><image width="${SVG_SIDE}" height="${SVG_SIDE}" href="${address}"/></svg>`,
  );
}

/** The whole picture in a square; what is over is clear. */
function toPng(bytes: Buffer, side: number): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, density: SVG_DENSITY })
    .resize(side, side, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
}

const ICO_HEADER_BYTES = 6;
const ICO_ENTRY_BYTES = 16;
const BITS = 32;

/** An .ico that holds PNGs, as all browsers of this century read it. */
function icoOf(pictures: readonly { side: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(ICO_HEADER_BYTES);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = ICO_HEADER_BYTES + ICO_ENTRY_BYTES * pictures.length;
  const entries = pictures.map(({ side, png }) => {
    const entry = Buffer.alloc(ICO_ENTRY_BYTES);
    entry.writeUInt8(side, 0);
    entry.writeUInt8(side, 1);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(BITS, 6);
    entry.writeUInt32LE(png.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += png.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...pictures.map(({ png }) => png)]);
}
