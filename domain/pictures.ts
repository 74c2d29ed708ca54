/** Addresses of stock pictures: `<of>/<width>.<format>`, at these widths and in these formats only. */
export const PICTURE_WIDTHS = [160, 320, 480, 600, 900, 1200, 1600, 2400] as const;

/** The smaller one first: browsers take the first that they know. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Pictures are shown in a box of this shape. Source: design, principle 1. */
export const PICTURE_RATIO = 3 / 2;

/** Widest that a picture is offered where nobody says more: as wide as a card or a phone. */
export const USUAL_WIDTH = 1200;

/** @param of address without width, e.g. `/pictures/ab12` */
export function pictureUrl(of: string, width: number, format: PictureFormat = 'webp'): string {
  return `${of}/${width}.${format}`;
}

/**
 * The widths of one picture, as `srcset` wants them.
 *
 * @param upTo  no wider ones are offered: what is shown small is never fetched large
 */
export function pictureSrcset(
  of: string,
  { format = 'webp', upTo = USUAL_WIDTH }: { format?: PictureFormat; upTo?: number | undefined } = {},
): string {
  return PICTURE_WIDTHS.filter((width) => width <= upTo)
    .map((width) => `${pictureUrl(of, width, format)} ${width}w`)
    .join(', ');
}
