import { defineBlock } from '../../engine/block.ts';
import { Photo } from './Photo.tsx';

export const photo = defineBlock({
  name: 'photo',
  needs: ['car'],
  pictures: true,
  view: Photo,
});
