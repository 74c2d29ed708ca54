/** What outlives a reload: a saved file reloads the page, and the overlay is to be where it was. */
export interface Kept {
  isOpen: boolean;
  /** Id of the block. */
  chosen?: string | undefined;
  /** Number of the entry of a list, from 0; only for the page of this path. */
  index?: number | undefined;
  path?: string;
  isTall: boolean;
  hasNames: boolean;
  onlyAbsent: boolean;
}

const KEY = 'fc-overlay';
const FIRST: Kept = { isOpen: false, isTall: false, hasNames: true, onlyAbsent: false };

export function readKept(): Kept {
  try {
    const kept = { ...FIRST, ...(JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Kept>) };
    return kept.path === location.pathname ? kept : { ...kept, index: undefined };
  } catch {
    return FIRST;
  }
}

export function keep(kept: Kept): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Without storage it starts anew with each page.
  }
}
