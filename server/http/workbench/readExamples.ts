import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Example } from '../../../engine/render/index.ts';

/**
 * Cases of a block's `examples.json`, by name; none without the file.
 *
 * @throws when the file is no JSON
 */
export function readExamples(root: string, block: string): Record<string, Example> {
  const file = join(root, 'blocks', block, 'examples.json');
  if (!existsSync(file)) return {};
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Example>;
}
