import { areFresh } from './editorStamp.ts';

/** Writes what editors are told, unless nothing that it is made of was saved since the last time; @returns how many files. */
export async function refreshEditorFiles(root: string): Promise<number> {
  if (areFresh(root)) return 0;
  const { writeEditorSchemas } = await import('./editorFiles.ts');
  return writeEditorSchemas(root);
}
