import { hasRoot } from '../../../schemas/facts/places.ts';
import {
  ENTRY_LISTS,
  LISTED_WORDS,
  NEEDS_WORD,
  PAGE_THINGS,
  SEARCH_KIND,
  SEARCH_WORDS,
  THING_WORDS,
  type SearchWord,
} from '../../../schemas/pageParams.ts';
import { PAGE_KINDS } from '../../../schemas/pageKinds.ts';
import { WORD_NAMES } from '../../../schemas/siteNames.ts';
import { pointerTo } from '../../pointers.ts';
import type { Problem } from '../../problems.ts';
import { asText, isObject, placeNamesOf } from '../../resolve/index.ts';
import { didYouMean } from '../../rules/index.ts';
import type { PlacedSpot } from '../spots/siteSpots.ts';
import { knownNames } from './siteNames.ts';
import { problem, type SiteInput } from '../types.ts';

interface Asked {
  name: string;
  kind: string;
  /** Params that its routes have. */
  params: ReadonlySet<string>;
  /** Each route's params. */
  routes: readonly (readonly string[])[];
  at: { file: string; pointer: string };
  input: SiteInput;
}

/** What is wrong with a page that is named at an address, but for whether there is one. */
export function checkNamedPage(
  name: string,
  said: unknown,
  at: { file: string; pointer: string },
  spot: PlacedSpot,
  input: SiteInput,
): Problem[] {
  const routes = (input.model.routes.byPage.get(name) ?? []).map(({ params }) => params);
  const kind = input.model.pages.get(name) ?? '';
  // A kind that there is not is told where it is written.
  if (!(PAGE_KINDS as readonly string[]).includes(kind)) return [];
  const asked: Asked = { name, kind, routes, params: new Set(routes.flat()), at, input };
  if (!isObject(said)) return isAround(asked, spot) ? [] : [notAround(asked, spot)];
  const words = Object.fromEntries(Object.entries(said).filter(([key]) => key !== 'note'));
  const inside = { ...asked, at: { ...at, pointer: pointerTo(at.pointer, 'with') } };
  if (kind === SEARCH_KIND) return searchWords(words, inside);
  if (asked.params.size === 0) return [noParams(inside)];
  return thingWords(words, inside);
}

/** Without params of its own a page takes them from the thing that it is about. */
function isAround({ kind, routes }: Asked, spot: PlacedSpot): boolean {
  if (routes.some((params) => params.length === 0)) return true;
  const thing = PAGE_THINGS[kind];
  return thing !== undefined && hasRoot(spot.kind, thing);
}

function notAround({ name, kind, routes, at }: Asked, { schema }: PlacedSpot): Problem {
  const words = (routes[0] ?? []).map((param) => `"${param}": "..."`).join(', ');
  const thing = PAGE_THINGS[kind];
  const message =
    thing === undefined
      ? `The address of the page "${name}" has to be filled in.`
      : `The page "${name}" is about ${THING_WORDS[thing] ?? `one ${thing}`}, and there is none around this link.`;
  const fix =
    schema?.['x-format'] === 'markdown'
      ? 'Link to a page that needs nothing, or write the words without a link.'
      : `Write { "page": "${name}", "with": { ${words} } }, or take the link out.`;
  return problem('PARAM_MISSING', at, message, fix);
}

function noParams({ name, routes, at }: Asked): Problem {
  const message =
    routes.length === 0
      ? `The page "${name}" has no address.`
      : `The address of the page "${name}" has nothing to fill in.`;
  return problem(
    'KEY_UNKNOWN',
    at,
    message,
    'Take "with" out; "query" holds what stands behind a question mark.',
  );
}

