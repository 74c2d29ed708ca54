/** Where the blocks stand on the page: development writes comments around each. */

/** One block as it stands on the page; one that is drawn per entry of a list stands several times. */
export interface Mark {
  /** As `explain` calls it: `car-card`. */
  id: string;
  /** As it is drawn: `car-card.3`. */
  drawn: string;
  /** Number of the entry, from 0. */
  index?: number;
  /** How many blocks are around it. */
  depth: number;
  start: Comment;
  end: Comment;
}

export function findMarks(): Mark[] {
  const found: Mark[] = [];
  const open: { drawn: string; start: Comment }[] = [];
  const comments = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
  while (comments.nextNode()) {
    const comment = comments.currentNode as Comment;
    const [, end, drawn = ''] = /^(\/?)block (\S+)$/.exec(comment.data) ?? [];
    if (drawn === '') continue;
    if (end === '') open.push({ drawn, start: comment });
    else if (open.at(-1)?.drawn === drawn) {
      const { start } = open.pop() ?? { start: comment };
      found.push({ ...nameOf(drawn), drawn, depth: open.length, start, end: comment });
    }
  }
  return found;
}

function nameOf(drawn: string): { id: string; index?: number } {
  const [, id = drawn, index] = /^(.*?)(?:\.(\d+))?$/.exec(drawn) ?? [];
  return { id, ...(index !== undefined && { index: Number(index) }) };
}

/** The elements of a block that have a box; `display: contents` has none, what is inside it has. */
function boxedElements({ start, end }: Mark): Element[] {
  const found: Element[] = [];
  const take = (element: Element): void => {
    if (getComputedStyle(element).display === 'contents') for (const child of element.children) take(child);
    else found.push(element);
  };
  for (let node = start.nextSibling; node && node !== end; node = node.nextSibling)
    if (node instanceof Element) take(node);
  return found;
}

/** The place of a block in the window; undefined: nothing of it is to be seen. */
export function rectOf(mark: Mark): DOMRect | undefined {
  const rects = boxedElements(mark)
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
  const [first] = rects;
  if (!first) return undefined;
  const left = Math.min(...rects.map((rect) => rect.left));
  const top = Math.min(...rects.map((rect) => rect.top));
  const right = Math.max(...rects.map((rect) => rect.right));
  const bottom = Math.max(...rects.map((rect) => rect.bottom));
  return new DOMRect(left, top, right - left, bottom - top);
}

/** The innermost block that an element belongs to. */
export function markAt(marks: readonly Mark[], target: Node): Mark | undefined {
  const around = marks.filter(({ start, end }) => {
    const after = start.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING;
    const before = end.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING;
    return after !== 0 && before !== 0;
  });
  return around.sort((a, b) => b.depth - a.depth)[0];
}

/** Brings a block into the part of the window that the panel leaves free. */
export function showMark(mark: Mark, freeHeight: number): void {
  const rect = rectOf(mark);
  if (!rect) return;
  const isSeen = rect.top >= 0 && Math.min(rect.bottom, rect.top + 80) <= freeHeight;
  if (!isSeen) scrollBy({ top: rect.top - Math.min(96, freeHeight / 4), behavior: 'instant' });
}
