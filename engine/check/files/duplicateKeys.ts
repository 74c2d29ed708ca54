import { getNodeValue, parseTree, type Node } from 'jsonc-parser';
import { positionAt, stringEnd } from '../../load/index.ts';
import { pointerTo } from '../../pointers.ts';
import type { Problem } from '../../problems.ts';
import type { FileCheck } from '../types.ts';

/** Keys that stand twice in one object: the first would be lost without a word. */
export const duplicateKeys: FileCheck = ({ file, text, value }) => {
  const found: Problem[] = [];
  if (keysInText(text) === keysIn(value)) return found;
  const tree = parseTree(text);
  if (tree)
    visit(tree, '', (pointer, key, first, again) => found.push(duplicate(pointer, key, first, again)));
  return found;

  function duplicate(pointer: string, key: string, first: Node, again: Node): Problem {
    const isFact = key.includes('.');
    const before = positionAt(text, first.offset).line;
    const [one, other] = [first, again].map(({ children }) =>
      JSON.stringify(children?.[1] && getNodeValue(children[1])),
    );
    const counts = one === other ? 'both say the same' : 'only the last counts';
    return {
      code: 'JSON_DUPLICATE_KEY',
      severity: 'error',
      file,
      pointer,
      ...positionAt(text, again.offset),
      message: isFact
        ? `The fact "${key}" is asked twice in one condition; ${counts} (the first is in line ${before}).`
        : `The key "${key}" stands twice in this object; ${counts} (the first is in line ${before}).`,
      fix: isFact
        ? `Put both tests into one: "${key}": { ... }, or write "all": [ ... ].`
        : 'Take one of the two out.',
    };
  }
};

/** Colons outside of strings: each belongs to one key. Quick, since nearly all files have no key twice. */
function keysInText(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; index++) {
    const char = text.charCodeAt(index);
    if (char === 34) index = stringEnd(text, index);
    else if (char === 58) count++;
  }
  return count;
}

function keysIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inner: unknown[] = Array.isArray(value) ? value : Object.values(value);
  const own = Array.isArray(value) ? 0 : inner.length;
  return inner.reduce<number>((sum, one) => sum + keysIn(one), own);
}

type OnDuplicate = (pointer: string, key: string, first: Node, again: Node) => void;

function visit(node: Node, pointer: string, onDuplicate: OnDuplicate): void {
  if (node.type === 'array') {
    for (const [index, entry] of (node.children ?? []).entries())
      visit(entry, pointerTo(pointer, index), onDuplicate);
  }
  if (node.type !== 'object') return;
  const seen = new Map<string, Node>();
  for (const property of node.children ?? []) {
    const [name, value] = property.children ?? [];
    if (!name || !value) continue;
    const key = String(name.value);
    const at = pointerTo(pointer, key);
    const first = seen.get(key);
    if (first) onDuplicate(at, key, first, property);
    else seen.set(key, property);
    visit(value, at, onDuplicate);
  }
}
