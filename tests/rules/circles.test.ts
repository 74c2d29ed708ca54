import { dirname, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf, sourcesOf } from './sources.ts';

const FOLDERS = ['domain', 'schemas', 'blocks', 'server', 'cli', 'demo', 'engine'];

/** Files of a folder -> those of the same folder that they import, types included. */
function graphOf(folder: string): Map<string, string[]> {
  const files = sourcesOf(folder);
  const known = new Set(files);
  const targets = (file: string): string[] =>
    importsOf(file)
      .filter(({ from }) => from.startsWith('.'))
      .map(({ from }) => normalize(`${dirname(file)}/${from}`))
      .filter((target) => known.has(target));
  return new Map(files.map((file) => [file, targets(file)]));
}

/** One way round for each file that leads back to itself. */
function circlesIn(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>();
  const found = new Set<string>();
  const visit = (file: string, way: readonly string[]): void => {
    const start = way.indexOf(file);
    if (start >= 0) found.add([...way.slice(start), file].join(' -> '));
    if (start >= 0 || done.has(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...way, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return [...found];
}

describe('imports', () => {
  it('a circle is found, however long', () => {
    const graph = new Map([
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['a']],
      ['d', ['a']],
    ]);
    expect(circlesIn(graph)).toEqual(['a -> b -> c -> a']);
  });

  it.each(FOLDERS)('of %s lead nowhere back, types included', (folder) => {
    const graph = graphOf(folder);
    expect(graph.size).toBeGreaterThan(1);
    expect(circlesIn(graph)).toEqual([]);
  });
});
