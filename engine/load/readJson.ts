import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'jsonc-parser';
import type { Problem } from '../problems.ts';
import { AS_UTF8, decode } from './encoding.ts';
import { conflictsIn, syntaxProblems } from './jsonSyntax.ts';
import { positionAt } from './positions.ts';
import type { JsonObject, LayerFile } from '../layers.ts';

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
  return { ...(read && { read }), problems: [...problems, ...found] };
}

type Failed = Pick<Problem, 'code' | 'message' | 'fix'> & Partial<Problem>;

function failed(file: string, problem: Failed): { problems: Problem[] } {
  return { problems: [{ severity: 'error', file, pointer: '', ...problem }] };
}

/** The text of a file, within the limits and UTF-8; without a byte order mark, of which a warning tells. */
export function readText(root: string, file: string): { text?: string; problems: Problem[] } {
  let bytes: Buffer;
  try {
    const { size } = statSync(join(root, file));
    if (size > JSON_LIMITS.bytes) {
      const message = `The file has ${inMegabytes(size)} MB; at most ${inMegabytes(JSON_LIMITS.bytes)} MB are read.`;
      return failed(file, { code: 'FILE_TOO_LARGE', message, fix: 'Split it, or move lists into data/.' });
    }
    bytes = readFileSync(join(root, file));
  } catch (error) {
    return unreadable(file, error as NodeJS.ErrnoException);
  }
  const decoded = decode(bytes);
  const code = 'FILE_ENCODING';
  if (decoded.text === undefined)
    return failed(file, { code, message: decoded.message, fix: decoded.fix, ...decoded.at });
  if (!decoded.hasMark) return { text: decoded.text, problems: [] };
  const message = 'The file begins with a byte order mark, which many tools stumble over.';
  return {
    text: decoded.text,
    ...failed(file, { code, severity: 'warning', line: 1, column: 1, message, fix: AS_UTF8 }),
  };
}

/** A folder without the file that makes it a site, template or preset. */
export function missingFile(file: string): Problem {
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  const name = file.slice(folder.length);
  return {
    code: 'FILE_MISSING',
    severity: 'error',
    file,
    pointer: '',
    message: `${folder} has no ${name}, which makes it a ${name.replace('.json', '')}.`,
    fix: `Create ${file}, with "version" and "name" at least, or remove the folder.`,
  };
}

function unreadable(file: string, error: NodeJS.ErrnoException): { problems: Problem[] } {
  if (error.code === 'ENOENT') return { problems: [missingFile(file)] };
  const message = `The file cannot be read: ${error.message}.`;
  return failed(file, { code: 'FILE_UNREADABLE', message, fix: 'Check its permissions.' });
}

function inMegabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1).replace('.0', '');
}

/**
 * What a text says. When its JSON is broken, `recovered` is what could be understood all the same, for finding further
 * mistakes; nothing is ever served from it.
 */
export function parseJson(
  file: string,
  text: string,
): { read?: LayerFile; recovered?: LayerFile; problems: Problem[] } {
  const tooDeep = depthProblem(file, text);
  if (tooDeep) return { problems: [tooDeep] };
  const value = parseObject(text);
  if (value.ok) return { read: { file, value: value.object }, problems: [] };
  if (!value.syntax) {
    const message = 'The file holds no JSON object.';
    return failed(file, { code: 'SCHEMA', message, fix: `Write ${shapeOf(file)}.` });
  }
  const recovered: unknown = parse(text, [], { allowTrailingComma: true });
  const isWhole = conflictsIn(text).length === 0;
  return {
    ...(isWhole && isJsonObject(recovered) && { recovered: { file, value: recovered } }),
    problems: syntaxProblems(file, text),
  };
}

/** Depth by counting brackets outside of strings: cheap, and safe before any recursive parser sees the text. */
function depthProblem(file: string, text: string): Problem | undefined {
  let depth = 0;
  for (let index = 0; index < text.length; index++) {
    const char = text.charCodeAt(index);
    if (char === 34) index = stringEnd(text, index);
    else if (char === 123 || char === 91) {
      if (++depth > JSON_LIMITS.depth) return tooDeepAt(file, text, index);
    } else if (char === 125 || char === 93) depth--;
  }
  return undefined;
}

/** Where a string ends that begins at a quote: at the next one that no backslash takes away. */
export function stringEnd(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(end - 1 - backslashes) === 92) backslashes++;
    if (backslashes % 2 === 0) return end;
  }
  return text.length;
}

function tooDeepAt(file: string, text: string, index: number): Problem {
  return {
    code: 'JSON_TOO_DEEP',
    severity: 'error',
    file,
    pointer: '',
    ...positionAt(text, index),
    message: `The JSON is nested more than ${JSON_LIMITS.depth} levels deep.`,
    fix: 'Look for brackets that are not closed. In a page, move inner blocks into a part.',
  };
}

/** What the files of a folder look like. */
const SHAPES: readonly (readonly [place: RegExp, shape: string])[] = [
  [/\/pages\//, '{ "kind": "content", "routes": [ ... ], "title": "...", "slots": { "main": [ ... ] } }'],
  [/\/parts\//, '{ "blocks": [ ... ] }'],
  [/\/data\//, '{ "items": [ ... ] }'],
  [/\/menus\.json$/, '{ "header": [ ... ] }'],
];

function shapeOf(file: string): string {
  return SHAPES.find(([folder]) => folder.test(file))?.[1] ?? 'one object: everything between { and }';
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
