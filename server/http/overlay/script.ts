import { basename } from 'node:path';

/** The files of the overlay by name, as browsers take them: without types. */
export interface OverlayScript {
  /** undefined: there is no such file. */
  file: (name: string) => Promise<string> | undefined;
}

/** Words that the terminal says in the same way. */
const SHARED = '/engine/explain/factText.ts';

/**
 * The overlay is no part of any build: its files are served one by one, as modules that import each other. Vite, which is
 * there in development anyway, takes the types out.
 */
export function overlayScript(): OverlayScript {
  const sources = {
    ...import.meta.glob<string>('./browser/*.ts', { query: '?raw', import: 'default' }),
    ...import.meta.glob<string>('/engine/explain/factText.ts', { query: '?raw', import: 'default' }),
  };
  const load = new Map(Object.entries(sources).map(([path, source]) => [basename(path), source]));
  if (!load.has(basename(SHARED))) throw new Error(`${SHARED} is not there.`);
  const made = new Map<string, Promise<string>>();
  return {
    file: (name) => {
      const source = load.get(name);
      if (source && !made.has(name)) made.set(name, withoutTypes(source, name));
      return made.get(name);
    },
  };
}

async function withoutTypes(source: () => Promise<string>, name: string): Promise<string> {
  const [text, { transformWithOxc }] = await Promise.all([source(), import('vite')]);
  const { code } = await transformWithOxc(text, name, { target: 'es2022' });
  // All files lie beside each other in the browser.
  return code.replace(/(\bfrom\s*['"])(?:\.{1,2}\/)+(?:[\w-]+\/)*([\w-]+\.ts['"])/g, '$1./$2');
}
