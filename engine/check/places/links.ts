import type { Problem } from '../../problems.ts';
import { isObject } from '../../resolve/merge.ts';
import { compileText, didYouMean } from '../../rules/index.ts';
import { linksOf } from './addresses.ts';
import { FORMATS } from './formats.ts';
import { isLive, scopeOf, siteSpots, type PlacedSpot } from '../spots/siteSpots.ts';
import { problem, type SiteCheck, type SiteInput } from '../types.ts';

/** Addresses that lead to no page of this site, or to an id that is not on its page; those in rich text too. */
export const links: SiteCheck = (input) =>
  siteSpots(input)
    .filter((spot) => spot.role === 'text' && !spot.pointer.endsWith('/default'))
    .map((spot) => ({ spot, addresses: writtenIn(spot) }))
    .filter(({ spot, addresses }) => addresses.length > 0 && isLive(input, spot))
    .flatMap(({ spot, addresses }) => addresses.flatMap((address) => checkAddress(address, spot, input)));

function writtenIn({ schema, value }: PlacedSpot): string[] {
  const format = schema?.['x-format'];
  if (format === 'address') return [value as string].filter((address) => address.trim() !== '');
  return format === 'markdown' ? linksOf(value as string) : [];
}

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
  return spot.schema?.['x-format'] === 'markdown' ? [noName(filled, at)] : checkPageName(filled, at, input);
}

/** Whole addresses, the same page with another query, and what only a request knows or nothing stands in. */
function isElsewhere(address: string): boolean {
  return address === '' || address.startsWith(ANY) || /^(\?|\/\/|[a-z][a-z0-9+.-]*:)/i.test(address);
}

/** In rich text names of pages are not looked up. */
function noName(name: string, at: { file: string; pointer: string }): Problem {
  const message = `The link "${name}" is neither a path nor a whole address.`;
  const fix =
    "Write a path, e.g. [words](/contact), one of the site's links, e.g. [words]({links.contact}), or https://...";
  return problem('ROUTE_UNKNOWN', at, message, fix);
}

function isSetByLayer(name: string, { files }: SiteInput): boolean {
  return files.some(({ file }) => {
    const { links: set } = file.value;
    return file.kind === 'root' && isObject(set) && set[name] !== undefined;
  });
}

function fillKnown(text: string, spot: PlacedSpot, input: SiteInput): string {
  const scope = { ...scopeOf(input, spot) };
  return text.replace(/\{[^{}]*\}/g, (placeholder) => {
    const value = compileText(placeholder, scope, { address: true });
    return value.constant ? value.value : ANY;
  });
}

function checkPageName(name: string, at: { file: string; pointer: string }, input: SiteInput): Problem[] {
  const { model } = input;
  const routes = model.routes.byPage.get(name);
  if (routes?.some(({ params }) => params.length === 0)) return [];
  if (routes) {
    const message = `The page "${name}" cannot be linked by its name: its address has parameters.`;
    return [problem('ROUTE_UNKNOWN', at, message, 'Write a path, e.g. "/cars/{car.slug}".')];
  }
  const scheme = schemeFor(name);
  if (scheme !== undefined)
    return [
      problem(
        'ROUTE_UNKNOWN',
        at,
        `"${name}" is no page of this site.`,
        `Write "${scheme}${name.replaceAll(' ', '')}".`,
      ),
    ];
  const isOther = /^(www\.|[\w-]+(\.[\w-]+)*\.(com|net|org|au)\b)/i.test(name);
  const asPath = `/${name}`;
  const isPath = !isOther && name.includes('/') && pageAt(asPath, input) !== undefined;
  const meant = isPath ? ` Did you mean "${asPath}"?` : didYouMean(name, model.pages.keys());
  const fix = isOther
    ? 'An address of another site begins with https://.'
    : 'Correct the name, or write a path that begins with /.';
  return [problem('ROUTE_UNKNOWN', at, `This site has no page named "${name}".${meant}`, fix)];
}

/** What an e-mail address or a phone number begins with where it is a link. */
function schemeFor(name: string): string | undefined {
  if (FORMATS.email?.fits(name)) return 'mailto:';
  return FORMATS.phone?.fits(name) ? 'tel:' : undefined;
}

function checkPath(address: string, written: string, spot: PlacedSpot, input: SiteInput): Problem[] {
  const [path = '', hash] = address.split('#');
  const bare = path.split('?')[0] ?? '';
  const page = pageAt(bare, input);
  if (page !== undefined) return hash === undefined ? [] : anchor(hash, page, spot, input);
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

/** The page whose route a path matches. */
function pageAt(path: string, { model }: SiteInput): string | undefined {
  const wanted = piecesOf(path);
  const route = model.routes.routes.find(({ path: own }) => {
    const pieces = piecesOf(own);
    return (
      pieces.length === wanted.length &&
      pieces.every((piece, index) => {
        const asked = wanted[index] ?? '';
        return piece.startsWith('{') || asked.includes(ANY) || piece.toLowerCase() === asked.toLowerCase();
      })
    );
  });
  return route?.page;
}

function piecesOf(path: string): string[] {
  return path.split('/').filter((piece) => piece !== '');
}

function anchor(id: string, page: string | undefined, spot: PlacedSpot, input: SiteInput): Problem[] {
  const name = page ?? (spot.file.kind === 'page' ? spot.file.name : undefined);
  const view = name === undefined ? undefined : input.pages.get(name);
  if (!view || id === '' || id.includes(ANY)) return [];
  const ids = new Set([...view.main, ...view.frame].map(({ id }) => id));
  if (ids.has(id)) return [];
  return [
    problem(
      'ANCHOR_UNKNOWN',
      { file: spot.file.file, pointer: spot.pointer },
      `Nothing on the page "${view.name}" has the id "${id}".${didYouMean(id, ids)}`,
      'Correct the part behind #, or take it out.',
      'warning',
    ),
  ];
}
