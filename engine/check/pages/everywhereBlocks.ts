import { blockUnknown } from '../../load/index.ts';
import type { JsonObject } from '../../layers.ts';
import { pointerTo } from '../../pointers.ts';
import type { Problem } from '../../problems.ts';
import { isObject, type ResolveEnv } from '../../resolve/index.ts';
import { problem, type SiteCheck } from '../types.ts';

/** Blocks that `everywhere` names, and what may be said of them there alone. */
export const everywhereBlocks: SiteCheck = ({ files, env }) =>
  files.flatMap(({ file }) => {
    const { everywhere } = file.value;
    if (file.kind !== 'root' || !isObject(everywhere)) return [];
    return Object.entries(everywhere).flatMap(([key, said]) =>
      key === 'note' || !isObject(said) ? [] : faultsOf(key, said, file.file, env),
    );
  });

function faultsOf(key: string, said: JsonObject, file: string, { blocks }: ResolveEnv): Problem[] {
  const at = pointerTo('/everywhere', key);
  const [name = ''] = key.split('/');
  if (!blocks.has(name)) return [{ severity: 'error', file, ...blockUnknown(name, at, [...blocks.keys()]) }];
  const { when } = said;
  if (when === undefined || when === null || when === false) return [];
  const message = '"when" takes a block off every page here: false is all that it can be.';
  const fix = 'Write "alsoWhen": the condition is added to that of the block.';
  return [problem('VALUE_NOT_ALLOWED', { file, pointer: pointerTo(at, 'when') }, message, fix)];
}
