import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Command } from 'commander';
import { build } from 'vite';
import { BUILD_ASSETS_FILE, type BuildAssets, SET_PARTS_FILE } from '../../engine/assets/index.ts';
import { blockFolders, clientConfig, serverConfig, type ProjectBuild } from '../../vite.config.ts';
import type { ChunkAssets } from '../build/chunks.ts';
import type { CliIo } from '../io.ts';
import { readStandards, type Standards } from '../build/islandStandards.ts';
import { listEnhancers } from '../build/blockFolders.ts';
import { takeBuild, type Build } from '../build/builds.ts';
import { makeEnhancers } from '../build/enhancerParts.ts';
import { gzipBytes } from '../build/gzipBytes.ts';
import { precompress } from '../build/precompress.ts';
import { makeSprite } from '../build/sprite.ts';

export interface BuildOptions {
  /** From the project root. */
  outDir: string;
  /** Further folders of blocks, e.g. those of tests. */
  extraBlocks?: readonly string[];
  /** Name -> module, in place of those of the product. */
  serverEntries?: Readonly<Record<string, string>>;
  root?: string;
  /** What only saves bytes is left out. */
  isForDevelopment?: boolean;
}

/** What is built for the server: the application, and what its processes begin with. */
export const SERVER_ENTRIES = {
  main: 'server/main.ts',
  worker: 'server/worker/start.ts',
  watchdogThread: 'server/worker/watchdogThread.ts',
  writer: 'server/writer/start.ts',
  pictures: 'server/media/startPictures.ts',
};

export interface BuildResult {
  outDir: string;
  assets: BuildAssets;
  ms: { client: number; server: number; total: number };
}

/** Builds browser and server code into `<outDir>/client` and `<outDir>/server`. Quiet; throws when the code is wrong. */
export async function buildProject(options: BuildOptions): Promise<BuildResult> {
  const root = options.root ?? resolve(import.meta.dirname, '../..');
  const outDir = resolve(root, options.outDir);
  const start = performance.now();
  const sprite = makeSprite(root);
  const project = {
    root,
    outDir,
    sprite: sprite.url,
    extraBlocks: (options.extraBlocks ?? []).map((folder) => resolve(root, folder)),
    serverEntries: Object.fromEntries(
      Object.entries(options.serverEntries ?? SERVER_ENTRIES).map(([name, file]) => [
        name,
        resolve(root, file),
      ]),
    ),
  };

  const { scripts, clientMs, serverMs } = await asProduction(() => buildBoth(project));
  const bytes = await gzipBytes(join(outDir, 'client'), scripts);
  const assets: BuildAssets = { ...scripts, icons: sprite.url, bytes };
  await writeParts(join(outDir, 'client', 'assets'), scripts.enhancers);
  const spriteFile = join(outDir, 'client', sprite.url);
  await mkdir(dirname(spriteFile), { recursive: true });
  await writeFile(spriteFile, sprite.text);
  await writeFile(join(outDir, BUILD_ASSETS_FILE), JSON.stringify(assets, null, 1));
  if (!options.isForDevelopment) await precompress(dirname(spriteFile));
  return { outDir, assets, ms: { client: clientMs, server: serverMs, total: performance.now() - start } };
}

interface Built {
  scripts: Omit<BuildAssets, 'bytes' | 'icons'>;
  clientMs: number;
  serverMs: number;
}

async function buildBoth(project: ProjectBuild): Promise<Built> {
  let scripts: ChunkAssets | undefined;
  let css: BuildAssets['css'] | undefined;
  const start = performance.now();
  const folders = blockFolders(project);
  const standards = readStandards(project.root, folders);
  await build(clientConfig({ ...project, standards, done: (found) => (scripts = found) }));
  const enhancers = await makeEnhancers(project.root, listEnhancers(folders));
  const clientDone = performance.now();
  await build(serverConfig({ ...project, done: (found) => (css = found) }));
  if (!scripts || !css) throw new Error('The build told nothing about its files.');
  return {
    scripts: { ...scripts, standards: islandsOf(standards, scripts), enhancers, css },
    clientMs: clientDone - start,
    serverMs: performance.now() - clientDone,
  };
}

/** Of blocks that wake: those of the others are in no script. */
function islandsOf(standards: Standards, { islands }: ChunkAssets): Standards {
  return Object.fromEntries(Object.entries(standards).filter(([block]) => islands[block]));
}

/** Beside the other files of browsers: a server has those of the build before, too. */
async function writeParts(folder: string, { id, parts }: BuildAssets['enhancers']): Promise<void> {
  await mkdir(join(folder, id), { recursive: true });
  await writeFile(join(folder, id, SET_PARTS_FILE), JSON.stringify(parts));
}

/** Vite takes React's development code when NODE_ENV says anything else, as in tests. */
async function asProduction<T>(work: () => Promise<T>): Promise<T> {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    return await work();
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}

/**
 * Builds beside what is served, and makes it the build to serve. A server that runs takes it at its next reload.
 *
 * @param dist folder of the builds
 */
export async function buildBeside(
  dist: string,
  options: Omit<BuildOptions, 'outDir'> = {},
): Promise<BuildResult & Build> {
  const built = await buildProject({ ...options, outDir: join(dist, `making-${process.pid}`) });
  const build = takeBuild(dist, built.outDir);
  return { ...built, ...build, outDir: build.folder };
}

/** `forecourt build`: browser and server code into dist/. */
export function buildCommand(io: CliIo): Command {
  return new Command('build')
    .description('Builds browser and server code into a folder of dist/, and makes it the one to serve.')
    .option('--out <folder>', 'folder of the builds', 'dist')
    .addHelpText('after', '\nExamples:\n  forecourt build\n  forecourt build --out /tmp/forecourt-build')
    .action(async (options: { out: string }) => {
      const { outDir, ms } = await buildBeside(resolve(io.cwd, options.out), { root: io.cwd });
      io.out(`Built into ${outDir} in ${(ms.total / 1000).toFixed(1)} s.`);
    });
}
