import { useEffect, useRef, useState, type RefObject } from 'react';
import type { GallerySettings } from '../../schemas/types/blocks/gallery.ts';
import { listenToZoom } from './listenToZoom.ts';
import { WHOLE, zoomAt, type Zoom } from './zoom.ts';

export interface Zooming {
  isZoomed: boolean;
  /** Larger around the middle, or whole again. */
  toggle: () => void;
}

/**
 * Pinch, double tap, wheel, keys and dragging of the photo that is shown. What moves is set by script on the picture itself.
 *
 * @param stage holds the strip
 * @param shown the slide in sight, from 0
 */
export function useZoom(
  stage: RefObject<HTMLElement | null>,
  shown: number | undefined,
  { step, most }: GallerySettings['zoom'],
): Zooming {
  const zoom = useRef<Zoom>(WHOLE);
  const [isZoomed, setZoomed] = useState(false);

  const pictureOf = (index: number | undefined): HTMLElement | null | undefined =>
    stage.current?.querySelectorAll('li')[index ?? 0]?.querySelector('picture');
  const set = (next: Zoom): void => {
    const picture = pictureOf(shown);
    if (!picture) return;
    zoom.current = next;
    setZoomed(next.scale > 1);
    draw(picture, next);
  };
  const toggleAt = (x: number, y: number): void => {
    const picture = pictureOf(shown);
    if (!picture) return;
    const { clientWidth: width, clientHeight: height } = picture;
    set(zoom.current.scale > 1 ? WHOLE : zoomAt(WHOLE, step, { x, y }, { width, height }, most));
  };
  const toggle = (): void => {
    const picture = pictureOf(shown);
    toggleAt((picture?.clientWidth ?? 0) / 2, (picture?.clientHeight ?? 0) / 2);
  };

  // The next one is whole.
  useEffect(() => {
    const left = pictureOf(shown);
    return () => {
      zoom.current = WHOLE;
      setZoomed(false);
      if (left) draw(left, WHOLE);
    };
  }, [shown]);
  useEffect(() => {
    const { current } = stage;
    if (!current) return undefined;
    return listenToZoom(current, {
      picture: () => pictureOf(shown),
      zoom: () => zoom.current,
      set,
      toggleAt,
      most,
    });
  }, [shown, most, step]);

  return { isZoomed, toggle };
}

/** What is made larger is fetched larger. */
function draw(picture: HTMLElement, { scale, x, y }: Zoom): void {
  picture.style.transformOrigin = '0 0';
  picture.style.transform = scale > 1 ? `translate(${x}px, ${y}px) scale(${scale})` : '';
  if (scale <= 1) return;
  for (const one of picture.querySelectorAll<HTMLImageElement | HTMLSourceElement>('img, source'))
    one.sizes = '250vw';
}
