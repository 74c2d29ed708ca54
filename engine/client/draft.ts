/**
 * What was typed into a block and not yet sent: kept in this tab, until it is sent or the tab is closed, so that a reload loses
 * nothing. A block with a draft wakes at load.
 */
import { draftKey } from './page.ts';

/** @returns undefined when there is none, or the browser keeps nothing */
export function readDraft<T>(id: string): T | undefined {
  try {
    const kept = sessionStorage.getItem(draftKey(id));
    return kept === null ? undefined : (JSON.parse(kept) as T);
  } catch {
    return undefined;
  }
}

/** @param draft  undefined: it was sent */
export function keepDraft(id: string, draft: unknown): void {
  try {
    if (draft === undefined) sessionStorage.removeItem(draftKey(id));
    else sessionStorage.setItem(draftKey(id), JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing: the page is as good as it was before.
  }
}
