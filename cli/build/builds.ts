import { createHash } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import { basename, join, relative } from 'node:path';

/** Builds stand side by side in one folder, each under its id; `current` is the one to serve. */
export interface Build {
  id: string;
  folder: string;
}

export const CURRENT = 'current';
/** Builds that are kept: the one to serve, and two before it: one may be served still, open pages ask for the other. */
const KEPT = 3;
const ID_LENGTH = 10;

/** The build to serve; undefined: there is none. */
export function findBuild(dist: string): Build | undefined {
  const link = join(dist, CURRENT);
  if (!existsSync(link)) return undefined;
  const folder = realpathSync(link);
  return { id: basename(folder), folder };
}

/** Folders of all builds that are kept, latest first. */
export function findBuilds(dist: string): string[] {
  if (!existsSync(dist)) return [];
  return readdirSync(dist, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && new RegExp(`^[0-9a-f]{${ID_LENGTH}}$`).test(entry.name))
    .map(({ name }) => join(dist, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
}

/**
 * Takes a finished build in under its id, which is that of its content: the same code is the same build.
 *
 * @param made folder inside `dist`
 */
export function takeBuild(dist: string, made: string): Build {
  const id = hashOf(made);
  const folder = join(dist, id);
  if (existsSync(folder)) rmSync(made, { recursive: true });
  else renameSync(made, folder);
  const now = new Date();
  utimesSync(folder, now, now);
  const link = join(dist, CURRENT);
  const fresh = `${made}.link`;
  symlinkSync(id, fresh, 'junction');
  renameSync(fresh, link);
  for (const old of findBuilds(dist).slice(KEPT)) rmSync(old, { recursive: true, force: true });
  return { id, folder };
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
