import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildProject, SERVER_ENTRIES } from '../../cli/commands/build.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder of a build whose processes know the blocks and writes of these tests. */
    oddBuild: string;
  }
}

/** One build for all tests of processes, inside the project, where packages are found. */
export default async function setup(project: TestProject): Promise<() => void> {
  const outDir = join(import.meta.dirname, 'out', String(process.pid));
  mkdirSync(outDir, { recursive: true });
  await buildProject({ outDir, serverEntries: { ...SERVER_ENTRIES, worker: 'tests/processes/worker.ts' } });
  project.provide('oddBuild', outDir);
  return () => rmSync(outDir, { recursive: true, force: true });
}
