/** Makes a sleeping block live. Its own chunk, with React: the loader fetches it when a block is about to wake. */
import { createElement, type FunctionComponent } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot, type Root } from 'react-dom/client';
import type { AnyBlock, BlockProps, SlotContent } from '../block.ts';
import { readFields } from './fields.ts';
import type { IslandData } from './protocol.ts';
import { withStandard } from '../standard.ts';

/** What `island.tsx` of a block exports. */
export interface IslandModule {
  view: AnyBlock['view'];
  /** Settings that the page need not say. Added by the build. */
  standard?: object;
}

const roots = new WeakMap<Element, Root>();

/** Hydrates the block in this host, at once, and gives back what was typed. */
export function wake(host: HTMLElement, { view, standard }: IslandModule, kind: string): Root {
  const id = host.dataset.id ?? '';
  const data = JSON.parse(host.dataset.props ?? '{}') as IslandData;
  const settings = withStandard(data.settings ?? {}, standard);
  const props = propsOf({ ...data, settings }, id, kind);
  const fields = readFields(host);
  const element = createElement(view as FunctionComponent<BlockProps>, props as BlockProps);
  const root = flushSync(() => hydrateRoot(host, element, { identifierPrefix: `${id}-` }));
  roots.set(host, root);
  for (const restore of fields) restore();
  return root;
}

/**
 * Ends this block and those inside it, inner first, in a task of its own: React may be at work. For a host that leaves the
 * page as a whole; its content goes with it.
 */
export function drop(host: Element): void {
  const hosts = [host, ...host.querySelectorAll('fc-island')].reverse();
  setTimeout(() => {
    for (const one of hosts) {
      roots.get(one)?.unmount();
      roots.delete(one);
    }
  });
}

function propsOf(data: IslandData, id: string, kind: string): BlockProps<object, unknown> {
  const [headingLevel, priorityPictures = 0, leadsPage = 0] = data.page ?? [2];
  const slots: Record<string, SlotContent> = {};
  for (const name in data.slots) slots[name] = slotOf(data.slots[name] as number | [number]);
  return {
    settings: data.settings ?? {},
    facts: data.facts ?? {},
    data: data.data,
    slots,
    page: { id, kind, headingLevel, priorityPictures, leadsPage: leadsPage > 0 },
    ...(data.form && { form: data.form }),
  };
}

/** React leaves the content of slots alone, so here they only have their shape. */
function slotOf(shape: number | [number]): SlotContent {
  if (typeof shape === 'number') return { html: '', count: shape };
  return Array.from({ length: shape[0] }, () => ({ html: '' }));
}
