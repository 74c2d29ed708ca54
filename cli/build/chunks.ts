import type { Plugin, Rolldown } from 'vite';
import type { BuildAssets } from '../../engine/render/assets.ts';

export type ScriptAssets = Pick<BuildAssets, 'loader' | 'wake' | 'islands' | 'enhancers'>;

/** Tells the addresses of the client build's entries, each with the chunks that it imports. */
export function chunkAddresses(done: (assets: ScriptAssets) => void): Plugin {
  return {
    name: 'forecourt:chunks',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const assets: ScriptAssets = { loader: '', wake: [], islands: {}, enhancers: {} };
      const islands: Record<string, readonly string[]> = {};
      const enhancers: Record<string, readonly string[]> = {};
      for (const chunk of chunks) {
        if (!chunk.isEntry) continue;
        const addresses = withImports(chunk, byFile);
        const [, kind, name = ''] = /^(island|enhance)-(.+)$/.exec(chunk.name) ?? [];
        if (kind === 'island') islands[name] = addresses;
        else if (kind === 'enhance') enhancers[name] = addresses;
        else if (chunk.name === 'wake') assets.wake = addresses;
        else if (chunk.name === 'loader') assets.loader = addresses[0] ?? '';
      }
      done({ ...assets, islands: withoutShared(islands, assets.wake), enhancers });
    },
  };
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
