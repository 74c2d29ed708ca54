import { defineBlock } from '../../engine/block.ts';
import type { KeyInfoSettings } from '../../schemas/types/blocks/key-info.ts';
import { splitRows } from '../shared/specRows.ts';
import { KeyInfo } from './KeyInfo.tsx';

export const keyInfo = defineBlock<KeyInfoSettings>({
  name: 'key-info',
  view: KeyInfo,
  isEmpty: ({ settings }) => splitRows(settings.items, Infinity).first.length === 0,
});
