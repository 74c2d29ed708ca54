/**
 * `npm run prepare`, which `npm install` runs: writes `schemas/composed/`, what editors are told. It is not committed, since
 * a command makes it; `dev` and `check` make it anew after a change.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { generateEditorSchemas } from './editor/index.ts';
import { sitesThatDeclare } from './editor/layers.ts';
import { writeFiles } from './generated.ts';

const FOLDER = 'schemas/composed';
/** What they are made of, beside what sites declare: schemas, shared layers and the generators themselves. */
const SOURCES = ['schemas', 'layouts'];
/** Tells of which sources the files were made. */
const STAMP = '.forecourt/composed';

/** Writes the files that differ; @returns how many. */
export function writeEditorSchemas(root: string): number {
  const made = writeFiles(root, generateEditorSchemas(root), [FOLDER]);
  const stamp = join(root, STAMP);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, stampOf(root));
  return made;
}

/** The same, unless nothing that they are made of was saved since the last time. */
export function refreshEditorSchemas(root: string): number {
  const stamp = join(root, STAMP);
  const isFresh =
    existsSync(join(root, FOLDER)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === stampOf(root);
  return isFresh ? 0 : writeEditorSchemas(root);
}

/** Name and time of each source, and what sites declare. */
function stampOf(root: string): string {
  const sources = SOURCES.filter((folder) => existsSync(join(root, folder))).flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`)
      .filter((path) => /\.(json|ts)$/.test(path) && !path.startsWith(`${FOLDER}/`)),
  );
  const times = sources.sort().map((path) => `${path} ${statSync(join(root, path)).mtimeMs}`);
  return [...times, ...sitesThatDeclare(root).map(({ declare }) => JSON.stringify(declare))].join('\n');
}

if (import.meta.main) writeEditorSchemas(resolve(import.meta.dirname, '../..'));
