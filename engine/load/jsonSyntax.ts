import { parse, printParseErrorCode, type ParseError } from 'jsonc-parser';
import type { Problem } from '../problems.ts';
import { positionAt } from './positions.ts';
import { syntaxWords } from './syntaxWords.ts';

/** More would hide the first cause. */
const MOST_PROBLEMS = 20;

interface Stumble {
  name: string;
  /** Where the parser stopped. */
  offset: number;
  /** Where the author mends it. */
  at: number;
}

/** All that is wrong with the JSON of a text: each mistake once, where it is mended. */
export function syntaxProblems(file: string, text: string): Problem[] {
  const said = (at: number, message: string, fix: string): Problem => ({
    code: 'JSON_SYNTAX',
    severity: 'error',
    file,
    pointer: '',
    ...positionAt(text, at),
    message,
    fix,
  });
  if (text.trim() === '') return [said(0, 'The file is empty.', 'Write { } into it, or take it out.')];
  const conflicts = conflictsIn(text);
  if (conflicts.length > 0) return conflicts.map((at) => said(at, ...syntaxWords('InvalidSymbol', text, at)));
  const repaired = repair(text);
  const wrong = mismatch(repaired.text);
  const found = stumblesOf(repaired.text)
    .filter(({ offset, name }) => !wrong || (offset < wrong.offset && !/^(Open|Close)/.test(name)))
    .map((one) => ({ ...one, offset: repaired.back(one.offset), at: repaired.back(one.at) }));
  const all = [...repaired.stumbles, ...found]
    .sort((a, b) => a.at - b.at)
    .slice(0, MOST_PROBLEMS)
    .map(({ name, offset, at }) => said(at, ...syntaxWords(name, text, offset)));
  // JSON.parse refuses what this parser takes.
  if (all.length === 0 && !wrong) return [said(0, ...syntaxWords('', text, 0))];
  return wrong ? [...all, said(repaired.back(wrong.offset), ...mismatchWords(wrong, repaired, text))] : all;
}

/** Where the conflicts of a merge begin: what lies between their marks stands twice, and is told by nothing else. */
export function conflictsIn(text: string): number[] {
  return [...text.matchAll(/^<{7} /gm)].map(({ index }) => index);
}

function errorsOf(text: string): ParseError[] {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true, allowTrailingComma: false });
  return errors;
}

function stumblesOf(text: string): Stumble[] {
  return firstCauses(errorsOf(text), text).map(({ error, offset }) => {
    const name = printParseErrorCode(error);
    const open = name.startsWith('Close') ? openByIndent(text) : undefined;
    return open ?? { name, offset, at: mendAt(name, offset, text) };
  });
}

/**
 * One mistake makes the parser stumble several times: what follows in the same line without a comma between, and
 * "something is left" at the end, are left out.
 */
