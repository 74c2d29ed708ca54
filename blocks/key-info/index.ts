import { defineBlock } from '../../engine/block.ts';
import { splitRows } from '../shared/decide/specRows.ts';
import { KeyInfo } from './KeyInfo.tsx';

export const keyInfo = defineBlock({
  name: 'key-info',
  view: KeyInfo,
  isEmpty: ({ settings }) => splitRows(settings.items, Infinity).first.length === 0,
});
