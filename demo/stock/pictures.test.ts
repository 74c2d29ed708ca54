import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeDemoStock, type DemoStock } from './index.ts';
import { mediaOf } from './media.ts';
import { chooseInside, choosePhotos, chooseSets, readManifest, type PictureSet } from './pictures.ts';
import { makeRandom } from './random.ts';
import { readVocabulary } from './vocabulary.ts';
import { makeFolder } from '../../tests/fixtures/makeFolder.ts';

const vocabulary = readVocabulary();
const palette = vocabulary.colours.cars ?? [];
const colour = (name: string) => palette.find((one) => one.name === name)!;

function set(body: string, variant: string, name: string, count = 6): PictureSet {
  const files = Array.from({ length: count }, (_, index) => `${body}/${variant}-${name}-${index + 1}.webp`);
  return { body, variant, colour: name, setting: 'yard', files };
}

const SETS = [
  set('suv', 'a', 'white'),
  set('suv', 'a', 'blue'),
  set('suv', 'b', 'red'),
  set('ute', 'a', 'silver'),
];
const choose = (picture: string, name: string) =>
  chooseSets({ sets: SETS }, { picture, colour: colour(name), palette }, makeRandom('1'));
const firstOf = (picture: string, name: string) => choose(picture, name)?.sets[0]?.files[0];

describe('photos', () => {
  it('show the body and variant in the colour of the car', () => {
    expect(firstOf('suv/a', 'Blue')).toBe('suv/a-blue-1.webp');
  });

  it('take a colour that passes for the right one, and another variant before another body', () => {
    expect(firstOf('suv/a', 'Navy')).toBe('suv/a-blue-1.webp');
    expect(firstOf('suv/a', 'Pearl White')).toBe('suv/a-white-1.webp');
    expect(firstOf('suv/d', 'Maroon')).toBe('suv/b-red-1.webp');
    expect(choose('van/a', 'White')).toBeUndefined();
  });

  it('leave a car its colour when they look like it, and give it theirs when none does', () => {
    expect(choose('suv/a', 'Pearl White')?.colour.name).toBe('Pearl White');
    expect(choose('suv/b', 'Maroon')?.colour.name).toBe('Maroon');
    expect(choose('suv/b', 'Green')?.colour.name).toBe('Red');
    expect(choose('ute/a', 'Yellow')?.colour.name).toBe('Silver');
  });

  it('tell the graphics of caravans apart by their own colour, not by the white around them', () => {
    const graphics = vocabulary.colours.caravans ?? [];
    const sets = ['blue', 'charcoal', 'green'].map((name) => set('caravan', 'a', name));
    const named = graphics.map(({ name }) => ({ ...set('caravan', 'b', name), colour: name }));
    for (const one of graphics) {
      const short = chooseSets(
        { sets },
        { picture: 'caravan/a', colour: one, palette: graphics },
        makeRandom('1'),
      );
      expect(one.name).toContain(short?.sets[0]?.colour);
      const long = chooseSets(
        { sets: named },
        { picture: 'caravan/b', colour: one, palette: graphics },
        makeRandom('1'),
      );
      expect(long?.sets[0]?.colour).toBe(one.name);
    }
  });

  it('can be none, one or forty, however few there are', () => {
    const [one = set('suv', 'a', 'blue')] = choose('suv/a', 'Blue')?.sets ?? [];
    const files = (count: number) =>
      choosePhotos(one, undefined, count, makeRandom('1')).map(({ file }) => file);
    expect(files(0)).toEqual([]);
    expect(files(1)).toEqual(['suv/a-blue-1.webp']);
    expect(files(40)).toHaveLength(40);
  });

  it('go around the vehicle, then inside, then close, and each says what it shows', () => {
    const alts = ['Front left', 'Rear right', 'Front wheel'];
    const outside = { ...set('suv', 'a', 'blue', 3), alts };
    const inside = { id: 'cloth', of: ['suv'], files: ['inside/cloth-1.webp'], alts: ['Dashboard'] };
    const shown = choosePhotos(outside, inside, 4, makeRandom('1')).map(({ shows }) => shows);
    expect(shown).toEqual(['Front left', 'Rear right', 'Dashboard', 'Front wheel']);
  });

  it('are taken at the places of the dealer: another yard is never shown, however well its cars fit', () => {
    const sets = [set('ute', 'a', 'silver'), { ...set('ute', 'a', 'white'), setting: 'depot' }];
    const wish = { picture: 'ute/a', colour: colour('Silver'), palette, places: ['depot'] };
    const shown = chooseSets({ sets }, wish, makeRandom('1'));
    expect(shown?.sets.map(({ setting }) => setting)).toEqual(['depot']);
    expect(shown?.colour.name).toBe('White');
    const insides = [
      { id: 'far', of: ['ute'], setting: 'yard', files: ['inside/far-1.webp'], alts: [''] },
      { id: 'near', of: ['ute/a'], setting: 'depot', files: ['inside/near-1.webp'], alts: [''] },
    ];
    const inside = chooseInside({ sets, insides }, set('ute', 'a', 'white'), ['depot'], makeRandom('1'));
    expect(inside?.id).toBe('near');
  });

  it('turn on a turntable where there are frames of the same vehicle in the same colour, with its points', () => {
    const files = Array.from({ length: 36 }, (_, index) => `spin/suv-a-blue/${index + 1}.webp`);
    const points = [{ frame: 9, x: 30, y: 70, shows: 'Tow bar' }];
    const spins = [{ body: 'suv', variant: 'a', colour: 'blue', files, points }];
    const input = { places: undefined, count: undefined, random: makeRandom('1') };
    const blue = mediaOf({ ...input, manifest: { sets: SETS, spins }, sets: [set('suv', 'a', 'blue')] });
    expect(blue.spin_images).toEqual(files);
    expect(blue.hotspots?.exterior).toEqual([
      { hotspotId: 'outside-1', activeAngle: 90, posX: 30, posY: 70, description: 'Tow bar' },
    ]);
    const white = mediaOf({ ...input, manifest: { sets: SETS, spins }, sets: [set('suv', 'a', 'white')] });
    expect(white).not.toHaveProperty('spin_images');
  });

  it('of a stock are none, one and forty for the cars that show it, and the same each time', () => {
    const input = {
      profile: 'metro',
      seed: '1',
      count: 80,
      now: new Date('2026-11-20T03:00:00Z'),
      pictures: { sets: SETS },
      vocabulary,
    };
    const stock = makeDemoStock(input);
    const photosOf = (name: string) => caseOf(stock, name)?.photos?.length ?? 0;
    expect(['no-photos', 'almost-no-fields'].map(photosOf)).toEqual([0, 0]);
    const suvs = stock.cars.filter(({ simple_body, photos }) => simple_body === 'SUV' && photos);
    expect(suvs.length).toBeGreaterThan(15);
    for (const { photos = [] } of suvs) for (const photo of photos) expect(photo).toMatch(/^suv\//);
    expect(makeDemoStock(input)).toEqual(stock);
  });

  it('are read from a list of sets or from an object that holds it; another file is refused', () => {
    const file = join(makeFolder('manifest'), 'pictures.json');
    writeFileSync(file, JSON.stringify(SETS));
    expect(readManifest(file).sets).toHaveLength(4);
    writeFileSync(file, JSON.stringify({ sets: SETS }));
    expect(readManifest(file).sets).toHaveLength(4);
    writeFileSync(file, '{}');
    expect(() => readManifest(file)).toThrow('lists no picture sets');
  });
});

function caseOf({ cars, cases }: DemoStock, name: string) {
  return cars.find(({ stocknum }) => stocknum === cases[name]);
}
