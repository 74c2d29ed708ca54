/**
 * `npm run generate`: writes what is made from the schemas. Files whose schema is gone are removed. What people read is
 * committed (GENERATORS); what only editors need is made by `npm install` too, and refreshed by `dev` and `check`.
 * A further generator is one file beside this one and one entry of GENERATORS.
 */
import path from 'node:path';
import { writeEditorSchemas } from './editorFiles.ts';
import { driftOf, writeFiles, type GeneratedFile, type Generator } from './generated.ts';
import { generateDocs } from './docs.ts';
import { generateOperations } from './operations.ts';
import { generateReaders } from './readers.ts';
import { generateTypes } from './types.ts';
import { generateEditorSettings } from './vscode.ts';

const GENERATORS: readonly Generator[] = [
  generateTypes,
  generateOperations,
  generateReaders,
  generateDocs,
  generateEditorSettings,
];

/** Folders that hold nothing but generated files. */
const OWNED = ['schemas/types'];

/** Every file that is committed, in the order of their paths. */
export async function generateAll(root: string): Promise<GeneratedFile[]> {
  const files = (await Promise.all(GENERATORS.map((generate) => generate(root)))).flat();
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/**
 * Paths that differ from what `generateAll` makes: changed, missing, or there without a source.
 * @returns empty when all is up to date
 */
export function findDrift(root: string, files: readonly GeneratedFile[]): string[] {
  return driftOf(root, files, OWNED);
}

/**
 * Writes all generated files that differ and removes those without a source.
 *
 * @param root  folder of the project
 * @returns     one line that says what was done
 */
export async function writeGenerated(root: string): Promise<string> {
  const files = await generateAll(root);
  const written = writeFiles(root, files, OWNED);
  const editors = writeEditorSchemas(root);
  return `generate: ${files.length} files, ${written + editors} written or removed`;
}

if (import.meta.main) console.log(await writeGenerated(path.resolve(import.meta.dirname, '../..')));
