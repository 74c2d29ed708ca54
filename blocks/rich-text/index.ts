import { defineBlock } from '../../engine/block.ts';
import { isBlankHtml } from '../shared/decide/isBlankHtml.ts';
import { pickLinked } from '../shared/decide/pickLinked.ts';
import { RichText } from './RichText.tsx';

export const richText = defineBlock({
  name: 'rich-text',
  view: RichText,
  isEmpty: ({ settings: { texts, buttons } }) =>
    texts.title === '' && isBlankHtml(texts.body) && pickLinked(buttons).length === 0,
});
