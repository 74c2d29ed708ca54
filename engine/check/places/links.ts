import type { JsonObject } from '../../layers.ts';
import { pointerTo } from '../../pointers.ts';
import type { Problem } from '../../problems.ts';
import { compileText, didYouMean } from '../../rules/index.ts';
import { linksOf } from './addresses.ts';
import { PAGE_THINGS } from '../../../schemas/pageParams.ts';
import { firstAlike, type Route } from '../../resolve/index.ts';
import { FORMATS } from './formats.ts';
import { checkNamedPage } from './namedPages.ts';
import { isSetByLayer } from './lostLinks.ts';
import { isLive, scopeOf, siteSpots, type PlacedSpot } from '../spots/siteSpots.ts';
import { problem, type SiteCheck, type SiteInput } from '../types.ts';

/** Addresses that lead to no page of this site, or to an id that is not on its page; those in rich text too. */
export const links: SiteCheck = (input) =>
  siteSpots(input).flatMap((spot) => {
    const addresses = spot.role === 'text' ? writtenIn(spot) : [];
    if (spot.role !== 'page' && addresses.length === 0) return [];
    if (spot.pointer.endsWith('/default') || !isLive(input, spot)) return [];
    if (spot.role === 'page') return checkPage(spot, input);
    return addresses.flatMap((address) => checkAddress(address, spot, input));
  });

function writtenIn({ schema, value }: PlacedSpot): string[] {
  const format = schema?.['x-format'];
  if (format === 'address') return [value as string].filter((address) => address.trim() !== '');
  return format === 'markdown' ? linksOf(value as string) : [];
}

/** A page by its name, with what its address needs. */
function checkPage(spot: PlacedSpot, input: SiteInput): Problem[] {
  const { page, with: words, anchor: id } = spot.value as JsonObject;
  // What else it lacks is told by the schema.
  if (typeof page !== 'string') return [];
  const at = { file: spot.file.file, pointer: spot.pointer };
  const inside = (key: string): At => ({ ...at, pointer: pointerTo(at.pointer, key) });
  const unknown = unknownPage(page, inside('page'), input);
  if (unknown) return [unknown];
  const wrong = checkNamedPage(page, words, at, spot, input);
  return typeof id === 'string' && !id.includes('{')
    ? [...wrong, ...anchor(id, page, spot, input, inside('anchor'))]
    : wrong;
}

type At = { file: string; pointer: string };

/** A value that is only known per request stands for any one piece of a path. */
const ANY = '\u0001';

function checkAddress(address: string, spot: PlacedSpot, input: SiteInput): Problem[] {
  const text = address.trim();
  const named = /^\{links\.(\w+)\}/.exec(text)?.[1];
  if (named !== undefined && isSetByLayer(named, input)) return [];
  const filled = fillKnown(text, spot, input);
  const at = { file: spot.file.file, pointer: spot.pointer };
  if (isElsewhere(filled)) return [];
  if (filled.startsWith('#')) return anchor(filled.slice(1), undefined, spot, input);
  if (filled.startsWith('/')) return checkPath(filled, text, spot, input);
  // What a fact brings is looked at where it is written.
  if (/^\{(?!links\.)[^{}]*\}$/.test(text)) return [];
  if (filled !== text) return [];
  const unknown = unknownPage(text, at, input);
  return unknown ? [unknown] : checkNamedPage(text, undefined, at, spot, input);
}

/** Whole addresses, the same page with another query, and what only a request knows or nothing stands in. */
function isElsewhere(address: string): boolean {
  return address === '' || address.startsWith(ANY) || /^(\?|\/\/|[a-z][a-z0-9+.-]*:)/i.test(address);
}

function fillKnown(text: string, spot: PlacedSpot, input: SiteInput): string {
  const scope = { ...scopeOf(input, spot) };
  return text.replace(/\{[^{}]*\}/g, (placeholder) => {
    const value = compileText(placeholder, scope, { address: true });
    return value.constant ? value.value : ANY;
  });
}

function unknownPage(name: string, at: At, input: SiteInput): Problem | undefined {
  const { model, files } = input;
  if (model.pages.has(name)) return undefined;
  const scheme = schemeFor(name);
  if (scheme !== undefined)
    return problem(
      'ROUTE_UNKNOWN',
      at,
      `"${name}" is no page of this site.`,
      `Write "${scheme}${name.replaceAll(' ', '')}".`,
    );
  if (files.some(({ file }) => file.kind === 'page' && file.name === name))
    return problem(
      'ROUTE_UNKNOWN',
      at,
      `The page "${name}" is switched off on this site.`,
      'Put the condition of the page around this link too, or take the link out.',
    );
  const isOther = /^(www\.|[\w-]+(\.[\w-]+)*\.(com|net|org|au)\b)/i.test(name);
  const asPath = `/${name}`;
  const isPath = !isOther && name.includes('/') && pageAt(asPath, input) !== undefined;
  const ofKind = [...model.pages].find(([, kind]) => kind === name)?.[0];
  const known =
    ofKind === undefined
      ? didYouMean(name, model.pages.keys())
      : ` The page of this kind is named "${ofKind}".`;
  const meant = isPath ? ` Did you mean "${asPath}"?` : known;
  const fix = isOther
    ? 'An address of another site begins with https://.'
    : 'Correct the name, or write a path that begins with /.';
  return problem('ROUTE_UNKNOWN', at, `This site has no page named "${name}".${meant}`, fix);
}

