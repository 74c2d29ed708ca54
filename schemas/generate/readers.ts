/**
 * Generator of `schemas/readers.json`: which name of the root file, rule or list the code reads, and where. Code reads
 * through doors with literal names (`site.value('search.hitsPerPage')`, `site.condition('listed')`, `needs` of blocks), so
 * that reading the sources is enough.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GeneratedFile } from './generated.ts';
import { printJson } from './printJson.ts';

const FOLDERS = ['blocks', 'engine', 'server', 'cli'];
/** Roots that stand beside `site` in facts, and in the root file. */
const OWN_ROOT = /^(flags|labels|links)\./;

/** What opens a door, and the name of what is behind it. */
const DOORS: readonly [RegExp, (name: string) => string][] = [
  [
    /(?<!\brules\.)\bvalue\((?:[\w.]+, )?'([a-z]\w*(?:\.\w+)*)'/g,
    (path) => (OWN_ROOT.test(path) ? path : `site.${path}`),
  ],
  [/\b(?:condition|rules\.value)\('(\w+)'/g, (rule) => `rules.${rule}`],
  [/\b(?:entries|list)\('([\w-]+)'/g, (list) => `site.${list}`],
];

/** Generator for `npm run generate`. */
export function generateReaders(root: string): Promise<GeneratedFile[]> {
  const text = printJson(readersOf(sourcesIn(root)));
  return Promise.resolve([{ path: 'schemas/readers.json', text }]);
}

/** Fact -> files that read it, both sorted. */
export function readersOf(sources: ReadonlyMap<string, string>): Record<string, string[]> {
  const found = new Map<string, Set<string>>();
  for (const [file, text] of sources)
    for (const [door, nameOf] of DOORS)
      for (const [, name = ''] of text.matchAll(door)) {
        const fact = nameOf(name);
        found.set(fact, (found.get(fact) ?? new Set()).add(file));
      }
  for (const [file, text] of sources)
    for (const [, needs = ''] of text.matchAll(/\bneeds: \[([^\]]*)\]/g))
      for (const [, fact = ''] of needs.matchAll(/'(site\.\w+)'/g))
        found.set(fact, (found.get(fact) ?? new Set()).add(file));
  return Object.fromEntries([...found].sort().map(([fact, files]) => [fact, [...files].sort()]));
}

export function sourcesIn(root: string): Map<string, string> {
  const files = FOLDERS.filter((folder) => existsSync(join(root, folder))).flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  );
  const own = files.map((file) => file.replaceAll('\\', '/')).filter((file) => isSource(file));
  return new Map(own.sort().map((file) => [file, readFileSync(join(root, file), 'utf8')]));
}

/** What explains and checks names everything and reads nothing. */
function isSource(file: string): boolean {
  return /\.tsx?$/.test(file) && !/\.test\.tsx?$|^engine\/(check|explain)\//.test(file);
}
