import { applyEdits, findNodeAtLocation, modify, parseTree, type Edit, type Node } from 'jsonc-parser';
import { pointerSegments, pointerTo } from '../pointers.ts';
import type { Problem, ProblemCode } from '../problems.ts';
import { distance } from '../rules/index.ts';

/** Codes whose "did you mean" is a name that stands at the place itself: as a key, or as the value. */
const RENAMES: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'BLOCK_UNKNOWN',
  'SETTING_UNKNOWN',
  'KEY_UNKNOWN',
  'SLOT_UNKNOWN',
  'VALUE_NOT_ALLOWED',
  'FACT_UNKNOWN',
  'OPERATOR_UNKNOWN',
  'RULE_UNKNOWN',
  'TEMPLATE_UNKNOWN',
  'PRESET_UNKNOWN',
  'PART_UNKNOWN',
  'MENU_UNKNOWN',
  'ASSET_MISSING',
  'LOCATION_UNKNOWN',
  'SEARCH_TYPE_UNKNOWN',
]);

/** Codes of which some mistakes are mended. */
export const MENDED: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  ...RENAMES,
  'JSON_DUPLICATE_KEY',
  'FILE_ENCODING',
  'SCHEMA',
]);

const MEANT =
  /(?:named|setting|key|slot|template|preset|part|menu|file|operator|never)?\s*"([^"]+)"[^"]*Did you mean "([^"]+)"\?$/;

/** A mistake that was mended. */
export interface Fixed {
  problem: Problem;
  /** Where the right name stands now: what is wrong there still shows that another one was meant. */
  pointer: string;
}

/**
 * Edits of one file that mend what is mechanical; text-preserving. Problems that need a choice are left alone.
 *
 * @param text  without the byte order mark, which is mended by writing it
 */
export function fixText(text: string, problems: readonly Problem[]): { text: string; fixed: Fixed[] } {
  const tree = parseTree(text);
  const fixed = problems.filter(isMark).map((problem): Fixed => ({ problem, pointer: problem.pointer }));
  if (!tree) return { text, fixed };
  const edits: Edit[] = [];
  for (const problem of problems) {
    const mend = mendOf(problem, text, tree);
    if (mend.edits.length === 0 || mend.edits.some((edit) => edits.some((one) => isClash(edit, one))))
      continue;
    edits.push(...mend.edits);
    fixed.push({ problem, pointer: mend.pointer ?? problem.pointer });
  }
  return { text: applyEdits(text, edits), fixed };
}

/** A byte order mark, of which the text is rid already. */
function isMark({ code, severity }: Problem): boolean {
  return code === 'FILE_ENCODING' && severity === 'warning';
}

function isClash(a: Edit, b: Edit): boolean {
  return a.offset <= b.offset + b.length && b.offset <= a.offset + a.length;
}

interface Mend {
  edits: Edit[];
  /** Of a key that was renamed. */
  pointer?: string;
}

function mendOf(problem: Problem, text: string, tree: Node): Mend {
  if (problem.code === 'JSON_DUPLICATE_KEY') return { edits: equalDuplicate(problem, text, tree) };
  if (
    problem.code === 'SCHEMA' &&
    problem.pointer === '' &&
    problem.message.includes('"version" is missing')
  ) {
    const options = { getInsertionIndex: () => 0, formattingOptions: formatOf(text) };
    return { edits: modify(text, ['version'], 1, options) };
  }
  return RENAMES.has(problem.code) ? rename(problem, tree) : { edits: [] };
}

function formatOf(text: string): { insertSpaces: boolean; tabSize: number; eol: string } {
  const indent = /^\{\r?\n( +)/.exec(text)?.[1]?.length ?? 2;
  return { insertSpaces: true, tabSize: indent, eol: text.includes('\r\n') ? '\r\n' : '\n' };
}

function rename({ pointer, message }: Problem, tree: Node): Mend {
  const [, said, meant] = MEANT.exec(message) ?? [];
  const node = nodeAt(tree, pointer);
  if (said === undefined || meant === undefined || !node || !isSlip(said, meant)) return { edits: [] };
  const key = node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
  const edit = renameIn(key, said, meant);
  if (edit) {
    const name = JSON.parse(edit.content) as string;
    const around = pointer.slice(0, pointer.lastIndexOf('/'));
    if (!hasKey(node, name)) return { edits: [edit], pointer: pointerTo(around, name) };
  }
  const inValue = renameIn(node, said, meant);
  return { edits: inValue ? [inValue] : [] };
}

/** So many wrong letters are a slip; more are a guess, which is for people. */
const SLIP = 2;

/** A slip of the hand, other capitals or hyphens, or only the end of the name. */
function isSlip(said: string, meant: string): boolean {
  const bare = (name: string): string => name.toLowerCase().replace(/[-_ /]/g, '');
  return bare(meant).endsWith(bare(said)) || distance(bare(said), bare(meant), SLIP) <= SLIP;
}

function renameIn(place: Node | undefined, said: string, meant: string): Edit | undefined {
  const value: unknown = place?.value;
  if (place?.type !== 'string' || typeof value !== 'string') return undefined;
  const replaced = replacedIn(value, said, meant);
  if (replaced === undefined) return undefined;
  return { offset: place.offset, length: place.length, content: JSON.stringify(replaced) };
}

/** The whole text, the end of a fact (`rules.x`), or one placeholder of a text. */
function replacedIn(text: string, said: string, meant: string): string | undefined {
  if (text === said) return meant;
  if (text === `rules.${said}`) return `rules.${meant}`;
  for (const [from, to] of [
    [said, meant],
    [`rules.${said}`, `rules.${meant}`],
  ] as const) {
    const pieces = text.split(
      new RegExp(`(?<=\\{\\??)${from.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?=[}:|])`),
    );
    if (pieces.length === 2) return pieces.join(to);
  }
  return undefined;
}

function hasKey(node: Node, name: string): boolean {
  return node.parent?.parent?.children?.some((property) => property.children?.[0]?.value === name) ?? false;
}

function nodeAt(tree: Node, pointer: string): Node | undefined {
  const path: (string | number)[] = [];
  let found: Node | undefined = tree;
  for (const segment of pointerSegments(pointer)) {
    path.push(found?.type === 'array' ? Number(segment) : segment);
    found = findNodeAtLocation(tree, path);
    if (!found) return undefined;
  }
  return found;
}

/** Two keys with the same value: the second goes, with the comma before it. */
function equalDuplicate({ pointer }: Problem, text: string, tree: Node): Edit[] {
  const segments = pointerSegments(pointer);
  const key = segments.pop();
  const object = nodeAt(tree, segments.reduce(pointerTo, ''));
  const all = (object?.children ?? []).filter((property) => property.children?.[0]?.value === key);
  const [first, again] = all;
  if (all.length !== 2 || !first || !again) return [];
  const source = (node: Node | undefined): string =>
    node ? text.slice(node.offset, node.offset + node.length) : '';
  if (source(first.children?.[1]) !== source(again.children?.[1])) return [];
  const comma = text.lastIndexOf(',', again.offset);
  return comma < 0 ? [] : [{ offset: comma, length: again.offset + again.length - comma, content: '' }];
}
