/** JSON pointers (RFC 6901): the place of a value inside a file. */

/** Segments of a pointer; numbers stay text. */
export function pointerSegments(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** One segment more, escaped. */
export function pointerTo(pointer: string, segment: string | number): string {
  return `${pointer}/${typeof segment === 'number' ? segment : escaped(segment)}`;
}

function escaped(segment: string): string {
  // Hardly any name has one of these.
  if (!segment.includes('~') && !segment.includes('/')) return segment;
  return segment.replaceAll('~', '~0').replaceAll('/', '~1');
}

/**
 * Where a value of a file that lost entries of lists stands in the file itself.
 *
 * @param lost  pointer of a list as it is now -> where each of its entries stood; see LayerFile
 */
export function pointerInFile(lost: ReadonlyMap<string, readonly number[]>, pointer: string): string {
  let now = '';
  return pointerSegments(pointer).reduce((written, segment) => {
    const index = lost.get(now)?.[Number(segment)];
    now = pointerTo(now, segment);
    return pointerTo(written, index ?? segment);
  }, '');
}
