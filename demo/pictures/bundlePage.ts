import { join } from 'node:path';
import { build } from 'vite';

/** The script of the page that draws, with three.js in it. @throws when the code of the scene is wrong */
export async function bundlePage(): Promise<string> {
  const result = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      modulePreload: false,
      reportCompressedSize: false,
      // The page keeps its tools on globalThis; nothing is exported.
      rolldownOptions: {
        input: join(import.meta.dirname, 'scene/page.ts'),
        output: { format: 'iife' },
      },
    },
  });
  const [first] = Array.isArray(result) ? result : [result];
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (!chunk) throw new Error('The picture page could not be bundled.');
  return chunk.code;
}
