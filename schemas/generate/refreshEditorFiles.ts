import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { areFresh } from './editorStamp.ts';

/**
 * Writes what editors are told, unless nothing that it is made of was saved since the last time. Schemas that are linked are
 * those of another project, which has its own.
 *
 * @returns how many files
 */
export async function refreshEditorFiles(root: string): Promise<number> {
  if (lstatSync(join(root, 'schemas')).isSymbolicLink() || areFresh(root)) return 0;
  const { writeEditorSchemas } = await import('./editorFiles.ts');
  return writeEditorSchemas(root);
}
