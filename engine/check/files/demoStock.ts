import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../../problems.ts';
import { entriesOf } from './folders.ts';
import type { DiskInput } from './unknownFiles.ts';

/** What sites say of the stock that is invented for them: a file of a tool, beside those of the layer. */
export function demoStock({ root, checkFile }: DiskInput): Problem[] {
  return entriesOf(root, 'sites')
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `sites/${name}/demo-stock.json`)
    .filter((file) => existsSync(join(root, file)))
    .flatMap((file) => checkFile(file, 'demo-stock'));
}
