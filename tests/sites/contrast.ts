/** Contrast of two colours, by WCAG 2.2. */

type Rgb = readonly [number, number, number];

/** @param hex `#rgb` or `#rrggbb` */
export function rgbOf(hex: string): Rgb {
  const full = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1);
  const part = (from: number): number => Number.parseInt(full.slice(from, from + 2), 16);
  return [part(0), part(2), part(4)];
}

/** As `color-mix(in srgb, first part%, second)`. */
export function mix(first: Rgb, part: number, second: Rgb): Rgb {
  const blend = (index: 0 | 1 | 2): number => (first[index] * part + second[index] * (100 - part)) / 100;
  return [blend(0), blend(1), blend(2)];
}

/** 1 (the same) to 21 (black on white). */
export function contrast(first: Rgb, second: Rgb): number {
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
