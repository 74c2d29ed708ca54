/** What is asked of `check` on the planted mistakes of one folder. A file of tests for each folder: they run side by side. */
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { runCli } from '../../cli/main.ts';
import type { Problem } from '../../engine/index.ts';
import { corpus, CorpusProject, figuresOf, SCHEMAS, type Outcome } from './corpus.ts';
import { makeFolder } from '../fixtures/makeFolder.ts';

/** So many are also tried as CI would: the whole command, anew. */
const TRIED = 10;

/** In the order of their files: what an edit has changed is not checked again for the next one. */
function inOrder<T extends { file: string }>(edits: readonly T[], folder: string): T[] {
  return edits
    .filter(({ file }) => file.startsWith(folder))
    .sort((a, b) => (a.file < b.file ? -1 : Number(a.file > b.file)));
}

/** Declares the tests. */
export function askOfPlantedMistakes(folder: 'layouts/' | 'sites/'): void {
  let project: CorpusProject;
  let outcomes: Outcome[];

  beforeAll(() => {
    project = new CorpusProject(makeFolder('corpus'));
  }, 60_000);

  describe(`check, on planted mistakes in ${folder}`, () => {
    it('says nothing of the files without mistakes', () => {
      expect(project.check().problems).toEqual([]);
    });

    it('finds every one of them, with the right code at the right line', { timeout: 600_000 }, () => {
      const begin = performance.now();
      outcomes = inOrder(corpus.mutations, folder).map((mutation) => project.plant(mutation));
      const { recall, precision, messagesPerMistake } = figuresOf(outcomes);
      const seconds = (performance.now() - begin) / 1000;
      const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
      process.stdout.write(
        `${outcomes.length} planted mistakes: recall ${percent(recall)}, precision ${percent(precision)}, ` +
          `${messagesPerMistake.toFixed(3)} messages per mistake, ${seconds.toFixed(1)} s\n`,
      );
      const missed = outcomes.filter(({ isFound }) => !isFound).map(({ mutation }) => mutation);
      expect(missed).toEqual([]);
    });

    it('says exactly one thing of each mistake that it finds', () => {
      const wordy = outcomes
        .filter(
          ({ isFound, problems, mutation }) => isFound && problems.length !== 1 + (mutation.and?.length ?? 0),
        )
        .map(({ mutation, problems }) => ({
          mutation,
          said: problems.map(({ code, message }) => `${code} ${message}`),
        }));
      expect(wordy).toEqual([]);
    });

    it('says nothing of edits that are unusual and right', { timeout: 300_000 }, () => {
      const alarms = inOrder(corpus.valid, folder).flatMap((edit) => {
        const mend = project.put(edit);
        const { problems } = project.check();
        mend();
        return problems.map((problem) => ({ edit, problem }));
      });
      expect(alarms).toEqual([]);
    });

    it(
      'would fail a pull request with any of them, with an annotation at its line',
      { timeout: 300_000 },
      async () => {
        symlinkSync(SCHEMAS, join(project.root, 'schemas'));
        const every = Math.ceil(outcomes.length / TRIED);
        const some = outcomes.filter(({ isFound }, index) => isFound && index % every === 0);
        expect(some.length).toBeGreaterThan(5);
        for (const { mutation, problems } of some) {
          const said: string[] = [];
          const io = {
            out: (text: string) => void said.push(text),
            err: () => undefined,
            isTty: false,
            cwd: project.root,
          };
          const mend = project.put(mutation);
          const code = await runCli(['check', '--annotations'], io);
          mend();
          const [{ severity, file, line }] = problems as [Problem];
          expect(said[0]).toContain(
            `::${severity} file=${file}${line === undefined ? '' : `,line=${line},`}`,
          );
          expect(code).toBe(severity === 'error' ? 1 : 0);
        }
      },
    );

    it('says nothing again when all of them are mended', () => {
      expect(project.check().problems).toEqual([]);
    });
  });
}
