/** theme.json -> CSS custom properties and font faces. The names are documented in blocks/README.md. */
import type { Theme } from '../../schemas/types/theme.ts';
import themeSchema from '../../schemas/theme.schema.json' with { type: 'json' };
import { fillFromSchema } from './fillFromSchema.ts';

type Font = NonNullable<Theme['type']['text']>;

const STEPS = 8;
/** The step of running text. */
const BASE_STEP = 2;
/** Even the smallest text stays readable. */
const SMALLEST_REM = 0.8125;
const SPACES_PX = [4, 8, 12, 16, 20, 24, 32, 40, 56, 80];
/** What stands in for a font: device fonts of about one width, and how much wider they are than the first group. */
const STACKS = {
  sans: {
    family: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
    groups: [
      { local: ['Arial', 'Liberation Sans', 'Roboto'], width: 1 },
      { local: ['DejaVu Sans', 'Verdana'], width: 1.148 },
    ],
  },
  serif: {
    family: 'Georgia, "Times New Roman", serif',
    groups: [{ local: ['Times New Roman', 'Liberation Serif'], width: 1 }],
  },
};
const SHADOWS = {
  none: 'none',
  soft: '0 1px 2px rgb(0 0 0/.06),0 6px 20px rgb(0 0 0/.07)',
  deep: '0 2px 4px rgb(0 0 0/.1),0 16px 40px rgb(0 0 0/.16)',
};

/**
 * The theme with every default. What does not have the schema's shape is its default: `check` reports it, and here no
 * value can end the style element.
 */
export function readTheme(theme: object): Theme {
  return fillFromSchema(themeSchema, theme) as Theme;
}

export function themeCss(theme: object): string {
  const { colour, type, space, shape, motion } = readTheme(theme);
  const text = type.text;
  const display = type.display ?? text;
  const root = [
    ...Object.entries(colour).map(([role, value]) => `--colour-${toKebab(role)}:${value}`),
    `--font-text:${familyOf(text)}`,
    `--font-display:${familyOf(display)}`,
    `--display-weight:${type.displayWeight}`,
    `--display-tracking:${type.displayTracking}em`,
    `--word-spacing:${type.wordSpacing}em`,
    `--font-control:${type.controls === 'display' ? 'var(--font-display)' : 'inherit'}`,
    `--control-scale:${type.controls === 'display' ? 1.1 : 1}`,
    `--label-case:${type.labels === 'capitals' ? 'uppercase' : 'none'}`,
    `--label-tracking:${type.labels === 'capitals' ? 0.05 : 0}em`,
    ...scale(type.base, type.ratio),
    ...SPACES_PX.map((px, index) => `--space-${index + 1}:${rem(px / 16)}`),
    `--content:${rem(space.content / 16)}`,
    `--section:${rem((space.section[0] ?? 0) / 16)}`,
    `--radius:${shape.radius}px`,
    `--radius-small:${Math.round(shape.radius / 2)}px`,
    '--radius-pill:999px',
    `--radius-photo:${(shape.photoRadius ?? [shape.radius]).map((px) => `${px}px`).join(' ')}`,
    `--section-rule:${shape.sectionRule}px`,
    `--sheet-edge:${shape.sheetEdge}px`,
    `--shadow:${SHADOWS[shape.shadow]}`,
    ...Object.entries(motion).map(([name, ms]) => `--motion-${name}:${ms}ms`),
    '--ease:cubic-bezier(.2,0,0,1)',
  ];
  const still = Object.keys(motion).map((name) => `--motion-${name}:0s`);
  const faces = [text, display].filter((font, index, all) => font && all.indexOf(font) === index);
  return [
    ...faces.map((font) => fontFaces(font as Font)),
    `:root{${root.join(';')}}`,
    `@media (width>=768px){:root{--section:${rem((space.section[1] ?? 0) / 16)}}}`,
    `@media (width>=992px){:root{${scale(type.base, type.ratioWide).join(';')}}}`,
    `@media (prefers-reduced-motion:reduce){:root{${still.join(';')}}}`,
  ].join('');
}

/**
 * Address of the font that is fetched ahead: the one of titles and prices. A second one would take the line from the
 * picture; until it is there its stand-in has the same measures.
 */
export function themeFonts(theme: object): string[] {
  const { text, display } = readTheme(theme).type;
  const file = display?.file ?? text?.file;
  return file === undefined ? [] : [file];
}

/** Colour of the browser's own bars on phones. */
export function themeColour(theme: object): string {
  return readTheme(theme).colour.brand;
}

function scale(basePx: number, ratio: number): string[] {
  return Array.from({ length: STEPS }, (_, index) => {
    const size = (basePx / 16) * ratio ** (index + 1 - BASE_STEP);
    return `--text-${index + 1}:${rem(Math.max(size, SMALLEST_REM))}`;
  });
}

function familyOf(font: Font | undefined): string {
  if (!font) return STACKS.sans.family;
  const { family, groups } = STACKS[font.stack];
  if (!font.file) return `"${font.family}",${family}`;
  const standIns = groups.map((_, index) => `"${standIn(font, index)}"`).join(',');
  return `"${font.family}",${standIns},${family}`;
}

const standIn = (font: Font, group: number): string =>
  `${font.family} fallback${group === 0 ? '' : ` ${group + 1}`}`;

/** The font, and stand-ins with its metrics, so that nothing moves when it arrives. */
function fontFaces(font: Font): string {
  if (!font.file) return '';
  const groups = STACKS[font.stack].groups.map(({ local, width }, index) => {
    const sources = local.map((name) => `local("${name}")`).join(',');
    return `@font-face{font-family:"${standIn(font, index)}";src:${sources}${metricsOf(font, width)}}`;
  });
  return (
    `@font-face{font-family:"${font.family}";src:url("${font.file}") format("woff2");` +
    `font-weight:${font.weight};font-display:swap}${groups.join('')}`
  );
}

/** Heights are shares of the adjusted size: what is drawn smaller has taller ones. */
function metricsOf({ fallback = {} }: Font, width: number): string {
  const { sizeAdjust, ascentOverride, descentOverride, lineGapOverride } = fallback;
  const percents: [string, number | undefined][] = [
    ['size-adjust', sizeAdjust && sizeAdjust / width],
    ['ascent-override', ascentOverride && ascentOverride * width],
    ['descent-override', descentOverride && descentOverride * width],
    ['line-gap-override', lineGapOverride && lineGapOverride * width],
  ];
  return percents
    .filter(([, percent]) => percent !== undefined)
    .map(([name, percent = 0]) => `;${name}:${Number(percent.toFixed(2))}%`)
    .join('');
}

const rem = (value: number): string => `${Number(value.toFixed(4))}rem`;
const toKebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
