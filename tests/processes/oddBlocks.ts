/** Blocks as nobody should write them: what their faults do to the process around them. */
import { createElement, type ReactElement } from 'react';
import { defineBlock, type AnyBlock } from '../../engine/block.ts';

const show = (text: string) => createElement('p', null, text);
const keep: unknown[] = [];

export const oddBlocks: readonly AnyBlock[] = [
  defineBlock({
    name: 'spins',
    view: () => {
      for (;;);
    },
  }),
  defineBlock({
    name: 'recurses',
    view: function Again(): ReactElement {
      return createElement(Again);
    },
  }),
  defineBlock({
    name: 'throws-late',
    view: () => {
      setTimeout(() => {
        throw new Error('thrown in a timer');
      }, 20);
      return show('on time');
    },
  }),
  defineBlock<object, string>({
    name: 'rejects-late',
    load: async () => {
      setTimeout(() => void Promise.reject(new Error('rejected unheard')), 20);
      return 'on time';
    },
    view: ({ data }) => show(data),
  }),
  defineBlock<object, string>({
    name: 'grows',
    load: () => {
      const grow = (): void => {
        keep.push(Buffer.alloc(8_000_000, 1));
        if (keep.length < 200) setTimeout(grow, 5);
      };
      grow();
      return new Promise(() => undefined);
    },
    view: ({ data }) => show(data),
  }),
  defineBlock<object, string>({
    name: 'slow',
    load: () => new Promise((resolve) => setTimeout(() => resolve('all the data'), 800)),
    view: ({ data }) => show(data),
  }),
];

/** A page with one of the odd blocks between two texts. */
export const pageWith = (block: string, route: string): object => ({
  kind: 'content',
  routes: [route],
  title: block,
  slots: {
    main: [
      {
        id: 'before',
        block: 'rich-text',
        settings: { headingLevel: 1, texts: { title: 'before', body: '' } },
      },
      { id: 'odd', block },
      { id: 'after', block: 'rich-text', settings: { texts: { body: 'after' } } },
    ],
  },
});

/** Of a block without settings. */
export const oddSchema = (name: string): object => ({
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: `https://forecourt.local/schemas/blocks/${name}.schema.json`,
  title: `${name}-settings`,
  description: 'An odd block.',
  type: 'object',
  additionalProperties: false,
  properties: {},
});
