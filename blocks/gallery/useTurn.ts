import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { GallerySettings } from '../../schemas/types/blocks/gallery.ts';
import { wrap } from './pickPoints.ts';

/** A page of keys is an eighth of a turn. */
const PAGES = 8;

/** Keys that turn the car, and the finger: the first of them wakes a sleeping block (`data-keys`). */
export const TURNING = 'ArrowLeft ArrowRight PageUp PageDown Home End pointerdown';

export interface Turn {
  /** The frame that is shown, from 0. */
  frame: number;
  turnTo: (frame: number) => void;
  /** Somebody has touched it: the hint goes, and it no longer turns by itself. */
  isTouched: boolean;
  touch: () => void;
  /** It turns by itself: the site asks for it, and motion is allowed. */
  isAlone: boolean;
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * How far a spin is turned: by finger, mouse, keys or by itself. What is turned before the frames are there is seen once they are.
 *
 * @param count frames of a whole turn
 * @param isReady the frames are there
 */
export function useTurn(count: number, spin: GallerySettings['spin'], isReady: boolean): Turn {
  const { autoRotate, intervalMs, pixelsPerFrame, reverse } = spin;
  const [frame, setFrame] = useState(0);
  const [isTouched, setTouched] = useState(false);
  const [mayMove, setMayMove] = useState(false);
  const drag = useRef<{ x: number; frame: number }>(undefined);
  const isAlone = autoRotate && mayMove && !isTouched;
  const turnTo = (to: number): void => setFrame(wrap(to, count));

  // Only the browser knows.
  useEffect(() => setMayMove(!matchMedia('(prefers-reduced-motion: reduce)').matches), []);
  useEffect(() => {
    if (!isAlone || !isReady) return undefined;
    const timer = setInterval(() => setFrame((at) => wrap(at + 1, count)), intervalMs);
    return () => clearInterval(timer);
  }, [isAlone, isReady, count, intervalMs]);

  return {
    frame,
    turnTo,
    isTouched,
    touch: () => setTouched(true),
    isAlone,
    onPointerDown: (event) => {
      if (event.button > 0) return;
      setTouched(true);
      drag.current = { x: event.clientX, frame };
      capture(event);
    },
    onPointerMove: ({ buttons, clientX }) => {
      const { current: from } = drag;
      if (!from) return;
      if (buttons === 0) drag.current = undefined;
      else turnTo(from.frame + Math.trunc((clientX - from.x) / pixelsPerFrame) * (reverse ? -1 : 1));
    },
    onKeyDown: (event) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      const to = toFrame(event.key, frame, count);
      if (to === undefined) return;
      event.preventDefault();
      setTouched(true);
      turnTo(to);
    },
  };
}

function toFrame(key: string, frame: number, count: number): number | undefined {
  const page = Math.max(1, Math.round(count / PAGES));
  const to: Readonly<Record<string, number>> = {
    ArrowLeft: frame - 1,
    ArrowRight: frame + 1,
    ArrowDown: frame - 1,
    ArrowUp: frame + 1,
    PageDown: frame - page,
    PageUp: frame + page,
    Home: 0,
    End: count - 1,
  };
  return to[key];
}

/** The pointer may leave the spin while it turns it; one that is done again may be up by now. */
function capture({ currentTarget, pointerId }: PointerEvent<HTMLElement>): void {
  try {
    currentTarget.setPointerCapture(pointerId);
  } catch {
    // It turns as long as the pointer is over it.
  }
}
