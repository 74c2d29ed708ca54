import { blockUnknown } from '../../load/keyProblems.ts';
import { pointerTo } from '../../pointers.ts';
import type { Problem } from '../../problems.ts';
import { isObject } from '../../resolve/merge.ts';
import type { SiteCheck } from '../types.ts';

/** Blocks that `everywhere` names. */
export const everywhereBlocks: SiteCheck = ({ files, env }) =>
  files.flatMap(({ file }) => {
    const { everywhere } = file.value;
    if (file.kind !== 'root' || !isObject(everywhere)) return [];
    return Object.keys(everywhere)
      .filter((name) => name !== 'note' && !env.blocks.has(name))
      .map((name): Problem => {
        const at = pointerTo('/everywhere', name);
        return { severity: 'error', file: file.file, ...blockUnknown(name, at, [...env.blocks.keys()]) };
      });
  });
