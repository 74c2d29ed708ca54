import { defineBlock } from '../../engine/block.ts';
import { hasChildren } from '../shared/decide/hasChildren.ts';
import { Dialog } from './Dialog.tsx';

export const dialog = defineBlock({
  name: 'dialog',
  view: Dialog,
  isEmpty: ({ slots }) => !hasChildren(slots.main),
});
