/**
 * Finds out what a page is made of. Views leave numbered marks instead of markup, so that the finished page and the
 * slots tell which block stands where; from that the same page is put together again as one React tree.
 */
import { createElement, Fragment, type FunctionComponent, type ReactElement } from 'react';
import type { AnyBlock, BlockProps, SlotContent } from '../../engine/block.ts';
import { propsOfView } from '../../engine/render/island.ts';
import type { BareSlot } from '../parts/bareBlock.ts';
import type { Blocks } from './views.ts';

/** What stands in place of the view. */
const FACES = ['whenEmpty', 'whenWaiting', 'whenFailed'] as const;
type Face = 'view' | (typeof FACES)[number];

/** A block as it was drawn. */
export interface Drawn {
  block: string;
  face: Face;
  props: BlockProps<object, unknown>;
}

const MARK = /<fc-mark(?: id="[^"]*")? n="(\d+)">/g;
const PARTS = /<header class="fc-header" data-slot>(.*?)<\/header><main(.*?)<\/main><footer(.*?)<\/footer>/s;

export class Capture {
  /** Everything drawn so far, by number of its mark. */
  readonly drawn: Drawn[] = [];

  /** Blocks that leave marks. They never wake: a host element would stand around the mark. */
  marking(blocks: Blocks): Blocks {
    return new Map(
      [...blocks].map(([name, waking]) => {
        const { wake: _wake, enhance: _enhance, ...block } = waking;
        const faces = FACES.filter((face) => typeof block[face] === 'function');
        const marked = {
          ...block,
          view: this.mark(name, 'view', (props) => propsOfView(waking, props)),
          ...Object.fromEntries(faces.map((face) => [face, this.mark(name, face)])),
        };
        return [name, marked];
      }),
    );
  }

  /** The page of marks as one tree of the views of `blocks`. */
  tree(html: string, blocks: Blocks): ReactElement {
    const [, header = '', main = '', footer = ''] = PARTS.exec(html) ?? [];
    return createElement(
      Fragment,
      null,
      createElement('header', { className: 'fc-header', 'data-slot': '' }, ...this.children(header, blocks)),
      createElement(
        'main',
        { id: 'main', className: 'fc-main', 'data-slot': '' },
        ...this.children(main, blocks),
      ),
      createElement('footer', { className: 'fc-footer', 'data-slot': '' }, ...this.children(footer, blocks)),
    );
  }

  /** @param own  what the view is drawn from: one that wakes gets less than its block */
  private mark(block: string, face: Face, own = (props: Drawn['props']) => props): AnyBlock['view'] {
    return (props: Drawn['props']) =>
      createElement('fc-mark', { n: this.drawn.push({ block, face, props: own(props) }) - 1 });
  }

  private children(html: string, blocks: Blocks): ReactElement[] {
    return [...html.matchAll(MARK)].map(([, number]) => {
      const drawn = this.drawn[Number(number)] as Drawn;
      const slots = Object.entries(drawn.props.slots).map(([name, content]) => [
        name,
        this.slot(content, blocks),
      ]);
      const props = { ...drawn.props, slots: Object.fromEntries(slots) as never };
      return elementOf({ ...drawn, props }, blocks);
    });
  }

  private slot(content: SlotContent, blocks: Blocks): BareSlot {
    const of = (html: string): ReactElement => createElement(Fragment, null, ...this.children(html, blocks));
    return 'count' in content
      ? { children: of(content.html), count: content.count }
      : content.map(({ html }) => ({ children: of(html) }));
  }
}

export function elementOf({ block, face, props }: Drawn, blocks: Blocks): ReactElement {
  const view = blocks.get(block)?.[face] as FunctionComponent<Drawn['props']>;
  return createElement(view, props);
}
