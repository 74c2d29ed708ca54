import { pageData } from './plain.ts';
import type * as redraw from './redraw.ts';

/**
 * Asks the server how what the page is about is now.
 *
 * @returns nothing when there is no good answer: all stays as it is
 */
export async function askNow<Answer>(address = ''): Promise<Answer | undefined> {
  try {
    const response = await fetch(address, { priority: 'low' });
    return response.ok ? ((await response.json()) as Answer) : undefined;
  } catch {
    return undefined;
  }
}

/** What the page is about is not as it was drawn: blocks that show it are drawn anew; see `BlockDefinition.now`. */
export async function renewPage(): Promise<void> {
  const { redraw: address } = pageData();
  if (address) await ((await import(/* @vite-ignore */ address)) as typeof redraw).renew();
}