/** What an e-mail address or a phone number begins with where it is a link. */
function schemeFor(name: string): string | undefined {
  if (FORMATS.email?.fits(name)) return 'mailto:';
  return FORMATS.phone?.fits(name) ? 'tel:' : undefined;
}

function checkPath(address: string, written: string, spot: PlacedSpot, input: SiteInput): Problem[] {
  const [path = '', hash] = address.split('#');
  const bare = path.split('?')[0] ?? '';
  const route = routeAt(bare, input);
  if (route) {
    const at = { file: spot.file.file, pointer: spot.pointer };
    const told = oldAddress(route, bare, at, input);
    return hash === undefined ? told : [...told, ...anchor(hash, route.page, spot, input)];
  }
  if (bare.startsWith('/site/') || bare.startsWith('/assets/')) return [];
  const shown = bare.replaceAll(ANY, '...');
  const message = `No page of this site has the path "${shown}".${pathMeant(shown, input)}`;
  const fix = written.startsWith('{links.')
    ? 'Set this link in the root file, or take the entry out.'
    : 'Correct the path, add a page with this route, or take the link out.';
  return [problem('ROUTE_UNKNOWN', { file: spot.file.file, pointer: spot.pointer }, message, fix)];
}

/** The same path without the ending of a file of another tool, else the nearest route. */
function pathMeant(path: string, input: SiteInput): string {
  const bare = path.replace(/(\/index)?\.(html?|php|aspx?)$/i, '');
  if (bare !== path && bare !== '' && pageAt(bare, input) !== undefined) return ` Did you mean "${bare}"?`;
  return didYouMean(
    path,
    input.model.routes.routes.map((route) => route.path),
  );
}

/** A further route leads to the first one: shoppers are sent on, and the name of the page would follow. */
function oldAddress(route: Route, path: string, at: At, { model }: SiteInput): Problem[] {
  const isThing = PAGE_THINGS[model.pages.get(route.page) ?? ''] !== undefined;
  const first = isThing ? model.routes.byPage.get(route.page)?.[0] : firstAlike(model.routes, route);
  // Two pages that claim one path are told at their routes.
  const isClaimed = model.routes.routes.some(
    ({ page, path: own }) => page !== route.page && own.toLowerCase() === route.path.toLowerCase(),
  );
  if (!first || first === route || isClaimed) return [];
  const message = `"${path.replaceAll(ANY, '...')}" is an old address of the page "${route.page}", which is at "${first.path}" now.`;
  const fix =
    first.params.length === 0 || isThing ? `Write "${route.page}".` : `Write "${first.path}", filled in.`;
  return [problem('ROUTE_OLD', at, message, fix, 'warning')];
}

function pageAt(path: string, input: SiteInput): string | undefined {
  return routeAt(path, input)?.page;
}

/** The route that a path matches. */
function routeAt(path: string, { model }: SiteInput): Route | undefined {
  const wanted = piecesOf(path);
  return model.routes.routes.find(({ path: own }) => {
    const pieces = piecesOf(own);
    return (
      pieces.length === wanted.length &&
      pieces.every((piece, index) => {
        const asked = wanted[index] ?? '';
        return piece.startsWith('{') || asked.includes(ANY) || piece.toLowerCase() === asked.toLowerCase();
      })
    );
  });
}

function piecesOf(path: string): string[] {
  return path.split('/').filter((piece) => piece !== '');
}

function anchor(
  id: string,
  page: string | undefined,
  spot: PlacedSpot,
  input: SiteInput,
  at: At = { file: spot.file.file, pointer: spot.pointer },
): Problem[] {
  const name = page ?? (spot.file.kind === 'page' ? spot.file.name : undefined);
  const view = name === undefined ? undefined : input.pages.get(name);
  if (!view || id === '' || id.includes(ANY)) return [];
  const ids = new Set([...view.main, ...view.frame].map(({ id }) => id));
  if (ids.has(id)) return [];
  return [
    problem(
      'ANCHOR_UNKNOWN',
      at,
      `Nothing on the page "${view.name}" has the id "${id}".${didYouMean(id, ids)}`,
      'Correct the part behind #, or take it out.',
      'warning',
    ),
  ];
}
