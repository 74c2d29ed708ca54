import { findNodeAtLocation, parseTree, type Node } from 'jsonc-parser';
import { pointerSegments } from '../pointers.ts';

export interface Position {
  /** 1-based. */
  line: number;
  /** 1-based, in UTF-16 units. */
  column: number;
}

/** Offsets at which the lines of a text begin. */
export function lineStarts(text: string): number[] {
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
}

/** Line and column of a character offset. */
export function positionAt(text: string, offset: number): Position {
  return positionBy(lineStarts(text), offset);
}

/**
 * The same for many offsets of one text.
 *
 * @param starts  see `lineStarts`
 */
export function positionBy(starts: readonly number[], offset: number): Position {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
}

/**
 * Where a JSON pointer stands in a file's text: the key of a property, the first character of a list entry. When the
 * pointer leads nowhere (a key that is missing), the nearest object around it.
 */
export function positionOf(text: string, pointer: string): Position {
  return positionsIn(text)(pointer);
}

/**
 * The same for many pointers of one text, which is parsed once.
 *
 * @returns asked with what is said of a place, it finds the value instead of the key, when that is a text, a number or a
 *          yes/no, and the words do not name the key; in a text the piece that they name
 */
export function positionsIn(text: string): (pointer: string, words?: string) => Position {
  const tree = parseTree(text);
  if (!tree) return () => ({ line: 1, column: 1 });
  const starts = lineStarts(text);
  return (pointer, words) => {
    const found = nodeAt(tree, pointer);
    const property = found.parent?.type === 'property' ? found.parent : undefined;
    const isValue = words !== undefined && isSimple(found) && !words.includes(`"${nameOf(property)}"`);
    return positionBy(starts, isValue ? offsetIn(text, found, words) : (property ?? found).offset);
  };
}

function nodeAt(tree: Node, pointer: string): Node {
  let found = tree;
  for (const segment of pointerSegments(pointer)) {
    const next = findNodeAtLocation(found, [found.type === 'array' ? Number(segment) : segment]);
    if (!next) break;
    found = next;
  }
  return found;
}

/** Of a long text the piece that is spoken of, e.g. a fact in it. */
function offsetIn(text: string, { offset, length, value }: Node, words: string): number {
  const said = [...words.matchAll(/"([^"]+)"/g)].map(([, piece = '']) => piece);
  if (said.includes(String(value))) return offset;
  const places = said.map((piece) => text.indexOf(piece, offset)).filter((at) => at > offset);
  return places.find((at) => at < offset + length) ?? offset;
}

function isSimple({ type }: Node): boolean {
  return type !== 'object' && type !== 'array';
}

/** What messages call a key: of `rules.available` it is `available`. */
function nameOf(property: Node | undefined): string {
  return String(property?.children?.[0]?.value ?? '').replace(/^(rules|flags|labels|links)\./, '');
}
