import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeDemoStock, type DemoStock } from './index.ts';
import { choosePhotos, chooseSets, readManifest, type PictureSet } from './pictures.ts';
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
    const sets = choose('suv/a', 'Blue')?.sets ?? [];
    expect(choosePhotos(sets, 0, makeRandom('1'))).toEqual([]);
    expect(choosePhotos(sets, 1, makeRandom('1'))).toEqual(['suv/a-blue-1.webp']);
    expect(choosePhotos(sets, 40, makeRandom('1'))).toHaveLength(40);
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
