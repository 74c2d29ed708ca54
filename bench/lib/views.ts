/** The blocks of the product, built twice: as they are, and with slots that hold elements. */
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { makeSprite } from '../../cli/build/sprite.ts';
import type { AnyBlock } from '../../engine/block.ts';
import { serverConfig } from '../../vite.config.ts';
import { ROOT, type Workshop } from './workshop.ts';

export type Blocks = ReadonlyMap<string, AnyBlock>;

/** @returns the same blocks for our pages and for the bare tree */
export async function buildViews(workshop: Workshop): Promise<{ own: Blocks; bare: Blocks }> {
  const { own, bare } = await buildViewFiles(workshop);
  return { own: await loadViews(own), bare: await loadViews(bare) };
}

/** @returns their files, for other processes */
export async function buildViewFiles(workshop: Workshop): Promise<{ own: string; bare: string }> {
  const folder = await workshop.folder();
  const own = await buildBlocks(join(folder, 'own'), []);
  return { own, bare: await buildBlocks(join(folder, 'bare'), [bareSlots()]) };
}

export async function loadViews(file: string): Promise<Blocks> {
  const { blocks } = (await import(pathToFileURL(file).href)) as { blocks: readonly AnyBlock[] };
  return new Map(blocks.map((block) => [block.name, block]));
}

async function buildBlocks(outDir: string, plugins: Plugin[]): Promise<string> {
  const config = serverConfig({
    root: ROOT,
    outDir,
    sprite: makeSprite(ROOT).url,
    extraBlocks: [],
    serverEntries: { main: join(ROOT, 'blocks/index.ts') },
    done: () => undefined,
  });
  await build({ ...config, logLevel: 'error', plugins: [...plugins, ...(config.plugins ?? [])] });
  return join(outDir, 'server/main.js');
}

function bareSlots(): Plugin {
  const door = join(ROOT, 'engine/block.ts');
  const bare = join(ROOT, 'bench/parts/bareBlock.ts');
  return {
    name: 'bare-slots',
    enforce: 'pre',
    resolveId: (source, importer) =>
      importer && importer !== bare && join(dirname(importer), source) === door ? bare : undefined,
  };
}
