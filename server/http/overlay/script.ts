import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** The files of the overlay by name, as browsers take them: without types. */
export interface OverlayScript {
  /** undefined: there is no such file. */
  file: (name: string) => Promise<string> | undefined;
}

const FOLDER = 'server/http/overlay/browser';
/** Words that the terminal says in the same way. */
const SHARED = 'engine/explain/factText.ts';

/**
 * The overlay is no part of any build: its files are served one by one, as modules that import each other. Vite, which is
 * there in development anyway, takes the types out.
 *
 * @param code folder in which the code of the product lies
 */
export function overlayScript(code: string): OverlayScript {
  return {
    file: (name) => {
      const paths = [...readdirSync(join(code, FOLDER)).map((file) => join(FOLDER, file)), SHARED];
      const path = paths.find((one) => basename(one) === name);
      return path === undefined ? undefined : withoutTypes(join(code, path));
    },
  };
}

async function withoutTypes(path: string): Promise<string> {
  const [text, { transformWithOxc }] = await Promise.all([readFile(path, 'utf8'), import('vite')]);
  const { code } = await transformWithOxc(text, path, { target: 'es2022' });
  // All files lie beside each other in the browser.
  return code.replace(/(\bfrom\s*['"])(?:\.{1,2}\/)+(?:[\w-]+\/)*([\w-]+\.ts['"])/g, '$1./$2');
}
