import { describe, expect, it } from 'vitest';
import { codeFrame, ProjectChecker } from '../../engine/index.ts';
import { makeFolder } from '../fixtures/makeFolder.ts';
import { Coverage, vocabulary, allSettings } from './arbitrary/coverage.ts';
import { Dice } from './arbitrary/dice.ts';
import { drawSite } from './arbitrary/drawSite.ts';
import { SCHEMAS } from './arbitrary/language.ts';
import { makeProject, writeProject, type Project } from './arbitrary/project.ts';

/** More projects, or others: see tests/README.md. */
const RUNS = Number(process.env.WELL_FORMED_RUNS ?? 50);
const SEED = Number(process.env.WELL_FORMED_SEED ?? 7);
/** The folder in which a project stays that is wrongly refused. */
const KEEP = process.env.WELL_FORMED_KEEP;
/** So many projects together make use of the whole language. */
const FOR_COVERAGE = 50;
/** The share of settings, labels, tokens ... that projects must make use of. */
const SETTINGS = 0.9;
/** Time for one project. */
const RUN_MS = 2_000;
const timeout = 10_000 + RUNS * RUN_MS;

const root = makeFolder('well-formed');

/** Asks the same of many random projects. @returns what is said of the first one that is found wanting */
async function ofEach(said: (project: Project) => string[] | Promise<string[]>): Promise<string[]> {
  for (let seed = SEED; seed < SEED + RUNS; seed++) {
    const project = makeProject(new Dice(seed));
    const words = await said(project);
    if (words.length === 0) continue;
    if (KEEP !== undefined) writeProject(KEEP, project);
    return [`The project of WELL_FORMED_SEED=${seed} WELL_FORMED_RUNS=1:`, ...words];
  }
  return [];
}

function checked(project: Project): string[] {
  writeProject(root, project);
  const { problems, textOf } = new ProjectChecker(root, SCHEMAS).run();
  // What is written at random is often read by nothing, or leaves open who is told, and is right all the same.
  const open = ['NAME_UNREAD', 'FILE_UNKNOWN', 'SENT_TO_NOBODY'];
  const wrong = problems.filter(({ code }) => !open.includes(code));
  return wrong.map(({ code, file, line = 1, column = 1, pointer, message }) =>
    [`${code} ${file}:${line} ${pointer}`, message, ...codeFrame(textOf(file) ?? '', line, column)].join(
      '\n',
    ),
  );
}

describe('random well-formed projects, made from the schemas', () => {
  it('check says nothing at all of them', { timeout }, async () => {
    expect(await ofEach(checked)).toEqual([]);
  });

  it('every page of theirs is resolved and drawn without an error', { timeout }, async () => {
    const said = await ofEach(async ({ sites }) => (await Promise.all(sites.map(drawSite))).flat());
    expect(said).toEqual([]);
  });

  it(
    'make use of every block, operator, verb and form of text, and of 90 % of all settings',
    { timeout },
    () => {
      const coverage = new Coverage();
      for (let seed = SEED; seed < SEED + FOR_COVERAGE; seed++)
        for (const layer of makeProject(new Dice(seed)).layers) coverage.add(layer);
      expect(coverage.missing(vocabulary)).toEqual([]);
      const all = allSettings();
      const missing = coverage.missing(all);
      expect(1 - missing.length / all.length, missing.join('\n')).toBeGreaterThanOrEqual(SETTINGS);
    },
  );
});
