import { builtinModules } from 'node:module';
import { dirname, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf, sourcesOf } from './sources.ts';

/** What every room of the engine has at hand. */
/** How the data of a page is written, for who writes and who reads it. */
const WRITTEN = ['engine/bits.ts', 'engine/standard.ts'];
const ENGINE_ROOT = ['engine/problems.ts', 'engine/pointers.ts', 'engine/escapeHtml.ts'];

/** Folder -> what its sources may import, the nearest folder counts. Source: architecture §1. */
const MAY: readonly [folder: string, may: readonly string[]][] = [
  ['schemas/', ['schemas/', 'domain/']],
  [
    'domain/',
    ['schemas/types/', 'schemas/filter.ts', 'schemas/entities/index.ts', 'schemas/facts/shape.ts', 'domain/'],
  ],
  ['engine/rules/', ['schemas/', 'domain/', 'engine/rules/', ...ENGINE_ROOT]],
  [
    'engine/resolve/',
    ['schemas/', 'domain/', 'engine/rules/index.ts', 'engine/resolve/', 'engine/layers.ts', ...ENGINE_ROOT],
  ],
  [
    'engine/explain/',
    [
      'schemas/',
      'domain/',
      'engine/rules/index.ts',
      'engine/resolve/index.ts',
      'engine/explain/',
      'engine/layers.ts',
      ...ENGINE_ROOT,
    ],
  ],
  [
    'engine/load/',
    [
      'schemas/',
      'domain/',
      'engine/rules/index.ts',
      'engine/resolve/index.ts',
      'engine/load/',
      'engine/layers.ts',
      ...ENGINE_ROOT,
    ],
  ],
  [
    'engine/render/',
    [
      'schemas/',
      'domain/',
      'engine/block.ts',
      'engine/assets/index.ts',
      'engine/render/',
      'engine/resolve/index.ts',
      'engine/rules/index.ts',
      'engine/layers.ts',
      'engine/client/protocol.ts',
      ...WRITTEN,
      ...ENGINE_ROOT,
    ],
  ],
  ['engine/client/', ['schemas/', 'domain/', 'engine/client/', 'engine/block.ts', ...WRITTEN]],
  ['engine/', ['schemas/', 'domain/', 'engine/']],
  ['blocks/index.ts', ['engine/block.ts', 'blocks/']],
  [
    'blocks/',
    [
      'schemas/',
      'domain/',
      'engine/block.ts',
      'blocks/shared/',
      'engine/client/index.ts',
      'engine/client/askNow.ts',
      'engine/client/plain.ts',
      'engine/client/canStore.ts',
      'engine/client/sendEvent.ts',
      'engine/client/postJson.ts',
      'engine/client/synced.ts',
      'engine/client/tell.ts',
      'engine/client/toast.ts',
    ],
  ],
  ['server/main.ts', ['schemas/', 'domain/', 'engine/', 'blocks/index.ts', 'server/']],
  ['server/', ['schemas/', 'domain/', 'engine/', 'server/']],
  [
    'cli/',
    ['schemas/', 'domain/', 'engine/', 'server/', 'cli/', 'demo/', 'vite.config.ts', 'blocks/index.ts'],
  ],
  ['demo/', ['schemas/', 'domain/', 'server/', 'cli/io.ts', 'cli/chromium.ts', 'demo/']],
];

const FOLDERS = ['schemas', 'domain', 'engine', 'blocks', 'server', 'cli', 'demo'];
const sources = FOLDERS.flatMap(sourcesOf);

function resolved(file: string, from: string): string | undefined {
  return from.startsWith('.') ? normalize(`${dirname(file)}/${from}`) : undefined;
}

/** The folder of the engine in which a file stands. */
function roomOf(file: string): string | undefined {
  return /^engine\/(\w+)\//.exec(file)?.[1];
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

  it('each folder of the engine is entered by its index; what the browser bundles by itself is a door of its own', () => {
    const doors =
      /^engine\/(\w+)\/index\.ts$|^engine\/client\/(askNow|canStore|plain|postJson|protocol|sendEvent|synced|tell|toast)\.ts$|^engine\/explain\/factText\.ts$/;
    const wrong = sources.flatMap((file) =>
      importsOf(file)
        .map(({ from }) => resolved(file, from) ?? '')
        .filter((target) => /^engine\/\w+\//.test(target) && roomOf(target) !== roomOf(file))
        .filter((target) => !doors.test(target))
        .map((target) => `${file} -> ${target}`),
    );
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

  it('enhancers reach what the loader hands them, and what is small enough to go with each', () => {
    const wrong = sources
      .filter((file) => file.endsWith('/enhance.ts'))
      .filter((file) =>
        importsOf(file).some(
          ({ from, isType }) =>
            !isType &&
            from.includes('engine/') &&
            !/engine\/client\/(askNow|canStore|plain|postJson|sendEvent|synced|tell|toast)\.ts$/.test(from),
        ),
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
