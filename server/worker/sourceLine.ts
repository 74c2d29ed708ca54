import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Where code stands in the sources, by the source map beside the built file.
 *
 * @param url of the file that runs; `line` and `column` count from 0, as V8 has them
 * @returns `blocks/gallery/Gallery.tsx:12`, relative to the working folder
 */
export function sourceLine(url: string, line: number, column: number): string {
  if (!url.startsWith('file:')) return `${url}:${line + 1}`;
  const file = fileURLToPath(url);
  const found = originOf(file, line, column) ?? { file, line };
  return `${relative(process.cwd(), found.file)}:${found.line + 1}`;
}

function originOf(file: string, line: number, column: number): { file: string; line: number } | undefined {
  if (!existsSync(`${file}.map`)) return undefined;
  const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload);
  const entry = map.findEntry(line, column);
  return 'originalSource' in entry
    ? { file: resolve(dirname(file), entry.originalSource), line: entry.originalLine }
    : undefined;
}
