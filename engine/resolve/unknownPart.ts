import type { Layer } from '../layers.ts';
import type { Problem } from '../problems.ts';
import { didYouMean } from '../rules/index.ts';
import type { Source } from './types.ts';

/** Of a use of a part that no layer has. */
export function unknownPart(name: string, at: Source, layers: readonly Layer[]): Problem {
  const bare = name.replace(/^.*\//, '').replace(/\.json$/, '');
  const known = new Set(layers.flatMap(({ parts }) => [...parts.keys()]));
  return {
    code: 'PART_UNKNOWN',
    severity: 'error',
    file: at.file,
    pointer: `${at.pointer}/part`,
    message: `Neither this site nor its layouts has a part named "${name}".${didYouMean(bare, known)}`,
    fix: `Create parts/${bare}.json, or correct the name: that of a file in parts/, without its ending.`,
  };
}
