import { mergeTheme } from '../resolve/siteRoot.ts';
import { defaultOf } from '../resolve/defaults.ts';
import { asText, isObject } from '../resolve/merge.ts';
import type { JsonObject } from '../load/types.ts';
import { problem, type SiteCheck, type SiteInput } from './types.ts';

interface Pair {
  text: string;
  on: string;
  atLeast: number;
}

/** Colours of the theme that are used together, by WCAG 2. */
export const contrast: SiteCheck = (input) => {
  const schema = input.env.themeSchema.properties?.colour ?? {};
  const usual = defaultOf(schema);
  const own = mergeTheme(input.site.layers).colour;
  const colours: JsonObject = { ...(isObject(usual) && usual), ...(isObject(own) && own) };
  const told = new Set<string>();
  return ((schema['x-contrast'] ?? []) as Pair[]).flatMap(({ text, on, atLeast }) => {
    const [a, b] = [luminance(colours[text]), luminance(colours[on])];
    if (a === undefined || b === undefined) return [];
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    const at = placeOf(input, text, on);
    if (ratio >= atLeast || !at || told.has(at.pointer)) return [];
    told.add(at.pointer);
    const message = `"${text}" (${asText(colours[text])}) on "${on}" (${asText(colours[on])}) has a contrast of ${ratio.toFixed(2)}; ${atLeast} is needed.`;
    return [problem('CONTRAST_LOW', at, message, 'Make one of the two darker or lighter.')];
  });
};

/** Where the site says the colour, else the one that it stands on. */
function placeOf({ files }: SiteInput, ...tokens: string[]): { file: string; pointer: string } | undefined {
  for (const token of tokens) {
    const found = files.findLast(
      ({ file }) =>
        file.kind === 'theme' && isObject(file.value.colour) && file.value.colour[token] !== undefined,
    );
    if (found) return { file: found.file.file, pointer: `/colour/${token}` };
  }
  return undefined;
}

/** Relative luminance of `#rgb` or `#rrggbb`. */
function luminance(colour: unknown): number | undefined {
  if (typeof colour !== 'string' || !/^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(colour)) return undefined;
  const hex =
    colour.length === 4 ? [...colour.slice(1)].map((digit) => digit + digit).join('') : colour.slice(1);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((from) =>
    linear(Number.parseInt(hex.slice(from, from + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
