import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readManifest, readVocabulary } from '../stock/index.ts';
import { choosePictures, manifestOf, plannedPictures } from './pictures.ts';
import { insideSets } from './insides.ts';
import { BODIES, PAINTS, pictureSets, SPIN_FRAMES, SPINS, spinViews, viewsOf } from './plan.ts';
import { makeFolder } from '../../tests/fixtures/makeFolder.ts';

const COMMITTED = join(import.meta.dirname, '../stock/pictures');
const MOST_FILES = 600;
const MOST_BYTES = 25_000_000;
const EYE = 1.6;

function folderWith(...files: string[]): string {
  const folder = makeFolder('demo-pictures');
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), '');
  }
  return folder;
}

describe('the plan of the demo pictures', () => {
  it('has a set for every body and variant that the demo vocabulary names', () => {
    const named = Object.values(readVocabulary().groups).flatMap(({ makes }) =>
      makes.flatMap(({ models }) => models.map(({ shape }) => shape.picture)),
    );
    const planned = new Set(pictureSets().map(({ body, variant }) => `${body}/${variant}`));
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((picture) => !planned.has(picture))).toEqual([]);
  });

  it('gives every file its own name', () => {
    const files = plannedPictures().map(({ file }) => file);
    expect(new Set(files).size).toBe(files.length);
  });

  it('names every colour: a paint by its name, a caravan by its graphics', () => {
    const names = pictureSets().map(({ colour, slug }) => ({ colour, slug }));
    expect(names.filter(({ colour, slug }) => colour === slug)).toEqual([]);
    expect(names).toContainEqual({ colour: 'White with green graphics', slug: 'white-green' });
    expect(names).toContainEqual({ colour: PAINTS['sand']?.name, slug: 'sand' });
  });

  it('stays below what a repository should carry', () => {
    expect(plannedPictures().length).toBeLessThanOrEqual(MOST_FILES);
    const committed = readdirSync(COMMITTED, { recursive: true, encoding: 'utf8' });
    const pictures = committed.filter((file) => file.endsWith('.webp'));
    expect(pictures.length).toBeLessThanOrEqual(MOST_FILES);
    const bytes = pictures.map((file) => statSync(join(COMMITTED, file)).size);
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(MOST_BYTES);
  });
});

describe('the views of a vehicle', () => {
  it.each(BODIES)('of a %s are in the order in which dealers show them, a close-up last', (body) => {
    const views = viewsOf({ body, eye: EYE });
    expect(views.slice(0, -1).map(({ alt }) => alt)).toEqual([
      'Front three-quarter view, left side',
      'Rear three-quarter view, right side',
      'Left side',
      'Front',
      'Rear',
      'Front three-quarter view, right side',
    ]);
    expect(views.map(({ view }) => view.detail !== undefined)).toEqual([
      ...Array<boolean>(views.length - 1).fill(false),
      true,
    ]);
  });

  it('show what their text says: the nose at 270 degrees, the left side at 180, the tail at 90', () => {
    const turnOf = (wanted: string) =>
      viewsOf({ body: 'suv', eye: EYE }).find(({ alt }) => alt === wanted)?.view.turn;
    expect(['Front', 'Left side', 'Rear'].map(turnOf)).toEqual([270, 180, 90]);
  });
});

describe('places', () => {
  it('belong to one dealer each: no profile of the demo stock names the place of another', () => {
    const named = Object.values(readVocabulary().profiles).flatMap(({ places = [] }) => places);
    expect(named.length).toBeGreaterThan(0);
    expect(new Set(named).size).toBe(named.length);
    const used = new Set(pictureSets().map(({ setting }) => setting));
    expect([...used].filter((place) => !named.includes(place))).toEqual([]);
  });

  it('are shown at several hours and from two heights, the same each time', () => {
    const seen = pictureSets().map(({ time, eye }) => `${time} ${eye}`);
    expect(new Set(seen).size).toBeGreaterThan(3);
    expect(pictureSets()).toEqual(pictureSets());
  });
});

describe('a turntable', () => {
  it('turns once in 36 frames of ten degrees and begins as the first picture of its set', () => {
    const [spin] = SPINS;
    const turns = spin ? spinViews(spin, EYE).map(({ turn }) => turn) : [];
    expect(turns).toHaveLength(36);
    expect(new Set(turns).size).toBe(36);
    expect(turns.slice(0, 3)).toEqual([216, 206, 196]);
  });

  it('is listed only when no frame is missing', () => {
    const frames = Array.from(
      { length: SPIN_FRAMES },
      (_, i) => `spin/suv-a-blue/${String(i + 1).padStart(2, '0')}.webp`,
    );
    expect(manifestOf(folderWith(...frames)).spins.map(({ files }) => files)).toEqual([frames]);
    expect(manifestOf(folderWith(...frames.slice(1))).spins).toEqual([]);
  });
});

describe('which pictures are made', () => {
  it('all views of all sets, the insides and the turntables, without the wide ones, when none is named', () => {
    const views = pictureSets().reduce((sum, set) => sum + viewsOf(set).length, 0);
    const insides = insideSets().reduce((sum, inside) => sum + inside.views.length, 0);
    expect(choosePictures()).toHaveLength(views + insides + SPINS.length * SPIN_FRAMES);
    expect(choosePictures().some(({ file }) => file.startsWith('hero/'))).toBe(false);
  });

  it('those whose path begins as a name says: a body, a set, one view, the wide ones', () => {
    const files = (...only: string[]) => choosePictures(only).map(({ file }) => file);
    expect(files('hatch/a-red-2')).toEqual(['hatch/a-red-2.webp']);
    expect(files('hatch/a-red')).toHaveLength(viewsOf({ body: 'hatch', eye: EYE }).length);
    expect(new Set(files('van', 'ute').map((file) => dirname(file)))).toEqual(new Set(['van', 'ute']));
    expect(files('hero').length).toBeGreaterThan(0);
    expect(files('boat')).toEqual([]);
  });
});

describe('the manifest', () => {
  it('lists only files that exist, each with the text of its own view', () => {
    const folder = folderWith('suv/a-blue-1.webp', 'suv/a-blue-4.webp', 'suv/other.webp');
    expect(manifestOf(folder).sets).toEqual([
      {
        body: 'suv',
        variant: 'a',
        colour: 'Blue',
        setting: 'yard',
        files: ['suv/a-blue-1.webp', 'suv/a-blue-4.webp'],
        alts: ['Front three-quarter view, left side', 'Front'],
      },
    ]);
    expect(manifestOf(folderWith())).toEqual({ sets: [], insides: [], spins: [] });
  });

  it('that is committed lists exactly the committed pictures', () => {
    const { sets, insides = [], spins = [] } = readManifest(join(COMMITTED, 'pictures.json'));
    expect({ sets, insides, spins }).toEqual(manifestOf(COMMITTED));
    const listed = [...sets, ...insides, ...spins].flatMap(({ files }) => files).sort();
    const there = readdirSync(COMMITTED, { recursive: true, encoding: 'utf8' });
    expect(there.filter((file) => file.endsWith('.webp')).sort()).toEqual(listed);
  });
});
