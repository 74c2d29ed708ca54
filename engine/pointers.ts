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
  return `${pointer}/${String(segment).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
