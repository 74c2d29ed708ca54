import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react';

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => Math.max(at - 1, 0),
  ArrowRight: (at, last) => Math.min(at + 1, last),
  Home: () => 0,
  End: (_, last) => last,
};

/** Keys that go along the row, as `data-keys` names them: the first of them wakes a sleeping block. */
export const ROVING_KEYS = Object.keys(STEPS).join(' ');

export interface Roving {
  /** The one link of the row that the tab key comes to. */
  stop: number;
  onFocus: (index: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * One tab stop for a row of links: arrows, Home and End move the focus along it.
 *
 * @param row  its children hold one link each
 * @param current  where the tab key comes to when this changes
 */
export function useRoving(row: RefObject<HTMLElement | null>, current: number | undefined): Roving {
  const [stop, setStop] = useState(0);

  useEffect(() => {
    if (current !== undefined) setStop(current);
  }, [current]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    const items = row.current?.children;
    if (!step || !items || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    items[step(stop, items.length - 1)]?.querySelector('a')?.focus();
  };
  return { stop, onFocus: setStop, onKeyDown };
}
