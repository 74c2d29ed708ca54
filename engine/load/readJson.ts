import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse, printParseErrorCode, type ParseError } from 'jsonc-parser';
import type { Problem } from '../problems.ts';
import { positionAt } from './positions.ts';
import type { JsonObject, LayerFile } from './types.ts';

/** Limits that keep one file from harming a server that runs many sites. */
export const JSON_LIMITS = { bytes: 1_000_000, depth: 60 } as const;

/**
 * Reads one JSON object of a layer. Never throws: what is wrong comes back as problems, and then there is no value.
 *
 * @param root  folder of the project
 * @param file  path from there, forward slashes
 */
export function readJson(root: string, file: string): { read?: LayerFile; problems: Problem[] } {
  const { text, problems } = readText(root, file);
  if (text === undefined) return { problems };
  const { read, problems: found } = parseJson(file, text);
  return read ? { read, problems: found } : { problems: found };
}

function failed(file: string, code: Problem['code'], message: string, fix: string): { problems: Problem[] } {
  return { problems: [{ code, severity: 'error', file, pointer: '', message, fix }] };
}

/** The text of a file, within the limits and UTF-8; without a byte order mark. */
export function readText(root: string, file: string): { text?: string; problems: Problem[] } {
  let bytes: Buffer;
  try {
    const { size } = statSync(join(root, file));
    if (size > JSON_LIMITS.bytes) {
      const message = `The file has ${size} bytes; at most ${JSON_LIMITS.bytes} are read.`;
      return failed(file, 'FILE_TOO_LARGE', message, 'Split it, or move lists into data/.');
    }
    bytes = readFileSync(join(root, file));
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    return missing
      ? failed(file, 'FILE_MISSING', 'The file is not there.', `Create ${file}, or take out what names it.`)
      : failed(
          file,
          'FILE_UNREADABLE',
          `The file cannot be read: ${(error as Error).message}.`,
          'Check its permissions.',
        );
  }
  const text = decodeUtf8(bytes);
  return text === undefined
    ? failed(file, 'FILE_ENCODING', encodingMessage(bytes), 'Save it as UTF-8 without a byte order mark.')
    : { text, problems: [] };
}

function encodingMessage(bytes: Buffer): string {
  if (bytes[0] === 0xff || bytes[0] === 0xfe) return 'The file is UTF-16, not UTF-8 text.';
  const zero = bytes.indexOf(0);
  if (zero < 0) return 'The file is not UTF-8 text.';
  return `The file is not UTF-8 text: byte ${zero + 1} is zero.`;
}

/**
 * What a text says. When its JSON is broken, `recovered` is what could be understood all the same, for finding further
 * mistakes; nothing is ever served from it.
 */
export function parseJson(
  file: string,
  text: string,
): { read?: LayerFile; recovered?: LayerFile; problems: Problem[] } {
  const problems = structureProblems(file, text);
  if (problems.length > 0) return { problems };
  const value = parseObject(text);
  if (value.ok) return { read: { file, value: value.object }, problems: [] };
  if (!value.syntax)
    return failed(file, 'SCHEMA', 'The file holds no JSON object.', 'Put everything between { and }.');
  const recovered: unknown = parse(text, [], { allowTrailingComma: true });
  return {
    ...(isJsonObject(recovered) && { recovered: { file, value: recovered } }),
    problems: syntaxProblems(file, text),
  };
}

function decodeUtf8(bytes: Buffer): string | undefined {
  if (
    bytes.length >= 2 &&
    ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff))
  )
    return undefined;
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
    return text.includes('\u0000') ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Depth by counting brackets outside of strings: cheap, and safe before any recursive parser sees the text. */
function structureProblems(file: string, text: string): Problem[] {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < text.length; index++) {
    const char = text.charCodeAt(index);
    if (inString) {
      if (char === 92) index++;
      else if (char === 34) inString = false;
    } else if (char === 34) inString = true;
    else if (char === 123 || char === 91) {
      if (++depth > JSON_LIMITS.depth) {
        return [
          {
            code: 'JSON_TOO_DEEP',
            severity: 'error',
            file,
            pointer: '',
            ...positionAt(text, index),
            message: `The JSON is nested more than ${JSON_LIMITS.depth} levels deep.`,
            fix: 'Move the inner blocks into a part.',
          },
        ];
      }
    } else if (char === 125 || char === 93) depth--;
  }
  return [];
}

