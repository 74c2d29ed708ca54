import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { makeNode, renderNodes } from '../../tests/fixtures/index.ts';
import { defineBlock, Slot, type BlockProps } from '../block.ts';
import { NO_ASSETS } from '../assets/index.ts';

const text = defineBlock({ name: 'text', view: () => createElement('p', null, 'words') });
const css = { base: '', files: { 'text.css': '.words{}' }, blocks: { text: ['text.css'] } };

/** A page with a block that is empty, around one with a style. */
async function pageWith(face: object): Promise<string> {
  const box = defineBlock({ name: 'box', view: () => null, isEmpty: () => true, ...face });
  const main = [makeNode('box', { slots: { in: [makeNode('text')] } })];
  return (await renderNodes([box, text], { main }, { assets: { ...NO_ASSETS, css } })).html;
}

describe('the face of a block with nothing to show', () => {
  it('brings the style of what stands in its slots, where it shows them', async () => {
    const shows = { whenEmpty: ({ slots }: BlockProps) => createElement(Slot, { of: slots.in }) };
    expect(await pageWith(shows)).toContain('.words{}');
    expect(await pageWith({})).not.toContain('.words{}');
  });
});
