/** Addresses of stock pictures: `<of>/<width>.webp`, at these widths only. */
export const PICTURE_WIDTHS = [320, 480, 600, 900, 1200] as const;

/** Pictures are shown in a box of this shape. Source: design, principle 1. */
export const PICTURE_RATIO = 3 / 2;

/** @param of address without width, e.g. `/pictures/ab12` */
export function pictureUrl(of: string, width: number): string {
  return `${of}/${width}.webp`;
}

/** All widths of one picture, as `srcset` wants them. */
export function pictureSrcset(of: string): string {
  return PICTURE_WIDTHS.map((width) => `${pictureUrl(of, width)} ${width}w`).join(', ');
}