function parseObject(text: string): { ok: true; object: JsonObject } | { ok: false; syntax: boolean } {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? { ok: true, object: value } : { ok: false, syntax: false };
  } catch {
    return { ok: false, syntax: true };
  }
}

function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const SYNTAX_WORDS: Record<string, [message: string, fix: string]> = {
  InvalidSymbol: [
    'This word is not JSON.',
    'Put text between double quotes; only true, false and null stand without.',
  ],
  InvalidNumberFormat: [
    'This number is not written as JSON writes numbers.',
    'Write it like 12.5, without + and without leading zeros.',
  ],
  PropertyNameExpected: [
    'The name of a key is expected here.',
    'Write a key between double quotes, or take out the comma before it.',
  ],
  ValueExpected: ['A value is expected here.', 'Write a value, or take out the comma before it.'],
  ColonExpected: ['A colon is expected after the key.', 'Write "key": value.'],
  CommaExpected: ['A comma is expected here.', 'Put a comma between the two entries.'],
  CloseBraceExpected: ['An object is not closed.', 'Add the missing }.'],
  CloseBracketExpected: ['A list is not closed.', 'Add the missing ].'],
  EndOfFileExpected: ['Something stands after the end of the JSON.', 'Take it out.'],
  InvalidCommentToken: ['JSON has no comments.', 'Use a "note" key, which every tool keeps.'],
  UnexpectedEndOfString: ['A text is not closed.', 'Add the closing double quote.'],
  InvalidCharacter: [
    'A text holds a line break or another character that JSON writes as an escape.',
    'Write \\n for a line break, \\t for a tab.',
  ],
  InvalidUnicode: ['This \\u escape lacks its four digits.', 'Write e.g. \\u00e9, or the letter itself.'],
  InvalidEscapeCharacter: ['This escape is not known to JSON.', 'Write \\\\ for a backslash.'],
};

function syntaxProblems(file: string, text: string): Problem[] {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true, allowTrailingComma: false });
  if (errors.length === 0) errors.push({ error: 4, offset: 0, length: 1 });
  const wrong = mismatch(text);
  const before = wrong ? errors.filter(({ offset }) => offset < wrong.offset) : errors;
  const found = firstCauses(before, text)
    .slice(0, 20)
    .map((error): Problem => {
      const name = printParseErrorCode(error.error);
      const [message, fix] = SYNTAX_WORDS[name] ?? [
        `The JSON is broken here (${name}).`,
        'Compare with a file that works.',
      ];
      const at = positionAt(text, mendAt(name, error.offset, text));
      return { code: 'JSON_SYNTAX', severity: 'error', file, pointer: '', ...at, message, fix };
    });
  if (!wrong) return found;
  const { offset, closes, open } = wrong;
  const right = open === '{' ? '}' : ']';
  return [
    ...found,
    {
      code: 'JSON_SYNTAX',
      severity: 'error',
      file,
      pointer: '',
      ...positionAt(text, offset),
      message: `This ${closes} stands where a ${open} is to be closed.`,
      fix: `Write ${right} instead, or add the ${right} that is missing before it.`,
    },
  ];
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

const TOKEN = /"(?:[^"\\\n]|\\.)*"?|[{}[\]]/g;

/** A list that is closed by a brace, or an object by a bracket: everything after it would look wrong. */
function mismatch(text: string): { offset: number; closes: string; open: string } | undefined {
  const open: string[] = [];
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (token === '{' || token === '[') open.push(token);
    if (token !== '}' && token !== ']') continue;
    const last = open.pop();
    if (last !== undefined && last !== (token === '}' ? '{' : '['))
      return { offset: index, closes: token, open: last };
  }
  return undefined;
}

/** Where the author mends it: a comma is missing behind what stands before, and too much where it stands. */
function mendAt(name: string, offset: number, text: string): number {
  const before = text.slice(0, offset).trimEnd();
  if (name === 'CommaExpected' || name.startsWith('Close')) return before.length;
  const isAfterComma = before.endsWith(',');
  const isComma = name === 'PropertyNameExpected' || name === 'ValueExpected';
  return isComma && isAfterComma ? before.length - 1 : offset;
}
