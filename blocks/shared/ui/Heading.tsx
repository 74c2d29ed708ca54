import { createElement, type ReactElement, type ReactNode } from 'react';

const DEEPEST = 6;

/** A title at the level that the slot gives: `page.headingLevel`, or one more for a title inside the block. */
export function Heading({
  level,
  children,
  ...attributes
}: {
  level: number;
  children: ReactNode;
  className?: string;
  id?: string;
}): ReactElement {
  return createElement(`h${Math.min(level, DEEPEST)}`, attributes, children);
}
