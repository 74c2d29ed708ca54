/** How a picture is moved and made larger, px from the upper left corner of its box. */
export interface Zoom {
  scale: number;
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };

/**
 * Larger or smaller, so that what is under the point stays there; never smaller than whole, and no gap at an edge.
 *
 * @param most largest scale
 */
export function zoomAt(
  zoom: Zoom,
  scale: number,
  point: { x: number; y: number },
  box: Size,
  most: number,
): Zoom {
  const next = clamp(scale, 1, most);
  const ratio = next / zoom.scale;
  return keepInside(
    { scale: next, x: point.x - (point.x - zoom.x) * ratio, y: point.y - (point.y - zoom.y) * ratio },
    box,
  );
}

/** Moved by so much, as far as the picture reaches. */
export function moveBy(zoom: Zoom, x: number, y: number, box: Size): Zoom {
  return keepInside({ scale: zoom.scale, x: zoom.x + x, y: zoom.y + y }, box);
}

function keepInside({ scale, x, y }: Zoom, { width, height }: Size): Zoom {
  return { scale, x: clamp(x, width * (1 - scale), 0), y: clamp(y, height * (1 - scale), 0) };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
