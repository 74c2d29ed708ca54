/** What holds for every site in sites/: its pages resolve, its colours can be read, its files are there. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readTheme } from '../../engine/render/index.ts';
import { contrast, mix, rgbOf } from './contrast.ts';
import { catalogue, modelOf, ROOT, slugs } from './siteModels.ts';

const pages = slugs.flatMap((slug) => [...modelOf(slug).pages.keys()].map((page) => [slug, page] as const));

it('there are sites, and all their files are sound', () => {
  expect(slugs.length).toBeGreaterThanOrEqual(3);
  expect(pages.length).toBeGreaterThan(30);
  expect(catalogue.problems).toEqual([]);
});

describe('sites', () => {
  it.each(pages)('%s / %s: resolves with no problems', (slug, page) => {
    const model = modelOf(slug);
    expect(model.plan(page)).toBeDefined();
    expect(model.problems).toEqual([]);
  });

  it.each(slugs)('%s: rules, menus and labels have no problems', (slug) => {
    const model = modelOf(slug);
    model.rules.checkAll();
    expect(model.problems).toEqual([]);
  });

  it.each(slugs)('%s: logo, icon and fonts are there, each font with its licence', (slug) => {
    const { logo, icon } = modelOf(slug).known.site as { logo: string; icon: string };
    const { display, text } = (catalogue.sites.get(slug)?.layers.at(-1)?.theme?.value.type ?? {}) as Fonts;
    const fonts = [display?.file, text?.file].filter((file) => file !== undefined);
    expect(fonts.length).toBeGreaterThan(0);
    const there = (file: string): boolean => existsSync(join(ROOT, 'sites', slug, file));
    expect([logo, icon, ...fonts].filter((file) => !there(file))).toEqual([]);
    expect(fonts.map(licenceOf).filter((file) => !there(file))).toEqual([]);
  });
});

interface Fonts {
  display?: { file: string };
  text?: { file: string };
}

/** `archivo-condensed.woff2` is cut from the font whose licence is `archivo-OFL.txt`. */
const licenceOf = (font: string): string => font.replace(/(-condensed)?\.woff2$/, '-OFL.txt');

describe('colours of the tags of cards', () => {
  const css = readFileSync(join(ROOT, 'blocks/car-card/Shot.module.css'), 'utf8');
  const groundOf = (tone: string): string | undefined =>
    new RegExp(`\\.${tone} \\{[^}]*background: var\\(--colour-(\\w+)\\);`).exec(css)?.[1];
  /** Which of red, green and blue outweighs both others by half. */
  const hueOf = (colour: string): string | undefined => {
    const parts = Object.entries([...rgbOf(colour)]).sort(([, a], [, b]) => b - a);
    const [[first = '', most = 0] = [], [, next = 0] = []] = parts;
    return most > 1.5 * next ? ['red', 'green', 'blue'][Number(first)] : undefined;
  };

  it.each(['a theme that says nothing', ...slugs])('CARD-017 in %s are green and red', (slug) => {
    const { colour } = readTheme(slugs.includes(slug) ? modelOf(slug).theme : {});
    expect([groundOf('positive'), groundOf('negative')]).toEqual(['positive', 'negative']);
    expect([hueOf(colour.positive), hueOf(colour.negative)]).toEqual(['green', 'red']);
  });
});

describe('colours that stand on each other', () => {
  const TEXT = 4.5;
  const CONTROL = 3;

  describe.each(slugs)('%s', (slug) => {
    const { colour } = readTheme(modelOf(slug).theme);
    type Role = keyof typeof colour;
    const ratio = (front: Role, ground: Role): number =>
      contrast(rgbOf(colour[front]), rgbOf(colour[ground]));

    it.each<[Role, Role]>([
      ['ink', 'surface'],
      ['ink', 'surfaceRaised'],
      ['inkQuiet', 'surface'],
      ['inkQuiet', 'surfaceRaised'],
      ['onBrand', 'brand'],
      ['onAccent', 'accent'],
      ['positive', 'surface'],
      ['negative', 'surface'],
      ['surface', 'positive'],
      ['surface', 'caution'],
      ['surface', 'negative'],
    ])('%s on %s can be read', (front, ground) => {
      expect(ratio(front, ground)).toBeGreaterThanOrEqual(TEXT);
    });

    it.each<[Role, Role]>([
      ['brand', 'surface'],
      ['ink', 'surface'],
      ['gaugeLow', 'surface'],
      ['gaugeFair', 'surface'],
      ['gaugeHigh', 'surface'],
    ])('icons and outlines in %s are seen on %s', (front, ground) => {
      expect(ratio(front, ground)).toBeGreaterThanOrEqual(CONTROL);
    });

    it.each<[Role, Role]>([
      ['onBrand', 'brand'],
      ['surface', 'ink'],
    ])('quiet text of a band, %s mixed into %s, can be read', (text, ground) => {
      const quiet = mix(rgbOf(colour[text]), 82, rgbOf(colour[ground]));
      expect(contrast(quiet, rgbOf(colour[ground]))).toBeGreaterThanOrEqual(TEXT);
    });
  });

  it('are measured as WCAG does: black on white is 21, #777777 on white just fails', () => {
    expect(contrast(rgbOf('#000'), rgbOf('#ffffff'))).toBe(21);
    expect(contrast(rgbOf('#777777'), rgbOf('#fff'))).toBeLessThan(TEXT);
    expect(contrast(rgbOf('#767676'), rgbOf('#fff'))).toBeGreaterThanOrEqual(TEXT);
  });
});
