import { defineBlock } from '../../engine/block.ts';
import { AnnouncementBar } from './AnnouncementBar.tsx';

export const announcementBar = defineBlock({
  name: 'announcement-bar',
  view: AnnouncementBar,
  isEmpty: ({ settings }) => settings.texts.body === '',
});
