import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProjectChecker } from '../../engine/index.ts';
import { makeProject, type Files, type Project } from '../fixtures/makeProject.ts';

/** Words of the language that authors may write, and what stands next to them that they may not. */

const SITE = { version: 1, name: 'Example Yard', hosts: ['www.yard.example.com'], template: 'standard' };
const FOLDER = 'sites/example-yard';

let project: Project;
let checker: ProjectChecker;

beforeAll(() => {
  project = makeProject({ files: { [`${FOLDER}/site.json`]: SITE } });
  checker = new ProjectChecker(project.root, join(project.root, 'schemas'));
});
afterAll(() => project.remove());

/** What check says of a site with these files, as `CODE pointer`; afterwards they are gone again. */
function said(files: Files): string[] {
  const own = Object.entries(files).map(([path, content]) => [`${FOLDER}/${path}`, content] as const);
  project.write(Object.fromEntries(own));
  const { problems } = checker.run();
  project.write({ ...Object.fromEntries(own.map(([path]) => [path, null])), [`${FOLDER}/site.json`]: SITE });
  return problems.map(({ code, pointer }) => `${code} ${pointer}`);
}

const site = (more: object): Files => ({ 'site.json': { ...SITE, ...more } });

describe('check, on words of the language', () => {
  it('says nothing of a site with a template alone', () => {
    expect(said({})).toEqual([]);
  });

  it('takes a rule list for a value of the root file, but not where the engine must know it at once', () => {
    const list = [{ when: { 'flags.reviews': true }, then: 'Australia/Perth' }, { then: 'Australia/Sydney' }];
    expect(said(site({ tagline: list, labels: { home: list } }))).toEqual([]);
    expect(said(site({ timeZone: list }))).toEqual(['SCHEMA /timeZone']);
  });
});
