/**
 * `npm run prepare`, which `npm install` runs: writes `schemas/composed/`, what editors are told. It is not committed, since
 * a command makes it; `dev` and `check` make it anew after a change.
 */
import { resolve } from 'node:path';
import { generateEditorSchemas } from './editor/index.ts';
import { FOLDER, writeStamp } from './editorStamp.ts';
import { writeFiles } from './generated.ts';

/** Writes the files that differ; @returns how many. */
export function writeEditorSchemas(root: string): number {
  const made = writeFiles(root, generateEditorSchemas(root), [FOLDER]);
  writeStamp(root);
  return made;
}

if (import.meta.main) writeEditorSchemas(resolve(import.meta.dirname, '../..'));
