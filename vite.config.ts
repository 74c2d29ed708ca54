/**
 * Two builds of the same code: the browser's (the loader, the waking, one entry for each island; enhancers are built one by
 * one, cli/build/enhancerParts.ts) and the server's. `npm run build` runs both (cli/commands/build.ts); there is no index.html, the server writes the pages.
 */
import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import type { InlineConfig, UserConfig } from 'vite';
import type { BuildAssets } from './engine/assets/index.ts';
import { blockCss, withoutCss } from './cli/build/blockCss.ts';
import { listBlockFolders, listIslands } from './cli/build/blockFolders.ts';
import { islandStandards, type Standards } from './cli/build/islandStandards.ts';
import { chunkAddresses, LOADER, type ChunkAssets } from './cli/build/chunks.ts';

export interface ProjectBuild {
  root: string;
  /** Absolute. */
  outDir: string;
  /** Address of the icon sprite. */
  sprite: string;
  /** Absolute folders of further blocks. */
  extraBlocks: readonly string[];
  /** Absolute; name -> module: `main` and, for the product, the processes. */
  serverEntries: Readonly<Record<string, string>>;
}

function shared({ root, sprite }: ProjectBuild): InlineConfig {
  return {
    root,
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    publicDir: false,
    plugins: [react()],
    define: { FORECOURT_SPRITE: JSON.stringify(sprite) },
    css: {
      transformer: 'lightningcss',
      // The hash is that of the path: the same class names in both builds.
      lightningcss: { cssModules: { pattern: '[local]_[hash]', grid: false } },
    },
  };
}

export function blockFolders({ root, extraBlocks }: ProjectBuild): ReturnType<typeof listBlockFolders> {
  return listBlockFolders([join(root, 'blocks'), ...extraBlocks]);
}

/** Few files to fetch: all of React is one; what the loader holds is one, and islands take stores from there. */
const CHUNKS = [
  {
    name: 'react',
    // What most islands share is too small for files of their own.
    test: /rolldown\/runtime|vite\/preload-helper|node_modules\/(react|react-dom|scheduler)\/|blocks\/shared\/(decide\/fillParams|ui\/(Button|Heading|Icon|Link)\b)/,
  },
  {
    name: 'loader',
    test: /engine\/client\/(loader|clicks|enhancers|dialogs|page|protocol|store)\.ts|schemas\/stores\.ts/,
  },
];

export function clientConfig(
  build: ProjectBuild & { standards: Standards; done: (assets: ChunkAssets) => void },
): InlineConfig {
  const base = shared(build);
  const standards = islandStandards(build.standards, blockFolders(build));
  return {
    ...base,
    // What asks where it runs knows it here.
    define: { ...base.define, 'typeof document': '"object"' },
    plugins: [standards, ...(base.plugins ?? []), withoutCss(), chunkAddresses(build.done)],
    build: {
      outDir: join(build.outDir, 'client'),
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: {
          loader: join(build.root, LOADER),
          asked: join(build.root, 'engine/client/asked.ts'),
          redraw: join(build.root, 'engine/client/redraw.ts'),
          pressing: join(build.root, 'engine/client/pressing.ts'),
          covers: join(build.root, 'engine/client/covers.ts'),
          sleepers: join(build.root, 'engine/client/sleepers.ts'),
          wake: join(build.root, 'engine/client/wake.ts'),
          ...listIslands(blockFolders(build)),
        },
        preserveEntrySignatures: 'exports-only',
        // The front door of engine/client holds more than most islands take.
        treeshake: {
          moduleSideEffects: (id) => !/\/engine\/client\/(?!loader|sleepers|covers|pressing)/.test(id),
        },
        output: {
          entryFileNames: 'assets/[name]-[hash:7].js',
          chunkFileNames: 'assets/[name]-[hash:7].js',
          codeSplitting: { groups: CHUNKS },
        },
      },
    },
  };
}

export function serverConfig(
  build: ProjectBuild & { done: (css: BuildAssets['css']) => void },
): InlineConfig {
  const base = shared(build);
  const baseCss = join(build.root, 'engine/render/base.css');
  const css = blockCss({ root: build.root, baseCss, folders: blockFolders(build), done: build.done });
  return {
    ...base,
    plugins: [...(base.plugins ?? []), css],
    build: {
      outDir: join(build.outDir, 'server'),
      emptyOutDir: true,
      ssr: true,
      target: 'node24',
      // For the lines of faults.
      sourcemap: true,
      reportCompressedSize: false,
      rolldownOptions: {
        input: { ...build.serverEntries, base: baseCss },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  };
}

/** What `vite build` alone would do: the browser's half. Use `npm run build`. */
export default {} satisfies UserConfig;
