import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { PICTURE_WIDTHS } from '../../domain/pictures.ts';
import type { DiskCache } from './diskCache.ts';
import { MAX_PIXELS } from './originals.ts';

export type PictureAnswer =
  | { found: true; bytes: Buffer; contentType: 'image/webp'; etag: string }
  /** picture: no such id or file. width: none of the listed ones. broken: it is there and cannot be read as a picture. */
  | { found: false; reason: 'picture' | 'width' | 'broken' };

export interface Pictures {
  /** A stock picture at one of the listed widths; a smaller original keeps its width, the shape stays. Never throws. */
  getPicture: (id: string, width: number) => Promise<PictureAnswer>;
  /**
   * The same for a picture of a site's assets.
   * @param file full path; the caller has made sure that it is one of the site's assets
   */
  getSiteAssetPicture: (file: string, width: number) => Promise<PictureAnswer>;
}

export interface PicturesOptions {
  /** Path of an original; undefined: there is none. See `findOriginal`. */
  find: (id: string) => string | undefined;
  cache: DiskCache;
  /** WebP quality, 1 to 100. Source: specification, image CDN parameters. */
  quality?: number;
  /** Pictures that are made at the same time; the rest wait. */
  concurrency?: number;
}

const DEFAULT_QUALITY = 75;
const NOT_A_PICTURE: PictureAnswer = { found: false, reason: 'picture' };

/** Resized pictures, made at first use, kept in the cache, each made once however many ask at the same time. */
export function createPictures({
  find,
  cache,
  quality = DEFAULT_QUALITY,
  concurrency = availableParallelism(),
}: PicturesOptions): Pictures {
  const limit = pLimit(concurrency);
  const running = new Map<string, Promise<PictureAnswer>>();

  async function make(file: string, key: string, width: number): Promise<PictureAnswer> {
    const kept = await cache.get(key);
    if (kept) return toAnswer(kept);
    const made = await limit(() => resize(file, width, quality)).catch(() => undefined);
    if (!made) return { found: false, reason: 'broken' };
    await cache.set(key, made);
    return toAnswer(made);
  }

  function once(file: string, key: string, width: number): Promise<PictureAnswer> {
    const known = running.get(key);
    if (known) return known;
    const started = make(file, key, width).finally(() => running.delete(key));
    running.set(key, started);
    return started;
  }

  return {
    async getPicture(id, width) {
      if (!isListed(width)) return { found: false, reason: 'width' };
      const file = find(id);
      return file === undefined ? NOT_A_PICTURE : once(file, `${id} ${width} ${quality}`, width);
    },
    async getSiteAssetPicture(file, width) {
      if (!isListed(width)) return { found: false, reason: 'width' };
      const stats = await stat(file).catch(() => undefined);
      if (!stats?.isFile()) return NOT_A_PICTURE;
      return once(file, `${file} ${stats.mtimeMs} ${stats.size} ${width} ${quality}`, width);
    },
  };
}

function isListed(width: number): boolean {
  return (PICTURE_WIDTHS as readonly number[]).includes(width);
}

/** Turned as the camera says; never larger than it is; the whole picture, in its shape. */
async function resize(file: string, width: number, quality: number): Promise<Buffer> {
  return sharp(file, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality })
    .toBuffer();
}

function toAnswer(bytes: Buffer): PictureAnswer {
  const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}"`;
  return { found: true, bytes, contentType: 'image/webp', etag };
}
