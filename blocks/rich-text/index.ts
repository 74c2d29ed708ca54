import { defineBlock } from '../../engine/block.ts';
import type { RichTextSettings } from '../../schemas/types/blocks/rich-text.ts';
import { isBlankHtml } from '../shared/isBlankHtml.ts';
import { pickLinked } from '../shared/pickLinked.ts';
import { RichText } from './RichText.tsx';

export const richText = defineBlock<RichTextSettings>({
  name: 'rich-text',
  view: RichText,
  isEmpty: ({ settings: { texts, buttons } }) =>
    texts.title === '' && isBlankHtml(texts.body) && pickLinked(buttons).length === 0,
});
