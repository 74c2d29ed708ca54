import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

/** Scrolling stops within a pixel or two of its goal. */
const CLOSE_PX = 2;
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

export interface Slider {
  strip: RefObject<HTMLUListElement | null>;
  /** 0-based; undefined until the block is awake, since the strip may have been swiped before. */
  shown: number | undefined;
  /** The slide in sight now. */
  place: () => number;
  /** Past the last comes the first. */
  move: (by: number) => void;
  go: (to: number, how?: ScrollBehavior) => void;
  onScroll: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** The shopper takes over: what was on its way stops counting. */
  onPointerDown: () => void;
}

/** A strip that the browser scrolls and snaps by itself, with buttons and keys added. The strip knows where it is. */
export function useSlider(count: number, start?: number): Slider {
  const strip = useRef<HTMLUListElement>(null);
  const goal = useRef<number>(undefined);
  const [shown, setShown] = useState<number>();

  const place = (): number => {
    const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {};
    return clientWidth > 0 ? Math.round(scrollLeft / clientWidth) : (shown ?? start ?? 0);
  };
  const go = (to: number, how: ScrollBehavior = 'auto'): void => {
    const { current } = strip;
    if (!current) return;
    goal.current = to;
    setShown(to);
    const far = Math.abs(to - place()) > 1;
    current.scrollTo?.({ left: to * current.clientWidth, behavior: far ? 'instant' : how });
  };
  const move = (by: number): void => go(((goal.current ?? place()) + by + count) % count);

  // Once, when it wakes or opens: where the strip stands only the browser knows.
  useEffect(() => {
    if (start === undefined) setShown(place());
    else go(start, 'instant');
  }, []);

  return {
    strip,
    shown,
    place,
    move,
    go,
    onScroll: () => {
      const { current } = strip;
      if (!current) return;
      if (goal.current === undefined) return setShown(place());
      if (Math.abs(current.scrollLeft - goal.current * current.clientWidth) <= CLOSE_PX)
        goal.current = undefined;
    },
    onKeyDown: (event) => {
      const step = STEPS[event.key];
      if (step === undefined || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey)
        return;
      event.preventDefault();
      move(step);
    },
    onPointerDown: () => (goal.current = undefined),
  };
}
