import { builtinModules } from 'node:module';
import { dirname, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf, sourcesOf } from './sources.ts';

/** Folder -> what its sources may import, the nearest folder counts. Source: architecture §1. */
const MAY: readonly [folder: string, may: readonly string[]][] = [
  ['schemas/', ['schemas/']],
  ['engine/rules/', ['schemas/', 'engine/rules/', 'engine/problems.ts', 'engine/pointers.ts']],
  [
    'engine/resolve/',
    [
      'schemas/',
      'engine/rules/index.ts',
      'engine/resolve/',
      'engine/problems.ts',
      'engine/pointers.ts',
      'engine/load/types.ts',
    ],
  ],
  [
    'engine/explain/',
    [
      'schemas/',
      'engine/rules/index.ts',
      'engine/resolve/',
      'engine/explain/',
      'engine/pointers.ts',
      'engine/problems.ts',
      'engine/load/types.ts',
    ],
  ],
  ['engine/load/', ['schemas/', 'engine/']],
  [
    'engine/render/',
    [
      'schemas/',
      'engine/block.ts',
      'engine/render/',
      'engine/resolve/',
      'engine/rules/',
      'engine/problems.ts',
      'engine/load/types.ts',
      'engine/client/protocol.ts',
    ],
  ],
  ['engine/client/', ['schemas/', 'engine/client/', 'engine/block.ts']],
  ['engine/', ['schemas/', 'engine/']],
  ['blocks/index.ts', ['engine/block.ts', 'blocks/']],
  ['blocks/', ['schemas/', 'engine/block.ts', 'blocks/shared/', 'engine/client/index.ts']],
  ['server/main.ts', ['schemas/', 'engine/', 'blocks/index.ts', 'server/']],
  ['server/', ['schemas/', 'engine/', 'server/']],
  ['cli/', ['schemas/', 'engine/', 'server/', 'cli/', 'vite.config.ts', 'blocks/index.ts']],
];

const FOLDERS = ['schemas', 'engine', 'blocks', 'server', 'cli'];
const sources = FOLDERS.flatMap(sourcesOf);

function resolved(file: string, from: string): string | undefined {
  return from.startsWith('.') ? normalize(`${dirname(file)}/${from}`) : undefined;
}

describe('who may import whom', () => {
  it('every import stays within what its folder may use', () => {
    const wrong = sources.flatMap((file) => {
      const may = MAY.find(([folder]) => file.startsWith(folder))?.[1] ?? [];
      const own = file.startsWith('blocks/') ? [`${file.split('/').slice(0, 2).join('/')}/`] : [];
      return importsOf(file)
        .map(({ from }) => resolved(file, from))
        .filter(
          (target) => target !== undefined && ![...may, ...own].some((allowed) => target.startsWith(allowed)),
        )
        .map((target) => `${file} -> ${target}`);
    });
    expect(wrong).toEqual([]);
  });

  it('only islands, enhancers and views reach the browser front door', () => {
    const wrong = sources
      .filter((file) => file.startsWith('blocks/') && !file.endsWith('.tsx') && !file.endsWith('/enhance.ts'))
      .filter((file) =>
        importsOf(file).some(({ from, isType }) => !isType && from.includes('engine/client')),
      );
    expect(wrong).toEqual([]);
  });

  it('rules, resolving and explaining are pure: no Node, no React, no network', () => {
    const impure = new Set([
      ...builtinModules,
      ...builtinModules.map((name) => `node:${name}`),
      'react',
      'react-dom',
      'fastify',
      'kysely',
    ]);
    const wrong = sources
      .filter((file) => /^engine\/(rules|resolve|explain)\//.test(file))
      .flatMap((file) =>
        importsOf(file)
          .filter(({ from }) => impure.has(from))
          .map(({ from }) => `${file} -> ${from}`),
      );
    expect(wrong).toEqual([]);
  });
});
