import { defineBlock } from '../../engine/block.ts';
import { PostCard } from './PostCard.tsx';

export const postCard = defineBlock({
  name: 'post-card',
  view: PostCard,
  isEmpty: ({ settings }) => settings.texts.title === '',
});
