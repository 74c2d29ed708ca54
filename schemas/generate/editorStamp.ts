/** Of which sources the files for editors were made: who only asks that needs none of the generators. */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sitesThatDeclare } from './editor/layers.ts';

/** The files, all of them made. */
export const FOLDER = 'schemas/composed';
/** What they are made of, beside what sites declare: schemas, shared layers and the generators themselves. */
const SOURCES = ['schemas', 'layouts'];
const STAMP = '.forecourt/composed';

/** Whether nothing that they are made of was saved since they were made. */
export function areFresh(root: string): boolean {
  const stamp = join(root, STAMP);
  return existsSync(join(root, FOLDER)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === stampOf(root);
}

/** Notes that they are made now. */
export function writeStamp(root: string): void {
  const stamp = join(root, STAMP);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, stampOf(root));
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
