import type { EventName } from '../../schemas/counted.ts';
import type * as pressing from './pressing.ts';
import { pageData } from './plain.ts';

/** What counts and says, fetched when it is first wanted. Nobody waits for it, and nothing depends on it. */
export function withPressing(use: (part: typeof pressing) => void): void {
  const { pressing: address } = pageData();
  if (!address) return;
  (import(/* @vite-ignore */ address) as Promise<typeof pressing>).then(
    use,
    // eslint-disable-next-line no-console -- what is not counted is said here and nowhere else
    (error: unknown) => console.warn(error),
  );
}

/**
 * Counts something that a shopper did, for islands and enhancers; links and buttons say it by `data-track` alone.
 *
 * @param about  id of what it is about; that of the page unless given
 */
export function track(name: EventName, about?: string): void {
  withPressing(({ count }) => count(name, about));
}
