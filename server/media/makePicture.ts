import sharp from 'sharp';
import type { PictureFormat } from '../../domain/pictures.ts';
import { MAX_PIXELS } from './originals.ts';

/** One copy of a picture that is to be made. */
export interface PictureTask {
  /** Full path of the original. */
  file: string;
  width: number;
  format: PictureFormat;
  /** 1 to 100. */
  quality: number;
}

export type MakePicture = (task: PictureTask) => Promise<Buffer>;

/** A higher one takes five times as long for some percent. */
const AVIF_EFFORT = 3;
/** A picture that takes longer is broken. */
const LONGEST_SECONDS = 30;

/**
 * Turned as the camera says; never larger than it is; the whole picture, in its shape.
 *
 * @throws when the file cannot be read as a picture
 */
export const makePicture: MakePicture = ({ file, width, format, quality }) => {
  const resized = sharp(file, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .timeout({ seconds: LONGEST_SECONDS });
  return (
    format === 'avif' ? resized.avif({ quality, effort: AVIF_EFFORT }) : resized.webp({ quality })
  ).toBuffer();
};
