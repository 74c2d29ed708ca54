import type { Plugin, Rolldown } from 'vite';
import type { BuildAssets } from '../../engine/assets/index.ts';

export type ChunkAssets = Pick<
  BuildAssets,
  'loader' | 'asked' | 'redraw' | 'covers' | 'pressing' | 'sleepers' | 'wake' | 'islands'
>;

export const LOADER = 'engine/client/loader.ts';

/** Tells the addresses of the client build's entries, each with the chunks that it imports. */
export function chunkAddresses(done: (assets: ChunkAssets) => void): Plugin {
  return {
    name: 'forecourt:chunks',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const loader = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${LOADER}`)));
      const assets: ChunkAssets = {
        loader: `/${loader?.fileName}`,
        asked: '',
        redraw: '',
        covers: '',
        pressing: '',
        sleepers: '',
        wake: [],
        islands: {},
      };
      const islands: Record<string, readonly string[]> = {};
      for (const chunk of chunks) {
        if (!chunk.isEntry) continue;
        const addresses = withImports(chunk, byFile).filter((address) => address !== assets.loader);
        const [, island] = /^island-(.+)$/.exec(chunk.name) ?? [];
        if (island) islands[island] = addresses;
        else if (chunk.name === 'wake') assets.wake = addresses;
        else if (isSingle(chunk.name)) assets[chunk.name] = addresses[0] ?? '';
        // What holds the loader holds more, so its entry is a file that only imports it.
        else if (chunk !== loader) delete bundle[chunk.fileName];
      }
      done({ ...assets, islands: withoutShared(islands, assets.wake) });
    },
  };
}

/** Files that import nothing but what the loader holds. */
const SINGLE = ['asked', 'redraw', 'covers', 'pressing', 'sleepers'] as const;

function isSingle(name: string): name is (typeof SINGLE)[number] {
  return (SINGLE as readonly string[]).includes(name);
}

/** What waking itself imports (React) is fetched with it. */
function withoutShared(
  islands: Readonly<Record<string, readonly string[]>>,
  wake: readonly string[],
): Record<string, string[]> {
  const own = Object.entries(islands).map(
    ([name, urls]) => [name, urls.filter((url) => !wake.includes(url))] as const,
  );
  return Object.fromEntries(own);
}

type Chunk = Rolldown.OutputChunk;

/** The chunk first, then all that it imports, so that a page can fetch them together. */
function withImports(chunk: Chunk, byFile: ReadonlyMap<string, Chunk>): string[] {
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    for (const imported of byFile.get(file)?.imports ?? []) visit(imported);
  };
  visit(chunk.fileName);
  return [...found].map((file) => `/${file}`);
}
