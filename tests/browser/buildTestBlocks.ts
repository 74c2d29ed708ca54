import { mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { buildProject, type BuildResult } from '../../cli/commands/build.ts';

/** Builds the product with the test blocks, into a folder of its own inside the project, where packages are found. */
export async function buildTestBlocks(): Promise<BuildResult> {
  const out = join(import.meta.dirname, 'out');
  await mkdir(out, { recursive: true });
  return buildProject({
    outDir: await mkdtemp(join(out, 'build-')),
    extraBlocks: ['tests/fixtures/blocks'],
    serverEntry: 'tests/browser/wakingPages.ts',
  });
}
