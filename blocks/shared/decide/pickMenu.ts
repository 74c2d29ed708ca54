import type { MenuEntry, Menus } from '../../../schemas/facts/viewFacts.ts';

/** An entry that a shopper can see. */
export interface ShownEntry {
  id: string;
  label: string;
  /** Absent: it only opens what is below it. */
  link?: string;
  /** `page`: it leads to the page that is shown; `within`: one below it does. */
  current?: 'page' | 'within';
  /** Empty: it is a plain link. */
  entries: readonly ShownEntry[];
}

/**
 * The entries of a menu that can be shown: with a label, and with an address or something below it.
 * @param path of the page that is shown
 * @returns empty when the site has no menu of this name
 */
export function pickMenu(menus: Menus | undefined, name: string, path: string): ShownEntry[] {
  return pickEntries(menus?.[name] ?? [], toPath(path));
}

function pickEntries(entries: readonly MenuEntry[], path: string): ShownEntry[] {
  return entries.flatMap((entry) => {
    const shown = pickEntry(entry, path);
    return shown ? [shown] : [];
  });
}

function pickEntry({ id, label, link, entries }: MenuEntry, path: string): ShownEntry | undefined {
  const below = pickEntries(entries ?? [], path);
  if (!label || (!link && below.length === 0)) return undefined;
  const current =
    link && isPath(link, path) ? 'page' : below.some((entry) => entry.current) ? 'within' : undefined;
  return { id, label, entries: below, ...(link && { link }), ...(current && { current }) };
}

const isPath = (link: string, path: string): boolean => link.startsWith('/') && toPath(link) === path;

/** Without query and anchor; `/cars/` and `/cars` are one page. */
function toPath(address: string): string {
  return address.replace(/[?#].*$/, '').replace(/(.)\/+$/, '$1');
}

/**
 * All that the shown menu takes from the page's path: the path when an entry leads there, else nothing. For `keptBy`.
 */
export function currentIn(menus: Menus | undefined, name: string, path: string): string {
  const at = toPath(path);
  const leadsThere = ({ link, entries = [] }: MenuEntry): boolean =>
    (link !== undefined && isPath(link, at)) || entries.some(leadsThere);
  return menus?.[name]?.some(leadsThere) ? at : '';
}

/** Two addresses within this site lead to the same page. */
export function isSamePage(link: string, path: string): boolean {
  return isPath(link, toPath(path));
}
