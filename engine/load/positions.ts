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
 *
 * @param words  what is said of the place: of a key with a text, number or yes/no that the words do not name, the value is
 *               meant
 */
export function positionOf(text: string, pointer: string, words?: string): Position {
  const tree = parseTree(text);
  return tree ? positionIn(text, tree, pointer, words) : { line: 1, column: 1 };
}

/** The same for many pointers of one text, which is parsed once. */
export function positionsIn(text: string): (pointer: string) => Position {
  const tree = parseTree(text);
  return tree ? (pointer) => positionIn(text, tree, pointer) : () => ({ line: 1, column: 1 });
}

function positionIn(text: string, tree: Node, pointer: string, words?: string): Position {
  const path: (string | number)[] = [];
  let found = tree;
  for (const segment of pointerSegments(pointer)) {
    path.push(found.type === 'array' ? Number(segment) : segment);
    const next = findNodeAtLocation(tree, path);
    if (!next) break;
    found = next;
  }
  const property = found.parent?.type === 'property' ? found.parent : undefined;
  const isValue = words !== undefined && isSimple(found) && !words.includes(`"${nameOf(property)}"`);
  return positionAt(text, (isValue ? found : (property ?? found)).offset);
}

function isSimple({ type }: Node): boolean {
  return type !== 'object' && type !== 'array';
}

/** What messages call a key: of `rules.available` it is `available`. */
function nameOf(property: Node | undefined): string {
  return String(property?.children?.[0]?.value ?? '').replace(/^(rules|flags|labels|links)\./, '');
}
