import type { PictureSize } from '../../engine/block.ts';

/**
 * How large an SVG file says that it is: its width and height, else its view box.
 *
 * @returns undefined when it says nothing that can be read, e.g. `100%`
 */
export function drawingSize(svg: string): PictureSize | undefined {
  const root = /<svg\b[^>]*>/i.exec(svg)?.[0] ?? '';
  const said = (name: string): string | undefined =>
    new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(root)?.[1]?.trim();
  const own = { width: pixels(said('width')), height: pixels(said('height')) };
  if (own.width > 0 && own.height > 0) return own;
  const [, , width = 0, height = 0] = (said('viewBox') ?? '').split(/[\s,]+/).map(Number);
  return width > 0 && height > 0 ? { width, height } : undefined;
}

const pixels = (text = ''): number => Number(/^([\d.]+)(?:px)?$/.exec(text)?.[1] ?? 0);
