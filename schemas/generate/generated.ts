/** What every generator shares: a file that is made, never edited. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

export interface GeneratedFile {
  /** From the project root, forward slashes. */
  path: string;
  text: string;
}

/** Makes files from what stands in the project. Deterministic: the same project gives the same bytes. */
export type Generator = (root: string) => Promise<GeneratedFile[]>;

/** First line of a generated TypeScript file. */
export function banner(source: string): string {
  return `/** Generated from ${source} by \`npm run generate\`. Do not edit. */`;
}

/** Paths of files that differ from what was made: changed, missing, or left over in a folder that holds nothing else. */
export function driftOf(root: string, files: readonly GeneratedFile[], owned: readonly string[]): string[] {
  const changed = files.filter(({ path, text }) => {
    const full = join(root, path);
    return !existsSync(full) || readFileSync(full, 'utf8') !== text;
  });
  return [...changed.map(({ path }) => path), ...leftOver(root, files, owned)].sort();
}

function leftOver(root: string, files: readonly GeneratedFile[], owned: readonly string[]): string[] {
  const wanted = new Set(files.map(({ path }) => path));
  const folders = owned.map((folder) => join(root, folder)).filter((folder) => existsSync(folder));
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .filter((path) => !wanted.has(path)),
  );
}

/**
 * Writes what differs and removes what is left over.
 * @returns how many files that were
 */
export function writeFiles(root: string, files: readonly GeneratedFile[], owned: readonly string[]): number {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const drift = driftOf(root, files, owned);
  for (const path of drift) {
    const full = join(root, path);
    const text = texts.get(path);
    if (text === undefined) {
      rmSync(full);
      continue;
    }
    mkdirSync(dirname(full), { recursive: true });
    writeFileSync(full, text);
  }
  return drift.length;
}
