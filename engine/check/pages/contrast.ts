import { mergeTheme, defaultOf, asText, isObject } from '../../resolve/index.ts';
import type { JsonObject } from '../../layers.ts';
import type { Problem } from '../../problems.ts';
import { problem, type SiteCheck, type SiteInput } from '../types.ts';

interface Pair {
  text: string;
  on: string;
  atLeast: number;
}

/** Colours of the theme that are used together, by WCAG 2. A colour that spoils several pairs is told once. */
export const contrast: SiteCheck = (input) => {
  const schema = input.env.themeSchema.properties?.colour ?? {};
  const usual = defaultOf(schema);
  const own = mergeTheme(input.site.layers, input.env.themeSchema).colour;
  const colours: JsonObject = { ...(isObject(usual) && usual), ...(isObject(own) && own) };
  let low = ((schema['x-contrast'] ?? []) as Pair[]).filter((pair) => isLow(pair, colours));
  const found: Problem[] = [];
  while (low.length > 0) {
    const token = spoiler(low, input);
    const at = token === undefined ? undefined : placeOf(input, token);
    if (token === undefined || !at) return found;
    found.push(
      tooAlike(
        token,
        low.filter((pair) => holds(pair, token)),
        colours,
        at,
      ),
    );
    low = low.filter((pair) => !holds(pair, token));
  }
  return found;
};

function holds({ text, on }: Pair, token: string): boolean {
  return text === token || on === token;
}

function isLow({ text, on, atLeast }: Pair, colours: JsonObject): boolean {
  const ratio = ratioOf(colours[text], colours[on]);
  return ratio !== undefined && ratio < atLeast;
}

/** The colour that a layer sets and that stands in most of the pairs; of two the text. */
function spoiler(low: readonly Pair[], input: SiteInput): string | undefined {
  const tokens = [...low.map(({ text }) => text), ...low.map(({ on }) => on)].filter((token) =>
    placeOf(input, token),
  );
  const count = (token: string): number => low.filter((pair) => holds(pair, token)).length;
  return tokens.reduce<string | undefined>(
    (best, token) => (best === undefined || count(token) > count(best) ? token : best),
    undefined,
  );
}

function tooAlike(
  token: string,
  pairs: readonly Pair[],
  colours: JsonObject,
  at: { file: string; pointer: string },
): Problem {
  const said = pairs.map(({ text, on, atLeast }) => {
    const ratio = ratioOf(colours[text], colours[on]) ?? 0;
    return `"${text}" (${asText(colours[text])}) on "${on}" (${asText(colours[on])}) has a contrast of ${ratio.toFixed(2)}; ${atLeast} is needed.`;
  });
  const better = readable(token, pairs, colours);
  const fix =
    better === undefined ? 'Make one of the two darker or lighter.' : `Write e.g. "${token}": "${better}".`;
  return problem('CONTRAST_LOW', at, said.join(' '), fix);
}

/** The nearest colour towards black or white that can be read in all pairs. */
function readable(token: string, pairs: readonly Pair[], colours: JsonObject): string | undefined {
  const channels = channelsOf(colours[token]);
  if (!channels) return undefined;
  for (let step = 1; step <= 20; step++) {
    for (const end of [0, 255]) {
      const mixed = channels.map((channel) => Math.round(channel + ((end - channel) * step) / 20));
      const colour = `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
      if (!pairs.some((pair) => isLow(pair, { ...colours, [token]: colour }))) return colour;
    }
  }
  return undefined;
}

/** Where a layer says the colour. */
function placeOf({ files }: SiteInput, token: string): { file: string; pointer: string } | undefined {
  const found = files.findLast(
    ({ file }) =>
      file.kind === 'theme' && isObject(file.value.colour) && file.value.colour[token] !== undefined,
  );
  return found && { file: found.file.file, pointer: `/colour/${token}` };
}

/** Contrast of two colours by WCAG 2, 1 to 21; undefined: one of them is not written as `#rgb` or `#rrggbb`. */
export function ratioOf(one: unknown, other: unknown): number | undefined {
  const [a, b] = [luminance(one), luminance(other)];
  return a === undefined || b === undefined ? undefined : (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Red, green and blue of `#rgb` or `#rrggbb`, 0 to 255. */
function channelsOf(colour: unknown): number[] | undefined {
  if (typeof colour !== 'string' || !/^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(colour)) return undefined;
  const hex =
    colour.length === 4 ? [...colour.slice(1)].map((digit) => digit + digit).join('') : colour.slice(1);
  return [0, 2, 4].map((from) => Number.parseInt(hex.slice(from, from + 2), 16));
}

/** Relative luminance. */
function luminance(colour: unknown): number | undefined {
  const channels = channelsOf(colour);
  if (!channels) return undefined;
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => linear(channel / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
