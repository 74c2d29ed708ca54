import type { Site } from '../load/types.ts';
import type { Problem, ProblemCode } from '../problems.ts';

/** What a missing piece looks like elsewhere: not told while the file that may hold the piece is broken. */
const ABSENCES: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'CHANGE_MISSES',
  'TEMPLATE_UNKNOWN',
  'PRESET_UNKNOWN',
  'PART_UNKNOWN',
  'ROUTE_UNKNOWN',
  'ANCHOR_UNKNOWN',
  'RULE_UNKNOWN',
  'MENU_UNKNOWN',
  'LOCATION_UNKNOWN',
  'PAGE_MISSING',
  'BLOCK_MISSING',
  'HEADING_MAIN',
  'HEADING_SKIPPED',
  'TITLE_MISSING',
]);
const UNREADABLE: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'JSON_SYNTAX',
  'JSON_TOO_DEEP',
  'FILE_TOO_LARGE',
  'FILE_ENCODING',
  'FILE_UNREADABLE',
  'FILE_MISSING',
  'FILE_OUTSIDE',
]);

/**
 * One mistake, one message: leaves out what only follows from a mistake that is told already.
 *
 * @param first  found in files by themselves
 * @param later  found when files are put together
 */
export function withoutEchoes(
  first: readonly Problem[],
  later: readonly Problem[],
  sites: readonly Site[],
): Problem[] {
  const broken = new Set(first.filter(({ code }) => UNREADABLE.has(code)).map(({ file }) => file));
  const told = placesOf(first);
  const muddled = new Set(
    sites.filter((site) => uses(site, broken)).flatMap((site) => site.layers.map(({ folder }) => folder)),
  );
  const isEcho = (problem: Problem): boolean =>
    broken.has(problem.file) ||
    isTold(problem, told) ||
    (ABSENCES.has(problem.code) && (isIn(problem.file, muddled) || hasBrokenNamesake(problem, first)));
  const own = first.filter((problem) => UNREADABLE.has(problem.code) || !isRootEcho(problem, broken));
  return [...own, ...later.filter((problem) => !isEcho(problem))];
}

function isRootEcho(problem: Problem, broken: ReadonlySet<string>): boolean {
  if (broken.has(problem.file)) return true;
  return (
    (problem.code === 'TEMPLATE_UNKNOWN' || problem.code === 'PRESET_UNKNOWN') &&
    [...broken].some((file) => /\/(template|preset)\.json$/.test(file))
  );
}

function uses(site: Site, broken: ReadonlySet<string>): boolean {
  return site.layers.some(({ folder }) => [...broken].some((file) => file.startsWith(`${folder}/`)));
}

function isIn(file: string, folders: ReadonlySet<string>): boolean {
  return [...folders].some((folder) => file.startsWith(`${folder}/`));
}

function placesOf(problems: readonly Problem[]): ReadonlyMap<string, readonly string[]> {
  const places = new Map<string, string[]>();
  for (const { file, pointer, code } of problems) {
    if (code === 'JSON_DUPLICATE_KEY' || code === 'FILE_UNKNOWN') continue;
    places.set(file, [...(places.get(file) ?? []), pointer]);
  }
  return places;
}

/** The same place, or one inside or right around a place that has been told. */
function isTold({ file, pointer }: Problem, told: ReadonlyMap<string, readonly string[]>): boolean {
  return (told.get(file) ?? []).some(
    (place) => place !== '' && (pointer === place || pointer.startsWith(`${place}/`)),
  );
}

/** `pages/vehicle.json` of another layer, or the same file, has lost something. */
function hasBrokenNamesake({ file }: Problem, first: readonly Problem[]): boolean {
  const inLayer = file.replace(/^(sites|layouts\/presets|layouts)\/[^/]+\//, '');
  return first.some(({ file: other, code }) => other.endsWith(`/${inLayer}`) && LOSES.has(code));
}

const LOSES: ReadonlySet<ProblemCode> = new Set<ProblemCode>(['BLOCK_UNKNOWN', 'KEY_UNKNOWN', 'SCHEMA']);
