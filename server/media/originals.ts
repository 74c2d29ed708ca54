import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import sharp, { type Metadata } from 'sharp';
import type { StockDatabase } from '../storage/openStock.ts';
import { writeWhole } from './writeWhole.ts';

/** What sharp may find in the bytes; heif is AVIF and the phone's own format. */
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff'];
/** A picture that unpacks to more is refused before it is unpacked. */
export const MAX_PIXELS = 64_000_000;
/** How JPEG, PNG and WebP begin, also where too little of them has come to say more. */
const BEGINNINGS = /^(?:\xff\xd8\xff|\x89PNG\r\n\x1a\n|RIFF.{4}WEBP)/s;
const CUT_OFF = 'is cut off or damaged: not all of the picture can be read';
const PICTURE_ID = /^[0-9a-f]{32}$/;

export type AddedPicture = { id: string } | { fault: string };

/** Pictures as they came in, on disk by the hash of their bytes: the same picture is kept once, whoever sends it. */
export class Originals {
  readonly #db: StockDatabase;
  readonly #folder: string;

  /** @param folder is made when the first picture comes in */
  constructor({ db, folder }: { db: StockDatabase; folder: string }) {
    this.#db = db;
    this.#folder = folder;
  }

  /** @returns the id of the picture, or why the bytes are no picture that can be taken; never throws for bad bytes */
  async add(bytes: Buffer): Promise<AddedPicture> {
    const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    // Many cars of a dealer show the same pictures, and a folder of files comes whole each night.
    if (await this.#has(id)) return { id };
    const found = await sniff(bytes);
    if (!found && BEGINNINGS.test(bytes.toString('latin1', 0, 12))) return { fault: CUT_OFF };
    if (!found || !FORMATS.includes(found.format))
      return { fault: 'is no picture (JPEG, PNG, WebP, AVIF, GIF or TIFF)' };
    const { width, height, format } = found;
    if (width * height > MAX_PIXELS)
      return { fault: `has ${width} x ${height} pixels, more than ${MAX_PIXELS / 1e6} million` };
    if (!(await isWhole(bytes))) return { fault: CUT_OFF };
    await this.#write(id, bytes);
    const stored_at = new Date().toISOString();
    const row = { id, format, width, height, bytes: bytes.length, stored_at };
    await this.#db
      .insertInto('pictures')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return { id };
  }

  /** Path of an original; undefined when the id is none or no such picture is stored. */
  find(id: string): string | undefined {
    return findOriginal(this.#folder, id);
  }

  /** Id of the picture that came from this address before and is still stored. */
  async findSource(source: string): Promise<string | undefined> {
    const row = await this.#db
      .selectFrom('picture_sources')
      .select('picture_id')
      .where('source', '=', source)
      .executeTakeFirst();
    return row && this.find(row.picture_id) ? row.picture_id : undefined;
  }

  async rememberSource(source: string, picture_id: string): Promise<void> {
    await this.#db
      .insertInto('picture_sources')
      .values({ source, picture_id })
      .onConflict((conflict) => conflict.column('source').doUpdateSet({ picture_id }))
      .execute();
  }

  async #has(id: string): Promise<boolean> {
    if (!this.find(id)) return false;
    const row = await this.#db.selectFrom('pictures').select('id').where('id', '=', id).executeTakeFirst();
    return row !== undefined;
  }

  async #write(id: string, bytes: Buffer): Promise<void> {
    const file = fileOf(this.#folder, id);
    if (!existsSync(file)) await writeWhole(file, bytes);
  }
}

/** Path of an original in a folder; undefined when the id is none or no such picture is stored. */
export function findOriginal(folder: string, id: string): string | undefined {
  if (!PICTURE_ID.test(id)) return undefined;
  const file = fileOf(folder, id);
  return existsSync(file) ? file : undefined;
}

function fileOf(folder: string, id: string): string {
  return path.join(folder, id.slice(0, 2), id);
}

/** What the bytes are, by what stands in them; undefined when sharp cannot say. */
async function sniff(bytes: Buffer): Promise<Metadata | undefined> {
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
  } catch {
    return undefined;
  }
}

/** Reads all of the picture, as small as its format lets it: what is cut off says so only at its end. */
async function isWhole(bytes: Buffer): Promise<boolean> {
  try {
    await sharp(bytes, { limitInputPixels: MAX_PIXELS }).resize({ width: 8 }).raw().toBuffer();
    return true;
  } catch {
    return false;
  }
}
