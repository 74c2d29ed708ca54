import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { PICTURE_WIDTHS, type PictureFormat } from '../../domain/pictures.ts';
import type { DiskCache } from './diskCache.ts';
import { makePicture, type MakePicture } from './makePicture.ts';

export type PictureAnswer =
  | {
      found: true;
      bytes: Buffer;
      contentType: `image/${PictureFormat}`;
      etag: string;
      /** False: a smaller one is being made, and there the next time. */
      isLast: boolean;
    }
  /** picture: no such id or file. width: none of the listed ones. broken: it is there and cannot be read as a picture. */
  | { found: false; reason: 'picture' | 'width' | 'broken' };

export interface Pictures {
  /**
   * A stock picture at one of the listed widths; a smaller original keeps its width, the shape stays. Who asks for AVIF gets
   * the smaller one of AVIF and WebP; until that is known, WebP. Never throws.
   */
  getPicture: (id: string, width: number, format?: PictureFormat) => Promise<PictureAnswer>;
  /**
   * The same for a picture of a site's assets.
   * @param file full path; the caller has made sure that it is one of the site's assets
   */
  getSiteAssetPicture: (file: string, width: number, format?: PictureFormat) => Promise<PictureAnswer>;
}

export interface PicturesOptions {
  /** Path of an original; undefined: there is none. See `findOriginal`. */
  find: (id: string) => string | undefined;
  cache: DiskCache;
  /** In this process unless given. */
  make?: MakePicture;
  /** WebP quality, 1 to 100. Source: specification, image CDN parameters. */
  quality?: number;
  /** Pictures that are made at the same time; the rest wait. */
  concurrency?: number;
}

const DEFAULT_QUALITY = 75;
/** Looks as WebP of quality 75 does, a fifth smaller. */
const AVIF_QUALITY = 50;
const NOT_A_PICTURE: PictureAnswer = { found: false, reason: 'picture' };

/** What is made: of which file, and under which name it is kept. */
interface Asked {
  file: string;
  key: string;
  width: number;
}

/** Resized pictures, made at first use, kept in the cache, each made once however many ask at the same time. */
export function createPictures({
  find,
  cache,
  make: draw = makePicture,
  quality = DEFAULT_QUALITY,
  concurrency = availableParallelism(),
}: PicturesOptions): Pictures {
  const limit = pLimit(concurrency);
  // AVIF takes five times as long: nobody waits for it, and it leaves room for what somebody waits for.
  const inBackground = pLimit(1);
  const running = new Map<string, Promise<PictureAnswer>>();
  const making = new Set<string>();

  async function make({ file, key, width }: Asked): Promise<PictureAnswer> {
    const kept = await cache.get(key);
    if (kept) return toAnswer(kept);
    const made = await limit(() => draw({ file, width, format: 'webp', quality })).catch(() => undefined);
    if (!made) return { found: false, reason: 'broken' };
    await cache.set(key, made);
    return toAnswer(made);
  }

  const drawAvif = (asked: Asked) => draw({ ...asked, format: 'avif', quality: AVIF_QUALITY });

  function once(asked: Asked): Promise<PictureAnswer> {
    const { key } = asked;
    const known = running.get(key) ?? make(asked).finally(() => running.delete(key));
    running.set(key, known);
    return known;
  }

  /** The smaller one of both, if it is known by now, else WebP. */
  async function smallest(asked: Asked): Promise<PictureAnswer> {
    const key = `${asked.key} avif`;
    const kept = await cache.get(key);
    if (kept) return toAnswer(kept);
    const webp = await once(asked);
    if (!webp.found) return webp;
    if (!making.has(key)) {
      making.add(key);
      void inBackground(async () => {
        const avif = await drawAvif(asked).catch(() => undefined);
        await cache.set(key, avif && avif.length < webp.bytes.length ? avif : webp.bytes);
      }).finally(() => making.delete(key));
    }
    return { ...webp, isLast: false };
  }

  const answer = (asked: Asked, format: PictureFormat): Promise<PictureAnswer> =>
    format === 'avif' ? smallest(asked) : once(asked);

  return {
    async getPicture(id, width, format = 'webp') {
      if (!isListed(width)) return { found: false, reason: 'width' };
      const file = find(id);
      if (file === undefined) return NOT_A_PICTURE;
      return answer({ file, key: `${id} ${width} ${quality}`, width }, format);
    },
    async getSiteAssetPicture(file, width, format = 'webp') {
      if (!isListed(width)) return { found: false, reason: 'width' };
      const stats = await stat(file).catch(() => undefined);
      if (!stats?.isFile()) return NOT_A_PICTURE;
      const key = `${file} ${stats.mtimeMs} ${stats.size} ${width} ${quality}`;
      return answer({ file, key, width }, format);
    },
  };
}

function isListed(width: number): boolean {
  return (PICTURE_WIDTHS as readonly number[]).includes(width);
}

function toAnswer(bytes: Buffer): PictureAnswer {
  const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}"`;
  const isWebp = bytes.toString('latin1', 8, 12) === 'WEBP';
  return { found: true, bytes, contentType: isWebp ? 'image/webp' : 'image/avif', etag, isLast: true };
}
