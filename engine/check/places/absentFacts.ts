import { PAGE_KINDS } from '../../../schemas/pageKinds.ts';
import { hasRoot, listedRoots, PLACE_WORDS, PLACES } from '../../../schemas/facts/places.ts';
import { rootsWhere } from '../../../schemas/facts/roots.ts';
import { pointerTo } from '../../pointers.ts';
import type { Problem } from '../../problems.ts';
import { isObject } from '../../resolve/index.ts';
import {
  compileCondition,
  didYouMean,
  type Compiled,
  type Condition,
  type Json,
  hasFallback,
  factsNamed,
  isFactValue,
  type FactValue,
  enter,
} from '../../rules/index.ts';
import { namesakes } from '../spots/byName.ts';
import { hasFactAt, scopeOf, siteSpots, type PlacedSpot } from '../spots/siteSpots.ts';
import { problem, type SiteCheck, type SiteInput } from '../types.ts';

/** Facts that exist but that this place does not have, e.g. `car` on the home page: they would always be missing. */
export const absentFacts: SiteCheck = (input) =>
  siteSpots(input)
    .filter(
      ({ file, listed, kind }) =>
        file.kind === 'page' || file.kind === 'menus' || listed !== undefined || isOwnPlace(kind),
    )
    .flatMap((spot) => (isPageWhen(spot) ? unknownAtLoad(spot, input) : absentIn(spot, input)));

interface Named {
  path: string;
  pointer: string;
}

function absentIn(spot: PlacedSpot, input: SiteInput): Problem[] {
  return factsIn(spot).flatMap((named) => {
    if (named.path.startsWith('query.')) return undeclared(named, spot, input);
    if (named.path.startsWith('params.')) return noParam(named, spot, input);
    if (named.path.startsWith('rules.')) return uselessRule(named, spot, input);
    return isAbsent(named.path, spot, input) ? [absent(named, spot)] : [];
  });
}

/** Places whose facts are certain. */
const KINDS: ReadonlySet<string> = new Set([...PAGE_KINDS, ...Object.keys(PLACE_WORDS)]);
const ROOTS = rootsWhere(({ isEverywhere }) => isEverywhere === undefined);
const ENTITY_FACT = new RegExp(`^(${ROOTS.join('|')})\\.`);

function isAbsent(path: string, spot: PlacedSpot, { env }: SiteInput): boolean {
  const isKnown = ENTITY_FACT.test(path) && env.facts.find(path) !== undefined;
  return KINDS.has(spot.kind) && isKnown && !hasFactAt(spot, path);
}

function absent({ path, pointer }: Named, { file, kind, listed }: PlacedSpot): Problem {
  const at = { file: file.file, pointer };
  const root = path.slice(0, path.indexOf('.'));
  return problem(
    'FACT_UNKNOWN',
    at,
    file.kind === 'menus'
      ? `A menu stands on every page, and most pages have no fact "${path}".`
      : `${placeWords(kind)} has no fact "${path}": it would always be missing here.`,
    FIXES[root] ?? `What can be asked here begins with ${rootsOf(kind, listed)}.`,
  );
}

function isOwnPlace(kind: string): boolean {
  return PLACE_WORDS[kind] !== undefined;
}

function placeWords(kind: string): string {
  return PLACE_WORDS[kind] ?? `A page of the kind "${kind}"`;
}

const FIXES: Readonly<Record<string, string>> = {
  form: 'What is typed into a form is known only when it is sent. A field that waits for another one says so by "shownWith".',
  item: 'An entry is known on a page of the kind "entry" and in the slot of "for-each"; fields of a list are asked inside "some".',
};

function rootsOf(kind: string, listed: string | undefined): string {
  const own = listed === undefined ? [] : listedRoots(listed);
  const roots = [...new Set([...own, ...(PLACES[kind] ?? PLACES.content ?? [])])];
  return `${roots.slice(0, -1).join(', ')} or ${roots.at(-1) ?? ''}`;
}

