import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buildProject, type BuildResult } from '../../cli/commands/build.ts';
import { makeFolder } from '../fixtures/makeFolder.ts';

/** Builds the product with the test blocks, into a folder of its own inside the project, where packages are found. */
export async function buildTestBlocks(): Promise<BuildResult> {
  const out = join(import.meta.dirname, 'out');
  await mkdir(out, { recursive: true });
  return buildProject({
    outDir: makeFolder('build', out),
    extraBlocks: ['tests/fixtures/blocks'],
    serverEntries: { main: 'tests/browser/wakingPages.ts' },
  });
}
