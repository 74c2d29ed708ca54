import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Builds side by side in one folder, each by its id; a server goes on with its own while the next one is made. */
export interface Build {
  id: string;
  folder: string;
}

/** File that names the build to serve. */
const CURRENT = 'current';
/** Builds that are kept: the one that is served, the one before it, whose files open pages still ask for, and the next. */
const KEPT = 3;
const ID_LENGTH = 10;

/** The build that was made last; undefined: there is none. */
export function findBuild(dist: string): Build | undefined {
  const file = join(dist, CURRENT);
  if (!existsSync(file)) return undefined;
  const id = readFileSync(file, 'utf8').trim();
  const folder = join(dist, id);
  return existsSync(folder) ? { id, folder } : undefined;
}

/** Folder of the build before this one; undefined: there is none. */
export function findBuildBefore(dist: string, { id }: Build): string | undefined {
  const [latest] = buildsIn(dist).filter((folder) => folder !== join(dist, id));
  return latest;
}

/**
 * Takes a finished build in under its id, which is that of its content: the same code is the same build.
 *
 * @param made folder inside `dist`
 */
export function takeBuild(dist: string, made: string): Build {
  const id = hashOf(made);
  const folder = join(dist, id);
  if (existsSync(folder)) {
    rmSync(made, { recursive: true });
    const now = new Date();
    utimesSync(folder, now, now);
  } else {
    renameSync(made, folder);
  }
  writeFileSync(join(dist, CURRENT), `${id}\n`);
  for (const old of buildsIn(dist).slice(KEPT)) rmSync(old, { recursive: true, force: true });
  return { id, folder };
}

/** Latest first. */
function buildsIn(dist: string): string[] {
  return readdirSync(dist, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && new RegExp(`^[0-9a-f]{${ID_LENGTH}}$`).test(entry.name))
    .map(({ name }) => join(dist, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
}

function hashOf(folder: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) hash.update(relative(folder, file)).update('\0').update(readFileSync(file));
  return hash.digest('hex').slice(0, ID_LENGTH);
}
