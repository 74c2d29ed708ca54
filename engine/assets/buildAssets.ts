import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SetParts } from './enhancerSet.ts';

/** What the build says about itself: addresses with hashes, and the CSS of each block. */
export interface BuildAssets {
  /** Entry of every page that has a script. */
  loader: string;
  /** What looks after blocks that are asked for by themselves, and what asks for them. */
  asked: string;
  redraw: string;
  /** What lets going back close what lies over the page. */
  covers: string;
  /** What links and buttons do that says so, and what counts it. */
  pressing: string;
  /** What looks after sleeping blocks, on pages that have one. */
  sleepers: string;
  /** React and the waking, first the entry, then what it imports. */
  wake: readonly string[];
  /** Block -> its chunk and what that imports. */
  islands: Readonly<Record<string, readonly string[]>>;
  /** Island -> the settings that its script has; no page has to say them. */
  standards: Readonly<Record<string, object>>;
  /** What the files of enhancers are put together from; see enhancerSet.ts. */
  enhancers: { id: string; parts: SetParts };
  css: {
    /** Reset, type scale, slot spacing, focus ring, print. */
    base: string;
    /** Block -> names of its CSS files, in the order of its imports. */
    blocks: Readonly<Record<string, readonly string[]>>;
    /** File -> CSS text, minified. */
    files: Readonly<Record<string, string>>;
  };
  /** Address of the icon sprite. */
  icons: string;
  /** Address of a script, of the file with one enhancer alone, name of a CSS file or `BASE_CSS` -> bytes after gzip. */
  bytes: Readonly<Record<string, number>>;
}

/** Name of the CSS of every page in `bytes`. */
export const BASE_CSS = 'base.css';

/** Name of the file that the build leaves for the server. */
export const BUILD_ASSETS_FILE = 'assets.json';

/**
 * @param outDir folder of the build, e.g. `dist`
 * @throws when there is no build: our mistake, not the author's
 */
export function readBuildAssets(outDir: string): BuildAssets {
  return JSON.parse(readFileSync(join(outDir, BUILD_ASSETS_FILE), 'utf8')) as BuildAssets;
}

/** What the build says of itself; undefined: nothing is built. */
export function findBuildAssets(outDir: string): BuildAssets | undefined {
  return existsSync(join(outDir, BUILD_ASSETS_FILE)) ? readBuildAssets(outDir) : undefined;
}

/** For tests and tools that draw without a build: no script, no CSS. */
export const NO_ASSETS: BuildAssets = {
  loader: '/assets/loader.js',
  asked: '/assets/asked.js',
  redraw: '/assets/redraw.js',
  covers: '/assets/covers.js',
  pressing: '/assets/pressing.js',
  sleepers: '/assets/sleepers.js',
  wake: ['/assets/wake.js'],
  islands: {},
  standards: {},
  enhancers: { id: '0', parts: {} },
  css: { base: '', blocks: {}, files: {} },
  icons: '/assets/icons.svg',
  bytes: {},
};
