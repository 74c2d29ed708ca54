/**
 * `npm run generate`: writes what is made from the schemas. Files whose schema is gone are removed.
 * A further generator is one file beside this one and one entry of GENERATORS.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { GeneratedFile, Generator } from './generated.ts';
import { generateEditorSchemas } from './editor/index.ts';
import { generateTypes } from './types.ts';
import { generateEditorSettings } from './vscode.ts';

const GENERATORS: readonly Generator[] = [generateTypes, generateEditorSchemas, generateEditorSettings];

/** Folders that hold nothing but generated files. */
const OWNED = ['schemas/types', 'schemas/composed'];

/** Every file that the project should have, in the order of their paths. */
export async function generateAll(root: string): Promise<GeneratedFile[]> {
  const files = (await Promise.all(GENERATORS.map((generate) => generate(root)))).flat();
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/**
 * Paths that differ from what `generateAll` makes: changed, missing, or there without a source.
 * @returns empty when all is up to date
 */
export async function findDrift(root: string, files: readonly GeneratedFile[]): Promise<string[]> {
  const drift: string[] = [];
  for (const file of files) {
    const full = path.join(root, file.path);
    const text = existsSync(full) ? await readFile(full, 'utf8') : undefined;
    if (text !== file.text) drift.push(file.path);
  }
  return [...drift, ...(await findLeftOver(root, files))].sort();
}

async function findLeftOver(root: string, files: readonly GeneratedFile[]): Promise<string[]> {
  const wanted = new Set(files.map((file) => file.path));
  const found: string[] = [];
  for (const folder of OWNED) {
    if (!existsSync(path.join(root, folder))) continue;
    const entries = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      if (!entry.isFile()) continue;
      const file = path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/');
      if (!wanted.has(file)) found.push(file);
    }
  }
  return found;
}

/**
 * Writes all generated files that differ and removes those without a source.
 *
 * @param root  folder of the project
 * @returns     one line that says what was done
 */
export async function writeGenerated(root: string): Promise<string> {
  const files = await generateAll(root);
  const drift = await findDrift(root, files);
  const byPath = new Map(files.map((file) => [file.path, file]));
  for (const changed of drift) {
    const full = path.join(root, changed);
    const file = byPath.get(changed);
    if (!file) {
      await rm(full);
      continue;
    }
    await mkdir(path.dirname(full), { recursive: true });
    await writeFile(full, file.text);
  }
  return `generate: ${files.length} files, ${drift.length} written or removed`;
}

if (import.meta.main) console.log(await writeGenerated(path.resolve(import.meta.dirname, '../..')));
