import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { ProjectChecker } from '../../engine/index.ts';
import { makeProject, type Project } from '../fixtures/makeProject.ts';
import { FOLDER, SITE } from './exampleSite.ts';

/** Windows that have passed are told as notices, by the day that it is where the site is. */

let project: Project;
let checker: ProjectChecker;
let now: Date;

beforeAll(() => {
  project = makeProject({ files: { [`${FOLDER}/site.json`]: SITE } });
  checker = new ProjectChecker(project.root, join(project.root, 'schemas'), { now: () => now });
});

/** What is said of a label that is there under this condition, at this moment. */
function said(when: object, at = '2026-11-22T02:00:00Z', timeZone = 'Australia/Sydney'): string[] {
  now = new Date(at);
  const labels = { home: [{ when, then: 'Winter sale' }, { then: 'Home' }] };
  project.write({ [`${FOLDER}/site.json`]: { ...SITE, timeZone, labels } });
  return checker
    .run()
    .problems.map(
      ({ code, severity, pointer }) => `${severity} ${code} ${pointer.slice('/labels/home/0/when'.length)}`,
    );
}

const PASSED = 'notice WINDOW_PASSED';
const june = { 'now.date': { atLeast: '2026-06-01', atMost: '2026-06-30' } };

it('a window is open until the last midnight of its last day, where the site is', () => {
  expect(said(june, '2026-06-30T13:59:59Z')).toEqual([]);
  expect(said(june, '2026-06-30T14:00:00Z')).toEqual([`${PASSED} /now.date`]);
  expect(said(june, '2026-06-30T14:00:00Z', 'Australia/Perth')).toEqual([]);
  expect(said(june, '2026-06-30T16:00:00Z', 'Australia/Perth')).toEqual([`${PASSED} /now.date`]);
  expect(said(june, '2026-05-01T00:00:00Z')).toEqual([]);
});

it.each<[string, object, string[]]>([
  ['a day', { 'now.date': '2026-06-01' }, ['/now.date']],
  ['days, one of which comes', { 'now.date': ['2026-06-01', '2026-12-25'] }, []],
  ['before a day', { 'now.date': { below: '2026-11-22' } }, ['/now.date']],
  ['before tomorrow', { 'now.date': { below: '2026-11-23' } }, []],
  ['from a day on', { 'now.date': { atLeast: '2026-06-01' } }, []],
  ['any day but one', { 'now.date': { isNot: '2026-06-01' } }, []],
  ['until a fact', { 'now.date': { below: { fact: 'car.rego_expiry' } } }, []],
  ['beside other things', { 'flags.reviews': true, ...june }, ['/now.date']],
  [
    'one of two',
    { any: [june, { 'now.date': { atLeast: '2027-06-01', atMost: '2027-06-30' } }] },
    ['/any/0/now.date'],
  ],
  ['what is shut out', { none: [june] }, ['/none/0/now.date']],
  ['a month, which comes again', { 'now.month': 'june' }, []],
])('of %s', (_, when, places) => {
  expect(said(when)).toEqual(places.map((place) => `${PASSED} ${place}`));
});

it('what cannot mean what it says is told as that, and not as passed', () => {
  expect(said({ 'now.date': { above: '2026-06-30', below: '2026-06-01' } })).toEqual([
    'error CONDITION_NEVER /now.date/below',
  ]);
  expect(said({ 'now.date': { below: '30/6/2026' } })).toEqual(['error VALUE_NOT_ALLOWED /now.date/below']);
});

it('a notice hides no mistake beside it', () => {
  expect(said({ ...june, 'car.prise': 5 })).toEqual(['error FACT_UNKNOWN /car.prise']);
  const both = said({ any: [june, { 'flags.reviews': true, all: [{ 'flags.reviews': false }] }] });
  expect(both.sort()).toEqual([
    'error CONDITION_NEVER /any/1/all/0/flags.reviews',
    `${PASSED} /any/0/now.date`,
  ]);
});
