import {
  FILTER_PARAM,
  FINDER,
  PAGE_THINGS,
  QUERY_FINDERS,
  SEARCH_KIND,
  SEARCH_WORDS,
} from '../../../schemas/pageParams.ts';
import { PAGE_KINDS } from '../../../schemas/pageKinds.ts';
import { SERVER_PATHS } from '../../../schemas/serverPaths.ts';
import { pointerTo } from '../../pointers.ts';
import type { Problem } from '../../problems.ts';
import { asText } from '../../resolve/index.ts';
import { didYouMean } from '../../rules/index.ts';
import { problem, type PageView, type SiteCheck, type SiteInput } from '../types.ts';
import { readsOfKind } from './pageKinds.ts';
import { atPage } from './pages.ts';

type At = { file: string; pointer: string };

/** Paths by which a page could never be found, or not by what it is about. One thing is said of each. */
export const routeParams: SiteCheck = (input) =>
  [...input.pages.values()].flatMap((view) => {
    const { routes } = view.tree.page;
    const { file, pointer } = atPage(input, view.name, 'routes');
    return (Array.isArray(routes) ? routes : []).flatMap((route, index): Problem[] => {
      const at = { file, pointer: pointerTo(pointer, index) };
      const path = asText(route);
      const wrong =
        ofServer(path, at) ?? unknownParam(path, view, at, input) ?? lackingParam(path, view, at, input);
      return wrong ? [wrong] : [];
    });
  });

/** The server answers before any page does. */
function ofServer(path: string, at: At): Problem | undefined {
  const [, first = ''] = path.split('/');
  if (!SERVER_PATHS.includes(first.toLowerCase())) return undefined;
  const message = `The server itself answers at "/${first}": no page is found there.`;
  return problem('ROUTE_COLLISION', at, message, `Write another path, e.g. "/our${path}".`);
}

/** A param that nothing fills in. */
function unknownParam(path: string, view: PageView, at: At, input: SiteInput): Problem | undefined {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  // A kind that there is not is told where it is written.
  if (!(PAGE_KINDS as readonly string[]).includes(view.kind)) return undefined;
  const known = namesOf(view.kind, input);
  const wrong = names.find((name) => !known.includes(name));
  if (wrong === undefined) return undefined;
  const message =
    known.length === 0
      ? `A page of the kind "${view.kind}" is about nothing that {${wrong}} could name.`
      : `{${wrong}} is nothing that a page of the kind "${view.kind}" knows.${didYouMean(wrong, known)}`;
  const fix = FIXES[view.kind] ?? (known.length === 0 ? 'Take it out.' : 'Write the name of a field.');
  return problem('VALUE_NOT_ALLOWED', at, message, fix);
}

const FIXES: Readonly<Record<string, string>> = {
  [SEARCH_KIND]: `Use one of: ${[FILTER_PARAM, ...SEARCH_WORDS].join(', ')}.`,
};

/** Of a search its words, of a thing its fields that can be written. */
function namesOf(kind: string, { env }: SiteInput): readonly string[] {
  if (kind === SEARCH_KIND) return [FILTER_PARAM, ...SEARCH_WORDS];
  const thing = PAGE_THINGS[kind];
  if (thing === undefined) return [];
  const fields = env.facts.paths().filter((path) => path.startsWith(`${thing}.`));
  const own = fields
    .map((path) => path.slice(thing.length + 1))
    .filter((name) => !name.includes('.') && WRITTEN.has(env.facts.find(`${thing}.${name}`)?.type ?? ''));
  return [...new Set([FINDER, ...own])];
}

const WRITTEN: ReadonlySet<string> = new Set(['text', 'number']);

/** Paths without the parameter by which a page of this kind finds what it is about, which the query does not say either. */
function lackingParam(path: string, { kind, tree }: PageView, at: At, input: SiteInput): Problem | undefined {
  const { query } = tree.page;
  if (Array.isArray(query) && query.some((name) => name === QUERY_FINDERS[kind])) return undefined;
  const needed = readsOfKind(input.env).params[kind] ?? [];
  const lacking = needed.find((param) => !path.includes(`{${param}}`));
  if (lacking === undefined) return undefined;
  const message = `A page of the kind "${kind}" is found by {${lacking}}, which this path does not have.`;
  const bare = path.replace(/\/[^/]*\/?$/, '');
  return problem('VALUE_NOT_ALLOWED', at, message, `Write e.g. "${bare}/{${lacking}}".`);
}