function firstCauses(errors: readonly ParseError[], text: string): ParseError[] {
  let end = -1;
  return errors.filter(({ error, offset, length }) => {
    const between = text.slice(end, offset);
    const isApart = /[\w"]/.test(between) && /[,\n]/.test(between);
    const isFirst = end < 0 || (isApart && printParseErrorCode(error) !== 'EndOfFileExpected');
    end = Math.max(end, offset + length);
    return isFirst;
  });
}

/** Where the author mends it: a comma is missing behind what stands before, and too much where it stands. */
function mendAt(name: string, offset: number, text: string): number {
  const before = text.slice(0, offset).trimEnd();
  if (name === 'CommaExpected' || name.startsWith('Close')) return before.length;
  const isAfterComma = before.endsWith(',');
  const isComma = name === 'PropertyNameExpected' || name === 'ValueExpected';
  return isComma && isAfterComma ? before.length - 1 : offset;
}

interface Repaired {
  text: string;
  stumbles: Stumble[];
  /** Offset in the text as it was written. */
  back: (offset: number) => number;
}

/**
 * Mends three mistakes that would make all that follows look wrong: a text that goes on in the next line, one without its
 * first quote, and a list that is not closed before the next key.
 */
function repair(text: string): Repaired {
  const stumbles: Stumble[] = [];
  const added: number[] = [];
  const back = (offset: number): number => offset - added.filter((at) => at < offset).length;
  let at = text;
  for (let turn = 0; turn < MOST_PROBLEMS; turn++) {
    const line = brokenText(at);
    const begin = line === undefined ? lackingQuote(at) : undefined;
    const list = line === undefined && begin === undefined ? openList(at) : undefined;
    if (begin !== undefined) {
      stumbles.push({ name: 'LackingQuote', offset: back(begin), at: back(begin) });
      at = `${at.slice(0, begin)}"${at.slice(begin)}`;
      added.push(begin);
    } else if (line) {
      stumbles.push({ name: 'BrokenText', offset: back(line.begin), at: back(line.begin) });
      at = `${at.slice(0, line.end)} ${at.slice(line.end + 1)}`;
    } else if (list !== undefined) {
      stumbles.push({ name: 'OpenList', offset: back(list), at: back(list) });
      at = `${at.slice(0, list)}]${at.slice(list)}`;
      added.push(list);
    } else break;
  }
  return { text: at, stumbles, back };
}

/** A text that is open at the end of its line and closed in the next one, where the quotes are odd as well. */
function brokenText(text: string): { begin: number; end: number } | undefined {
  for (const { error, offset, length } of errorsOf(text)) {
    if (printParseErrorCode(error) !== 'UnexpectedEndOfString') continue;
    const end = text.indexOf('\n', offset);
    const next = text.slice(end + 1).split('\n', 1)[0] ?? '';
    const quotes = next.replace(/\\./g, '').split('"').length - 1;
    // A key is no rest of a text: there the quote before it is what is missing.
    const isRest = end >= 0 && end <= offset + length && quotes % 2 === 1 && !/^\s*"/.test(next);
    return isRest ? { begin: offset, end } : undefined;
  }
  return undefined;
}

/** Where a text begins without its quote: words behind a colon, comma or bracket that end with one in the same line. */
function lackingQuote(text: string): number | undefined {
  const found = errorsOf(text).find(
    ({ error, offset }) =>
      printParseErrorCode(error) === 'InvalidSymbol' &&
      /^\p{L}[^":\n]*"\s*[,}\]\n]/u.test(text.slice(offset)) &&
      /[:,[{]\s*$/.test(text.slice(0, offset)),
  );
  return found?.offset;
}

/** Where a ] is missing: a colon inside a list means that a key has begun. */
function openList(text: string): number | undefined {
  const [first] = errorsOf(text);
  if (!first || printParseErrorCode(first.error) !== 'CommaExpected' || text[first.offset] !== ':')
    return undefined;
  const key = text.slice(0, first.offset).trimEnd();
  const before = key.slice(0, key.lastIndexOf('"', key.length - 2)).trimEnd();
  return before.endsWith(',') ? before.length - 1 : before.length;
}

/** The object or list that is not closed, told by a closing bracket that stands further out than what it would close. */
function openByIndent(text: string): Stumble | undefined {
  const open: { token: string; index: number }[] = [];
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (token === '{' || token === '[') open.push({ token, index });
    if (token !== '}' && token !== ']') continue;
    const last = open.pop();
    const isFirst = text.slice(text.lastIndexOf('\n', index) + 1, index).trim() === '';
    if (!last || !isFirst || indentOf(text, index) >= indentOf(text, last.index)) continue;
    return { name: last.token === '{' ? 'OpenObject' : 'OpenList', offset: last.index, at: last.index };
  }
  return undefined;
}

/** Spaces at the beginning of the line of a place. */
function indentOf(text: string, offset: number): number {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1);
  return line.length - line.trimStart().length;
}

const TOKEN = /"(?:[^"\\\n]|\\.)*"?|[{}[\]]/g;

interface Mismatch {
  offset: number;
  closes: string;
  open: string;
  openedAt: number;
}

/** A list that is closed by a brace, or an object by a bracket: everything after it would look wrong. */
function mismatch(text: string): Mismatch | undefined {
  const open: { token: string; index: number }[] = [];
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (token === '{' || token === '[') open.push({ token, index });
    if (token !== '}' && token !== ']') continue;
    const last = open.pop();
    if (last !== undefined && last.token !== (token === '}' ? '{' : '['))
      return { offset: index, closes: token, open: last.token, openedAt: last.index };
  }
  return undefined;
}

function mismatchWords(
  { closes, open, openedAt }: Mismatch,
  { back, text: repaired }: Repaired,
  text: string,
): [message: string, fix: string] {
  const right = open === '{' ? '}' : ']';
  const left = closes === '}' ? '{' : '[';
  const { line } = positionAt(text, back(openedAt));
  const isTooMuch = surplus(repaired, closes, left) > 0;
  const isLacking = surplus(repaired, open, right) > 0;
  const one = isLacking ? `Write ${right} instead.` : `Take it out: there is one ${closes} too many.`;
  return [
    `This ${closes} stands where the ${open} of line ${line} is to be closed.`,
    isTooMuch
      ? one
      : `Write ${right} instead, add the ${right} that is missing before it, or the ${left} that it belongs to.`,
  ];
}

/** How many more of one bracket a text has than of the other. */
function surplus(text: string, bracket: string, other: string): number {
  const tokens = [...text.matchAll(TOKEN)].map(([token]) => token);
  const count = (wanted: string): number => tokens.filter((token) => token === wanted).length;
  return count(bracket) - count(other);
}
