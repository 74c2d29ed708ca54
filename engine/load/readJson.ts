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
  const fail = (code: Problem['code'], message: string, fix: string, at: Partial<Problem> = {}) => ({
    problems: [{ code, severity: 'error' as const, file, pointer: '', message, fix, ...at }],
  });
  let bytes: Buffer;
  try {
    const { size } = statSync(join(root, file));
    if (size > JSON_LIMITS.bytes) {
      return fail(
        'FILE_TOO_LARGE',
        `The file has ${size} bytes; at most ${JSON_LIMITS.bytes} are read.`,
        'Split it, or move lists into data/.',
      );
    }
    bytes = readFileSync(join(root, file));
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    return missing
      ? fail('FILE_MISSING', 'The file is not there.', `Create ${file}, or take out what names it.`)
      : fail(
          'FILE_UNREADABLE',
          `The file cannot be read: ${(error as Error).message}.`,
          'Check its permissions.',
        );
  }
  const text = decodeUtf8(bytes);
  if (text === undefined)
    return fail(
      'FILE_ENCODING',
      'The file is not UTF-8 text.',
      'Save it as UTF-8 without a byte order mark.',
    );
  const problems = structureProblems(file, text);
  if (problems.length > 0) return { problems };
  const value = parseObject(text);
  if (value.ok) return { read: { file, value: value.object }, problems: [] };
  return value.syntax
    ? { problems: syntaxProblems(file, text) }
    : fail('SCHEMA', 'The file holds no JSON object.', 'Put everything between { and }.');
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
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? { ok: true, object: value as JsonObject } : { ok: false, syntax: false };
  } catch {
    return { ok: false, syntax: true };
  }
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
  InvalidEscapeCharacter: ['This escape is not known to JSON.', 'Write \\\\ for a backslash.'],
};

function syntaxProblems(file: string, text: string): Problem[] {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true, allowTrailingComma: false });
  if (errors.length === 0) errors.push({ error: 4, offset: 0, length: 1 });
  return errors.slice(0, 20).map((error) => {
    const name = printParseErrorCode(error.error);
    const [message, fix] = SYNTAX_WORDS[name] ?? [
      `The JSON is broken here (${name}).`,
      'Compare with a file that works.',
    ];
    return {
      code: 'JSON_SYNTAX',
      severity: 'error',
      file,
      pointer: '',
      ...positionAt(text, error.offset),
      message,
      fix,
    };
  });
}
