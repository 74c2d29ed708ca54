/** Stands in for engine/block.ts in the bare build: a slot holds its blocks as children, so that a page is one tree. */
import { createElement, type ReactElement, type ReactNode } from 'react';
import type { SlotProps } from '../../engine/block.ts';

export * from '../../engine/block.ts';

/** What a slot of the bare tree holds, in place of HTML. */
export type BareSlot = { children: ReactNode; count: number } | readonly { children: ReactNode }[];

export function Slot({ of, index, ...attributes }: SlotProps): ReactElement {
  const slot = of as BareSlot | undefined;
  const content = slot && 'count' in slot ? slot : slot?.[index ?? 0];
  return createElement('div', { ...attributes, 'data-slot': '' }, content?.children);
}
