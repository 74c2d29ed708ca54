import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readManifest, readVocabulary } from '../stock/index.ts';
import { choosePictures, manifestOf, plannedPictures } from './pictures.ts';
import { BODIES, PAINTS, pictureSets, viewsOf } from './plan.ts';
import { makeFolder } from '../../tests/fixtures/makeFolder.ts';

const COMMITTED = join(import.meta.dirname, '../stock/pictures');
const MOST_FILES = 500;

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
    expect(committed.filter((file) => file.endsWith('.webp')).length).toBeLessThanOrEqual(MOST_FILES);
  });
});

describe('the views of a vehicle', () => {
  it.each(BODIES)('of a %s are in the order in which dealers show them, a close-up last', (body) => {
    const views = viewsOf(body);
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
    const turnOf = (wanted: string) => viewsOf('suv').find(({ alt }) => alt === wanted)?.view.turn;
    expect(['Front', 'Left side', 'Rear'].map(turnOf)).toEqual([270, 180, 90]);
  });
});

describe('which pictures are made', () => {
  it('all views of all sets, without the wide ones, when none is named', () => {
    const views = pictureSets().reduce((sum, { body }) => sum + viewsOf(body).length, 0);
    expect(choosePictures()).toHaveLength(views);
    expect(choosePictures().some(({ file }) => file.startsWith('hero/'))).toBe(false);
  });

  it('those whose path begins as a name says: a body, a set, one view, the wide ones', () => {
    const files = (...only: string[]) => choosePictures(only).map(({ file }) => file);
    expect(files('hatch/a-red-2')).toEqual(['hatch/a-red-2.webp']);
    expect(files('hatch/a-red')).toHaveLength(viewsOf('hatch').length);
    expect(new Set(files('van', 'ute').map((file) => dirname(file)))).toEqual(new Set(['van', 'ute']));
    expect(files('hero').length).toBeGreaterThan(0);
    expect(files('boat')).toEqual([]);
  });
});

describe('the manifest', () => {
  it('lists only files that exist, each with the text of its own view', () => {
    const folder = folderWith('suv/a-blue-1.webp', 'suv/a-blue-4.webp', 'suv/other.webp');
    expect(manifestOf(folder)).toEqual([
      {
        body: 'suv',
        variant: 'a',
        colour: 'Blue',
        setting: 'yard',
        files: ['suv/a-blue-1.webp', 'suv/a-blue-4.webp'],
        alts: ['Front three-quarter view, left side', 'Front'],
      },
    ]);
    expect(manifestOf(folderWith())).toEqual([]);
  });

  it('that is committed lists exactly the committed pictures', () => {
    const { sets } = readManifest(join(COMMITTED, 'pictures.json'));
    expect(sets).toEqual(manifestOf(COMMITTED));
    const listed = sets.flatMap(({ files }) => files).sort();
    const there = readdirSync(COMMITTED, { recursive: true, encoding: 'utf8' });
    expect(there.filter((file) => file.endsWith('.webp')).sort()).toEqual(listed);
  });
});
