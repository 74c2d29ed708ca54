import { describe, expect, it } from 'vitest';
import { corpus } from './corpus.ts';

/** What is found of them: corpusInLayouts.test.ts, corpusInSites.test.ts. */
describe('planted mistakes', () => {
  it('are at least 2,000, of at least 25 codes and 20 kinds', () => {
    expect(corpus.mutations.length).toBeGreaterThanOrEqual(2000);
    expect(new Set(corpus.mutations.map(({ code }) => code)).size).toBeGreaterThanOrEqual(25);
    expect(new Set(corpus.mutations.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(20);
  });

  it('have at least 50 edits beside them that are unusual and right', () => {
    expect(corpus.valid.length).toBeGreaterThanOrEqual(50);
  });

  it('stand in layouts/ and sites/, as what is right does, so that each is tried', () => {
    const others = [...corpus.mutations, ...corpus.valid].filter(
      ({ file }) => !file.startsWith('layouts/') && !file.startsWith('sites/'),
    );
    expect(others).toEqual([]);
  });
});
