/** The project's own layers, as somebody opens them in an editor. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CURSOR, ROOT } from './editorService.ts';

export const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** Paths of their files, from the root of the project. */
export const layers = ['sites', 'layouts'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1)),
);

/** The page with the most text, and that text with the cursor behind a brace in its middle. */
export function largestPage(): { file: string; writing: string } {
  const pages = layers.filter((file) => file.includes('/pages/'));
  const file = pages.reduce((one, other) => (read(one).length < read(other).length ? other : one));
  const text = read(file);
  // No brace in a text: something may stand behind that of an object.
  const half = Math.floor(text.length / 2);
  const middle = half + text.slice(half).search(/\{\s/) + 1;
  return { file, writing: text.slice(0, middle) + CURSOR + text.slice(middle) };
}