/** A rule that asks only for what the place does not have: it would never hold, or give nothing. */
function uselessRule({ path, pointer }: Named, spot: PlacedSpot, input: SiteInput): Problem[] {
  const { file, kind } = spot;
  const { rules } = input.model;
  const name = path.slice('rules.'.length);
  const rule = rules.version(name)?.value;
  if (!KINDS.has(kind) || rule === undefined || (Array.isArray(rule) && hasFallback(rule))) return [];
  const answer = answerOf(path, spot, input);
  if (!answer || answer.constant || !namesAbsent(name, spot, input)) return [];
  const roots = [...answer.reads];
  if (roots.some((root) => !ENTITY_FACT.test(`${root}.`) || isThere(root, spot))) return [];
  const place = file.kind === 'menus' ? 'A menu' : placeWords(kind);
  const message = `The rule "${name}" asks for facts of ${roots.join(' and ')}, which ${place.replace(/^A/, 'a')} does not have.`;
  return [problem('FACT_UNKNOWN', { file: file.file, pointer }, message, `Take "${path}" out here.`)];
}

function isThere(root: string, { kind, listed }: PlacedSpot): boolean {
  return hasRoot(kind, root) || (listed !== undefined && listedRoots(listed).includes(root));
}

/**
 * Whether a rule, or one that it asks, names a fact itself that the place does not have. Else only a noun in a text reads
 * the thing, and that is written everywhere.
 */
function namesAbsent(name: string, spot: PlacedSpot, input: SiteInput): boolean {
  const { rules } = input.model;
  const asked = [{ name, version: rules.version(name) }];
  const seen = new Set<unknown>();
  for (let next = asked.pop(); next; next = asked.pop()) {
    const { name: own, version } = next;
    if (!version || seen.has(version)) continue;
    seen.add(version);
    const paths = JSON.stringify(version.value).match(/(?<![\w.])[a-z]+(\.\w+)+/g) ?? [];
    if (paths.some((path) => isAbsent(path, spot, input))) return true;
    // Inside a rule its own name means what earlier layers said.
    for (const other of paths.flatMap((path) => /^rules\.(\w+)/.exec(path)?.[1] ?? []))
      asked.push({ name: other, version: other === own ? version.earlier : rules.version(other) });
  }
  return false;
}

/** A rule with what is known where it is asked. */
function answerOf(path: string, spot: PlacedSpot, input: SiteInput): Compiled<unknown> | undefined {
  return input.model.rules.read(path.slice('rules.'.length), enter(scopeOf(input, spot)))?.value;
}

/** Asked in the frame, a menu or a part: no page of the site says that it reads the name. */
function undeclaredAnywhere(
  name: string,
  at: { file: string; pointer: string },
  input: SiteInput,
): Problem[] {
  const declared = [...input.pages.values()].flatMap(({ tree }) => namesIn(tree.page.query));
  const inBlocks = input.pages.size === 0 || declared.includes(name);
  if (inBlocks) return [];
  const message = `No page of this site says that it reads "${name}" from its address.${didYouMean(name, declared)}`;
  const fix = `Write "query": ["${name}"] in pages/frame.json: it then counts on every page.`;
  return [problem('FACT_UNKNOWN', at, message, fix)];
}

function namesIn(query: unknown): string[] {
  return Array.isArray(query) ? query.map(String) : [];
}

/** Names of the query that the page does not say it reads: they never reach it. */
function undeclared(named: Named, { file, kind }: PlacedSpot, input: SiteInput): Problem[] {
  const { path, pointer } = named;
  const name = path.slice('query.'.length);
  if (file.kind !== 'page' || kind === 'frame')
    return undeclaredAnywhere(name, { file: file.file, pointer }, input);
  const page = input.pages.get(file.name)?.tree.page;
  // Of a page that this site switches off only the files are known.
  const files = page ? [] : namesakes(input.files, 'page', file.name);
  const said = page?.query ?? files.findLast(({ value }) => value.query !== undefined)?.value.query;
  const declared = namesIn(said);
  // Those of the frame join those of the page.
  if ([...declared, ...namesIn(input.pages.get('frame')?.tree.page?.query)].includes(name)) return [];
  const message = `This page does not say that it reads "${name}" from its address.${didYouMean(name, declared)}`;
  const list = JSON.stringify([...declared, name]);
  return [
    problem('FACT_UNKNOWN', { file: file.file, pointer }, message, `Write "query": ${list} in the page.`),
  ];
}

