import { defineBlock } from '../../engine/block.ts';
import { PhonePanel } from './PhonePanel.tsx';

export const phonePanel = defineBlock({
  name: 'phone-panel',
  needs: ['car'],
  view: PhonePanel,
  isEmpty: ({ settings }) => settings.number === '',
});