function searchWords(words: Record<string, unknown>, asked: Asked): Problem[] {
  const { at, input } = asked;
  const names: readonly string[] = SEARCH_WORDS;
  const unknown = Object.keys(words).filter((word) => !names.includes(word));
  const keys = unknown.map((word) => {
    const message = `A search takes no "${word}".${didYouMean(word, names)}`;
    return problem(
      'KEY_UNKNOWN',
      { ...at, pointer: pointerTo(at.pointer, word) },
      message,
      `Use one of: ${names.join(', ')}.`,
    );
  });
  if (keys.length > 0) return keys;
  const lacking = Object.entries(NEEDS_WORD).find(
    ([word, other]) => words[word] !== undefined && words[other] === undefined,
  );
  if (lacking) {
    const [word, other] = lacking;
    return [problem('PARAM_MISSING', at, `A search for a ${word} needs its ${other}.`, `Add "${other}".`)];
  }
  return [...unknownNames(words, asked), ...unknownPlaces(words, asked, input)];
}

function unknownNames(words: Record<string, unknown>, { at, input }: Asked): Problem[] {
  return Object.entries(WORD_NAMES).flatMap(([word, names]): Problem[] => {
    const value = words[word];
    const known = knownNames(names, names.field ?? '', input);
    if (typeof value !== 'string' || value.includes('{') || known.includes(value)) return [];
    const message = names.none(value, names.field ?? '') + didYouMean(value, known);
    const place = { ...at, pointer: pointerTo(at.pointer, word) };
    return [problem(names.code, place, message, `Use one of: ${known.join(', ')}.`)];
  });
}

/** Entries of the site's own data; a template by itself has none. */
function unknownPlaces(words: Record<string, unknown>, { at }: Asked, { model }: SiteInput): Problem[] {
  const names = placeNamesOf(model.data);
  return Object.entries(LISTED_WORDS).flatMap(([word, { list }]): Problem[] => {
    const value = words[word];
    const entries = entriesOf(list, model.data);
    if (typeof value !== 'string' || value.includes('{') || entries.length === 0) return [];
    if (names(word as SearchWord, value) !== undefined) return [];
    return [unknownEntry(word, value, entries, { ...at, pointer: pointerTo(at.pointer, word) })];
  });
}

function thingWords(words: Record<string, unknown>, asked: Asked): Problem[] {
  const { at, name, params, routes, kind, input } = asked;
  const unknown = Object.keys(words).filter((word) => !params.has(word));
  const all = [...params];
  const keys = unknown.map((word) => {
    const message = `The address of the page "${name}" has no "${word}".${didYouMean(word, all)}`;
    return problem(
      'KEY_UNKNOWN',
      { ...at, pointer: pointerTo(at.pointer, word) },
      message,
      `Use: ${all.join(', ')}.`,
    );
  });
  if (keys.length > 0) return keys;
  const isWhole = routes.some((own) => own.every((param) => words[param] !== undefined));
  const lacking = (routes[0] ?? []).filter((param) => words[param] === undefined);
  if (!isWhole) {
    const message = `The address of the page "${name}" needs ${lacking.map((param) => `"${param}"`).join(' and ')} too.`;
    return [
      problem('PARAM_MISSING', at, message, `Add ${lacking.map((param) => `"${param}": "..."`).join(', ')}.`),
    ];
  }
  return unknownThing(words.slug, kind, at, input);
}

/** An entry of the site's data by its slug. */
function unknownThing(slug: unknown, kind: string, at: Asked['at'], { model }: SiteInput): Problem[] {
  const entries = entriesOf(ENTRY_LISTS[kind] ?? '', model.data);
  if (typeof slug !== 'string' || slug.includes('{') || entries.length === 0) return [];
  return entries.includes(slug)
    ? []
    : [unknownEntry(kind, slug, entries, { ...at, pointer: pointerTo(at.pointer, 'slug') })];
}

function unknownEntry(what: string, value: string, known: readonly string[], at: Asked['at']): Problem {
  const message = `This site has no ${what} "${value}".${didYouMean(value, known)}`;
  const code = what in LISTED_WORDS ? 'LOCATION_UNKNOWN' : 'VALUE_NOT_ALLOWED';
  return problem(code, at, message, `Use one of: ${known.join(', ')}.`);
}

function entriesOf(list: string, data: Readonly<Record<string, unknown>>): string[] {
  const entries = data[list];
  const all = Array.isArray(entries) ? entries.filter(isObject) : [];
  return all.map(({ slug, id }) => asText(slug, asText(id))).filter((name) => name !== '');
}
