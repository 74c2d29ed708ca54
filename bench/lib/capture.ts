/**
 * Finds out what a page is made of. Views leave numbered marks instead of markup, and in them what stands in their slots, so
 * that the finished page tells which block stands where; from that the same page is put together again as one React tree.
 */
import { createElement, Fragment, type FunctionComponent, type ReactElement } from 'react';
import { Slot, type AnyBlock, type BlockProps, type SlotContent } from '../../engine/block.ts';
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

const TAGS = /<fc-mark(?: id="[^"]*")? n="(\d+)">|<div id="([^"]*)" data-slot="">|<\/fc-mark>|<\/div>/g;
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
      createElement(
        'fc-mark',
        { n: this.drawn.push({ block, face, props: own(props) }) - 1 },
        ...Object.entries(props.slots).flatMap(([name, of]) =>
          [...placesOf(of).keys()].map((index) => createElement(Slot, { id: `${name} ${index}`, of, index })),
        ),
      );
  }

  /** What stands next to each other in the page of marks. */
  private children(html: string, blocks: Blocks): ReactElement[] {
    const root: Place = { elements: [] };
    const open: (Place | Standing)[] = [root];
    for (const [, number, place] of html.matchAll(TAGS)) {
      const around = open.at(-1);
      if (number !== undefined) open.push({ drawn: this.drawn[Number(number)] as Drawn, places: new Map() });
      else if (place !== undefined) open.push(openPlace(around as Standing, place));
      else closeLast(open, blocks);
    }
    return root.elements;
  }
}

/** Where elements stand: the page, or a slot of a block for one of its items. */
interface Place {
  elements: ReactElement[];
}

/** A block whose end is not read yet. */
interface Standing {
  drawn: Drawn;
  /** By slot and item. */
  places: Map<string, Place>;
}

function openPlace({ places }: Standing, name: string): Place {
  const place: Place = { elements: [] };
  places.set(name, place);
  return place;
}

function closeLast(open: (Place | Standing)[], blocks: Blocks): void {
  const last = open.pop();
  if (!last || 'elements' in last) return;
  const { drawn, places } = last;
  const of = (name: string): ReactElement =>
    createElement(Fragment, null, ...(places.get(name)?.elements ?? []));
  const bare = ([name, content]: [string, SlotContent]): [string, BareSlot] => [
    name,
    'count' in content
      ? { children: of(`${name} 0`), count: content.count }
      : content.map((_, index) => ({ children: of(`${name} ${index}`) })),
  ];
  const slots = Object.fromEntries(Object.entries(drawn.props.slots).map(bare)) as never;
  (open.at(-1) as Place).elements.push(elementOf({ ...drawn, props: { ...drawn.props, slots } }, blocks));
}

const placesOf = (content: SlotContent): readonly unknown[] => ('count' in content ? [content] : content);

export function elementOf({ block, face, props }: Drawn, blocks: Blocks): ReactElement {
  const view = blocks.get(block)?.[face] as FunctionComponent<Drawn['props']>;
  return createElement(view, props);
}
