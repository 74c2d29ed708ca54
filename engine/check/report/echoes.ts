import { pointerSegments } from '../../pointers.ts';
import type { Site } from '../../layers.ts';
import type { Problem, ProblemCode } from '../../problems.ts';
import { withoutLocalEchoes } from './localEchoes.ts';
import { inLayer, meeting } from './meeting.ts';

const codes = (...list: ProblemCode[]): ReadonlySet<ProblemCode> => new Set(list);

/** Files of which nothing, or not all, could be read. */
const UNREADABLE = codes(
  'JSON_SYNTAX',
  'JSON_TOO_DEEP',
  'FILE_TOO_LARGE',
  'FILE_ENCODING',
  'FILE_UNREADABLE',
  'FILE_MISSING',
  'FILE_OUTSIDE',
);
/** What a page lacks: any mistake in one of the files that make the page may be why. */
const OF_PAGE = codes(
  'ANCHOR_UNKNOWN',
  'SETTING_IDLE',
  'SETTING_NEEDED',
  'SENT_TO_NOBODY',
  'FIRST_PICTURE',
  'BLOCK_MISSING',
  'HEADING_MAIN',
  'HEADING_SKIPPED',
  'TITLE_MISSING',
);
/** What a site lacks when a page has lost its address. */
const OF_ROUTES = codes('ROUTE_UNKNOWN', 'PAGE_MISSING');
/** What a missing piece looks like elsewhere: not told while the file that may hold the piece is broken. */
const ABSENCES = codes(
  ...OF_PAGE,
  ...OF_ROUTES,
  'CHANGE_MISSES',
  'TEMPLATE_UNKNOWN',
  'PRESET_UNKNOWN',
  'PART_UNKNOWN',
  'RULE_UNKNOWN',
  'MENU_UNKNOWN',
  'LOCATION_UNKNOWN',
  'SEARCH_TYPE_UNKNOWN',
  'NAME_UNUSED',
);
/** May be the echo of one mistake and the cause of another message. */
const BOTH = codes('CHANGE_MISSES', 'RULE_UNKNOWN', 'PART_UNKNOWN');
/** Mistakes in a file after which its own changes may miss. */
const TAKES_ENTRIES = codes(
  'BLOCK_UNKNOWN',
  'SLOT_UNKNOWN',
  'KEY_UNKNOWN',
  'ID_DUPLICATE',
  'JSON_DUPLICATE_KEY',
  'PAGE_SLOTS_AND_CHANGES',
);

/** Of which one text may hold several. */
const MANY_AT_ONCE = codes('FACT_UNKNOWN', 'RULE_UNKNOWN', 'ROUTE_UNKNOWN', 'TEXT_SYNTAX', 'URL_UNSAFE');

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
  const broken = new Set(first.filter(isUnreadable).map(({ file }) => file));
  const muddled = new Set(
    sites.filter((site) => uses(site, broken)).flatMap((site) => site.layers.map(({ folder }) => folder)),
  );
  const own = first.filter((one) => isUnreadable(one) || !(isRootEcho(one, broken) || isRenamed(one, first)));
  const said = oncePerPlace(
    own,
    later.filter(({ file }) => !broken.has(file)),
  );
  const heard = withoutLocalEchoes([...own, ...said], said);
  const causes = [...own, ...heard.filter((one) => !isAbsence(one) || BOTH.has(one.code))];
  // A change that misses is no reason for another one; files may hold thousands.
  const ofChanges = causes.filter(({ code }) => code !== 'CHANGE_MISSES');
  const meet = meeting(sites);
  const follows = (one: Problem): boolean =>
    isIn(one.file, muddled) ||
    (one.code === 'CHANGE_MISSES' ? ofChanges : causes).some(
      (cause) => isWhy(cause, one) && meet(cause.file, one.file),
    );
  return [...own, ...heard.filter((one) => !isAbsence(one) || !follows(one))];
}

/** What switches a page off is no absence: it is why other things are missing. */
function isAbsence({ code, pointer }: Problem): boolean {
  return ABSENCES.has(code) && !(code === 'PAGE_MISSING' && pointer === '/when');
}

function isUnreadable({ code, severity }: Problem): boolean {
  return UNREADABLE.has(code) && severity === 'error';
}

function isRootEcho({ file, code }: Problem, broken: ReadonlySet<string>): boolean {
  if (broken.has(file)) return true;
  return (
    (code === 'TEMPLATE_UNKNOWN' || code === 'PRESET_UNKNOWN') &&
    [...broken].some((other) => /\/(template|preset)\.json$/.test(other))
  );
}

