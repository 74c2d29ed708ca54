import { join } from 'node:path';
import { ProjectChecker, type Problem } from '../../engine/index.ts';
import { makeProject, type Files, type Project } from '../fixtures/makeProject.ts';

/** A site with nothing but the template, into which tests write what they ask of. */
export const SITE = {
  version: 1,
  name: 'Example Yard',
  hosts: ['www.yard.example.com'],
  template: 'standard',
  leads: { to: 'sales@yard.example.com' },
};
export const FOLDER = 'sites/example-yard';

export interface ExampleSite {
  project: Project;
  /** What check says of the site with these files, as `CODE pointer`; afterwards they are gone again. */
  said: (files: Files) => string[];
  /** The same as `message Fix: fix`. */
  words: (files: Files) => string[];
}

export function makeExampleSite(): ExampleSite {
  const project = makeProject({ files: { [`${FOLDER}/site.json`]: SITE } });
  const checker = new ProjectChecker(project.root, join(project.root, 'schemas'));
  const problemsOf = (files: Files): Problem[] => {
    const own = Object.entries(files).map(([path, content]) => [`${FOLDER}/${path}`, content] as const);
    project.write(Object.fromEntries(own));
    const { problems } = checker.run();
    project.write({
      ...Object.fromEntries(own.map(([path]) => [path, null])),
      [`${FOLDER}/site.json`]: SITE,
    });
    return problems;
  };
  const said = (files: Files): string[] => problemsOf(files).map(({ code, pointer }) => `${code} ${pointer}`);
  const words = (files: Files): string[] =>
    problemsOf(files).map(({ message, fix = '' }) => `${message} Fix: ${fix}`);
  return { project, said, words };
}

/** The root file with more in it. */
export const site = (more: object): Files => ({ 'site.json': { ...SITE, ...more } });
