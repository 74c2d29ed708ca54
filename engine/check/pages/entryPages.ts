/** Pages about the entries of a list of data: which list, which of several pages is their home, who takes their address. */
import { EXAMPLES } from '../../../schemas/facts/examples.ts';
import { slugOfEntry } from '../../../schemas/dataLists.ts';
import { pointerTo } from '../../pointers.ts';
import type { Problem } from '../../problems.ts';
import { factsOfEntry, asText, isObject, fillRoute, type Route } from '../../resolve/index.ts';
import { didYouMean } from '../../rules/index.ts';
import { listsOf } from '../spots/entities.ts';
import { problem, type PageView, type SiteCheck, type SiteInput } from '../types.ts';
import { atPage } from './pages.ts';

/** `of` that is missing, names no list, or stands where it says nothing. */
export const entryLists: SiteCheck = (input) =>
  [...input.pages.values()].flatMap((view): Problem[] => {
    const { name, kind, tree } = view;
    const { of, home, query } = tree.page;
    const isEntry = kind === 'entry';
    if (!isEntry && of !== undefined) return [idle('of', view, input)];
    if (!isEntry && home !== undefined) return [idle('home', view, input)];
    if ((kind === 'not-found' || kind === 'error') && query !== undefined && query !== null)
      return [noAddress(view, input)];
    if (!isEntry) return [];
    const lists = listsOf(input.env);
    if (of === undefined) {
      const message = `The page "${name}" does not say whose entries it is about.`;
      const fix = `Add "of" with a list of data, e.g. "of": "${EXAMPLES.list}"; there are ${lists.join(', ')}.`;
      return [problem('LIST_UNKNOWN', atPage(input, name, 'kind'), message, fix)];
    }
    if (factsOfEntry(input.env.facts, asText(of))) return [];
    const message = `No list of data is named "${asText(of)}".${didYouMean(asText(of), lists)}`;
    return [problem('LIST_UNKNOWN', atPage(input, name, 'of'), message, `Use one of: ${lists.join(', ')}.`)];
  });

function idle(key: string, { name, kind }: PageView, input: SiteInput): Problem {
  const message = `"${key}" says something of pages of the kind "entry", and this is one of the kind "${kind}".`;
  return problem(
    'KEY_UNKNOWN',
    atPage(input, name, key),
    message,
    `Take "${key}" out, or write "kind": "entry".`,
  );
}

/** Pages for a status are drawn once, whatever was asked for. */
function noAddress({ name, kind }: PageView, input: SiteInput): Problem {
  const message = `A page of the kind "${kind}" knows no address: it reads nothing from it.`;
  return problem('KEY_UNKNOWN', atPage(input, name, 'query'), message, 'Take "query" out.');
}

/** Of several pages about the entries of one list one is their home: links to an entry lead there. */
export const entryHomes: SiteCheck = (input) => {
  const entries = [...input.pages.values()].filter(({ kind, tree }) => kind === 'entry' && tree.page.of);
  return [...Map.groupBy(entries, ({ tree }) => asText(tree.page.of))].flatMap(([list, views]) => {
    const homes = views.filter(({ tree }) => tree.page.home === true);
    const last = (homes.length > 1 ? homes : views).at(-1);
    if (views.length < 2 || homes.length === 1 || !last) return [];
    const names = views.map(({ name }) => `"${name}"`).join(' and ');
    const message =
      homes.length === 0
        ? `The pages ${names} are about the entries of "${list}": which of them has their address is not said.`
        : `Several pages say that they are the home of the entries of "${list}".`;
    const at = atPage(input, last.name, homes.length > 1 ? 'home' : 'of');
    return [problem('HOME_UNCLEAR', at, message, 'Write "home": true in one of them.')];
  });
};

/** Entries without an address of their own: no slug and no id, or another page has it. */
export const entryAddresses: SiteCheck = (input) =>
  [...input.pages.values()].flatMap((view) => {
    const list = input.model.listOf(view.name);
    const items = list === undefined ? undefined : input.model.data[list];
    const route = slugRoute(view.name, input);
    if (!Array.isArray(items) || !route) return [];
    return items.flatMap((entry, index): Problem[] => {
      if (!isObject(entry)) return [];
      const at = placeOfEntry(list ?? '', index, input);
      const slug = slugOfEntry(entry);
      if (slug === undefined) return [noSlug(view.name, at)];
      const path = fillRoute(route, { slug }) ?? '';
      const other = literalAt(path, input);
      if (other === undefined) return [];
      const message = `The entry "${slug}" is never seen on the page "${view.name}": ${path} is the address of the page "${other}".`;
      return [
        problem('ROUTE_COLLISION', at, message, 'Give the entry another slug, or the page another path.'),
      ];
    });
  });

function slugRoute(page: string, { model }: SiteInput): Route | undefined {
  const [home] = model.routes.byPage.get(page) ?? [];
  return home?.params.length === 1 && home.params[0] === 'slug' ? home : undefined;
}

/** The page that has this very path. */
function literalAt(path: string, { model }: SiteInput): string | undefined {
  const same = (own: string): boolean => own.replace(/\/+$/, '').toLowerCase() === path.toLowerCase();
  return model.routes.routes.find((route) => route.params.length === 0 && same(route.path))?.page;
}

function noSlug(page: string, at: Problem | { file: string; pointer: string }): Problem {
  const message = `This entry has neither "slug" nor "id": the page "${page}" cannot show it.`;
  return problem('DATA_INVALID', at, message, 'Add "id", a word in small letters and dashes.');
}

/** Where an entry was written: of the last file that holds the whole list. */
function placeOfEntry(
  list: string,
  index: number,
  { files, model }: SiteInput,
): { file: string; pointer: string } {
  const entry = (model.data[list] as unknown[])[index];
  for (const { file } of files.toReversed()) {
    if (file.kind !== 'data' || file.name !== list || !Array.isArray(file.value.items)) continue;
    const own = file.value.items.indexOf(entry as never);
    if (own >= 0) return { file: file.file, pointer: pointerTo('/items', own) };
    return { file: file.file, pointer: '/items' };
  }
  return {
    file: files.find(({ file }) => file.kind === 'data' && file.name === list)?.file.file ?? '',
    pointer: '',
  };
}
