import { findNodeAtLocation, parseTree, type Node } from 'jsonc-parser';
import { pointerSegments } from '../pointers.ts';

export interface Position {
  /** 1-based. */
  line: number;
  /** 1-based, in UTF-16 units. */
  column: number;
}

/** Line and column of a character offset. */
export function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return { line, column: offset - before.lastIndexOf('\n') };
}

/**
 * Where a JSON pointer stands in a file's text: the key of a property, the first character of a list entry. When the
 * pointer leads nowhere (a key that is missing), the nearest object around it.
 */
export function positionOf(text: string, pointer: string): Position {
  return positionsIn(text)(pointer);
}

/** The same for many pointers of one text, which is parsed once. */
export function positionsIn(text: string): (pointer: string) => Position {
  const tree = parseTree(text);
  return tree ? (pointer) => positionIn(text, tree, pointer) : () => ({ line: 1, column: 1 });
}

function positionIn(text: string, tree: Node, pointer: string): Position {
  const path: (string | number)[] = [];
  let found = tree;
  for (const segment of pointerSegments(pointer)) {
    path.push(found.type === 'array' ? Number(segment) : segment);
    const next = findNodeAtLocation(tree, path);
    if (!next) break;
    found = next;
  }
  const node = found.parent?.type === 'property' ? found.parent : found;
  return positionAt(text, node.offset);
}
