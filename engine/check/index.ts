import { ProjectChecker, type CheckResult } from './project.ts';

export { ProjectChecker, type CheckerOptions, type CheckResult } from './project.ts';
export { codeFrame } from './report/codeFrame.ts';
export { fixText, type Fixed } from './fix.ts';

export interface CheckInput {
  /** Folder of the project. */
  root: string;
  /** The schemas/ folder. */
  schemas: string;
  /** Only these sites; empty: all. */
  slugs?: readonly string[];
}

/** Checks every file of every layer and makes every plan of every site, once. For more runs keep a ProjectChecker. */
export function checkProject({ root, schemas, slugs = [] }: CheckInput): CheckResult {
  return new ProjectChecker(root, schemas).run(slugs);
}
