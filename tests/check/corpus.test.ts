import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { corpus, CorpusProject, figuresOf, type Outcome } from './corpus.ts';

/** Share of planted mistakes that must be found with the right code at the right line. Source: architecture §6. */
const RECALL = 0.97;

let project: CorpusProject;
let outcomes: Outcome[];

beforeAll(() => {
  project = new CorpusProject();
}, 60_000);
afterAll(() => project.remove());

describe('check, on planted mistakes', () => {
  it('says nothing of the files without mistakes', () => {
    expect(project.check()).toEqual([]);
  });

  it(
    'finds at least 97 % of at least 250 mistakes with the right code at the right line',
    { timeout: 180_000 },
    () => {
      const begin = performance.now();
      outcomes = corpus.mutations.map((mutation) => project.plant(mutation));
      const { recall, precision, messagesPerMistake } = figuresOf(outcomes);
      const seconds = (performance.now() - begin) / 1000;
      const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
      process.stdout.write(
        `${outcomes.length} planted mistakes: recall ${percent(recall)}, precision ${percent(precision)}, ` +
          `${messagesPerMistake.toFixed(3)} messages per mistake, ${seconds.toFixed(1)} s\n`,
      );
      expect(outcomes.length).toBeGreaterThanOrEqual(250);
      const missed = outcomes.filter(({ isFound }) => !isFound).map(({ mutation }) => mutation);
      expect(recall, JSON.stringify(missed, null, 1)).toBeGreaterThanOrEqual(RECALL);
    },
  );

  it('says exactly one thing of each mistake that it finds', () => {
    const wordy = outcomes
      .filter(({ isFound, problems }) => isFound && problems.length !== 1)
      .map(({ mutation, problems }) => ({
        mutation,
        said: problems.map(({ code, message }) => `${code} ${message}`),
      }));
    expect(wordy).toEqual([]);
  });

  it('spreads them over at least 25 kinds of mistake', () => {
    expect(new Set(corpus.mutations.map(({ code }) => code)).size).toBeGreaterThanOrEqual(25);
    expect(new Set(corpus.mutations.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(20);
  });

  it('says nothing again when all of them are mended', () => {
    expect(project.check()).toEqual([]);
  });
});