/** Names that no route of the page has in braces. */
function noParam({ path, pointer }: Named, { file, kind }: PlacedSpot, input: SiteInput): Problem[] {
  const routes = input.model.routes.byPage.get(file.name);
  if (file.kind !== 'page' || kind === 'frame' || !routes) return [];
  const name = path.slice('params.'.length);
  const names = [...new Set(routes.flatMap(({ params }) => params))];
  if (names.includes(name)) return [];
  const message = `No route of this page has {${name}}.${didYouMean(name, names)}`;
  const fix =
    names.length === 0
      ? `Write the name into a route, e.g. "routes": ["/${file.name}/{${name}}"].`
      : `Use one of: ${names.map((one) => `params.${one}`).join(', ')}.`;
  return [problem('FACT_UNKNOWN', { file: file.file, pointer }, message, fix)];
}

function isPageWhen({ file, pointer }: PlacedSpot): boolean {
  return file.kind === 'page' && pointer === '/when';
}

/** Whether there is a page is known before anybody asks for it. */
function unknownAtLoad(spot: PlacedSpot, input: SiteInput): Problem[] {
  let isSound = true;
  const scope = scopeOf(input, spot, () => (isSound = false));
  const answer = compileCondition(spot.value as Condition, scope);
  if (answer.constant || !isSound) return [];
  const [late] = factsIn(spot).filter((named) => isLate(named, answer.reads, spot, input));
  const { path = '', pointer = spot.pointer } = late ?? {};
  return [
    problem(
      'FACT_UNKNOWN',
      { file: spot.file.file, pointer },
      `Whether a page is there is decided before anybody asks for it: "${path}" is not known then.`,
      'Ask for flags and facts of the site here, and for the rest in the "when" of a block.',
    ),
  ];
}

function isLate({ path }: Named, reads: ReadonlySet<string>, spot: PlacedSpot, input: SiteInput): boolean {
  if (!path.startsWith('rules.')) return reads.has(path.slice(0, path.indexOf('.')));
  return answerOf(path, spot, input)?.constant === false;
}

function factsIn({ role, value, pointer }: PlacedSpot): Named[] {
  if (role === 'condition') return inCondition(value, pointer);
  if (role === 'fact' && isFactValue(value)) return namedIn(value, pointer);
  if (role !== 'text' || typeof value !== 'string' || !value.includes('{')) return [];
  return [...value.matchAll(/\{\??([a-z]+(?:\.\w+)+)/gi)].map(([, path = '']) => ({ path, pointer }));
}

function namedIn(value: FactValue, pointer: string): Named[] {
  return factsNamed(value).map(({ path, keys }) => ({ path, pointer: keys.reduce(pointerTo, pointer) }));
}

function inCondition(value: Json, pointer: string): Named[] {
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = pointerTo(pointer, key);
    if (Array.isArray(inner) && !key.includes('.'))
      return inner.flatMap((entry, index) => inCondition(entry, pointerTo(at, index)));
    return key.includes('.') ? [{ path: key, pointer: at }, ...operandsIn(inner, at)] : [];
  });
}

/** Facts on the right: `{ "atMost": { "fact": "page.car.price" } }`. */
function operandsIn(test: Json, pointer: string): Named[] {
  if (Array.isArray(test))
    return test.flatMap((value, index) => operandsIn(value, pointerTo(pointer, index)));
  if (!isObject(test)) return [];
  if (isFactValue(test)) return namedIn(test, pointer);
  return Object.entries(test)
    .filter(([word]) => word !== 'some')
    .flatMap(([word, value]) => operandsIn(value, pointerTo(pointer, word)));
}