/** A site whose template stands under another name names none. */
function isRenamed({ code, pointer, file }: Problem, all: readonly Problem[]): boolean {
  if (code !== 'TEMPLATE_UNKNOWN' || pointer !== '') return false;
  return all.some((one) => one.file === file && one.code === 'KEY_UNKNOWN' && one.pointer === '/extends');
}

function uses(site: Site, broken: ReadonlySet<string>): boolean {
  return site.layers.some(({ folder }) => [...broken].some((file) => file.startsWith(`${folder}/`)));
}

function isIn(file: string, folders: ReadonlySet<string>): boolean {
  return [...folders].some((folder) => file.startsWith(`${folder}/`));
}

/**
 * What is told of a place counts; what else would be said there, and inside it, does not. Of one text several mistakes of
 * one kind may be told.
 */
function oncePerPlace(first: readonly Problem[], later: readonly Problem[]): Problem[] {
  const told = new Map<string, ProblemCode>();
  const note = ({ file, pointer, code, severity }: Problem): void => {
    if (severity !== 'notice' && pointer !== '' && code !== 'JSON_DUPLICATE_KEY')
      told.set(`${file} ${pointer}`, code);
  };
  first.forEach(note);
  const texts = new Set<string>();
  return later.filter((problem) => {
    const { file, pointer, message, code } = problem;
    const text = `${code} ${file} ${pointer} ${message}`;
    if (texts.has(text)) return true;
    if (MANY_AT_ONCE.has(code) && told.get(`${file} ${pointer}`) === code) return true;
    if (aroundAndAt(pointer).some((place) => told.has(`${file} ${place}`))) return false;
    note(problem);
    texts.add(text);
    return true;
  });
}

/** A place and all that it is inside of. */
function aroundAndAt(pointer: string): string[] {
  return [...pointer.matchAll(/\//g)].map(({ index }) => pointer.slice(0, index)).concat(pointer);
}

/** Whether something is missing because of another mistake. */
function isWhy(cause: Problem, missing: Problem): boolean {
  if (cause === missing || cause.severity !== 'error') return false;
  if (OF_ROUTES.has(missing.code)) return takesRoutes(cause);
  if (isFarAway(cause, missing)) return true;
  const takesName = TAKES_NAME[missing.code];
  if (takesName) return takesName(cause, /named "([^"]+)"/.exec(missing.message)?.[1] ?? '');
  const isOfPage =
    OF_PAGE.has(missing.code) || (missing.code === 'CHANGE_MISSES' && takesEntry(cause, missing));
  return isOfPage && inLayer(cause.file) === inLayer(missing.file);
}

/** What may be the reason though it stands in quite another file. */
function isFarAway(cause: Problem, missing: Problem): boolean {
  if (missing.pointer.startsWith('/everywhere/')) return takesBlock(cause);
  return isEmptyTitle(missing) && takesSiteFact(cause);
}

/** Any mistake of a page or part may have taken a block away. */
function takesBlock({ file, code }: Problem): boolean {
  return /\/(pages|parts)\//.test(file) && code !== 'CHANGE_MISSES';
}

function takesEntry(cause: Problem, { file }: Problem): boolean {
  const isOfEntry = TAKES_ENTRIES.has(cause.code) || cause.pointer.endsWith('/id');
  return cause.code !== 'CHANGE_MISSES' && (cause.file !== file || isOfEntry);
}

/** A title or main heading that is there and says nothing. */
function isEmptyTitle({ code, pointer }: Problem): boolean {
  return code === 'TITLE_MISSING' || (code === 'HEADING_MAIN' && pointer.includes('/settings/'));
}

/** What a site says of itself with a mistake in it is missing in titles: a name, a label, a rule. */
function takesSiteFact({ file }: Problem): boolean {
  return /\/(site|preset|template|rules)\.json$/.test(file);
}

/** Whether a mistake stands in what would have the name that is missing. */
const TAKES_NAME: Partial<Record<ProblemCode, (cause: Problem, name: string) => boolean>> = {
  // Any mistake may stand in what would have asked for it.
  NAME_UNUSED: () => true,
  PART_UNKNOWN: ({ file }, name) => file.endsWith(`/parts/${name}.json`),
  RULE_UNKNOWN: ({ file, pointer }, name) =>
    file.endsWith('/rules.json') && pointerSegments(pointer)[0] === name,
};

/** A page that lost its name, kind or address. */
function takesRoutes({ file, pointer, code }: Problem): boolean {
  if (!file.includes('/pages/')) return false;
  if (pointer === '' && code === 'SCHEMA') return true;
  const [key, ...rest] = pointerSegments(pointer);
  return (
    key === 'routes' || key === 'kind' || key === 'when' || (rest.length === 0 && code === 'KEY_UNKNOWN')
  );
}
