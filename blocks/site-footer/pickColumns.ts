import type { ShownEntry } from '../shared/decide/pickMenu.ts';

export interface MenuColumn {
  id: string;
  /** Absent for single links of the menu, which share one column. */
  title?: string;
  links: readonly ShownEntry[];
}

/** A column for each entry with something below it, in order, and one for all single links, where the first of them stands. */
export function pickColumns(menu: readonly ShownEntry[]): MenuColumn[] {
  const columns: MenuColumn[] = [];
  const single = menu.filter((entry) => entry.entries.length === 0);
  for (const entry of menu) {
    if (entry.entries.length > 0)
      columns.push({ id: entry.id, title: entry.label, links: flat(entry.entries) });
    else if (entry === single[0]) columns.push({ id: entry.id, links: single });
  }
  return columns.filter(({ links }) => links.length > 0);
}

/** Deeper levels stand in the same column. */
function flat(entries: readonly ShownEntry[]): ShownEntry[] {
  return entries.flatMap((entry) => [...(entry.link ? [entry] : []), ...flat(entry.entries)]);
}
