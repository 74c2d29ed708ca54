import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Sources that say how schemas are made and compiled. */
const MAKERS = [
  '../../schemas/blockSchemas.ts',
  '../../schemas/generate/checkSchemas.ts',
  '../../schemas/keywords.ts',
  '../../schemas/notes.ts',
  'validators.ts',
  'keptValidators.ts',
];

/** What validators are kept by, besides the schemas. @param folder  engine/load, absolute */
export function makersHash(folder: string): string {
  const hash = createHash('sha256');
  for (const file of MAKERS) hash.update(readFileSync(join(folder, file)));
  return hash.digest('hex');
}
