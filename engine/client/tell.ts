import { pageData } from './plain.ts';

/**
 * Tells the server something that nobody waits for, also while the page is being left: by a telephone link, say.
 *
 * @param path  of an operation that takes a POST, below the root of the API
 */
export function tell(path: string, body: object): void {
  try {
    navigator.sendBeacon(
      `${pageData().api}${path}`,
      new Blob([JSON.stringify(body)], { type: 'application/json' }),
    );
  } catch (error) {
    // eslint-disable-next-line no-console -- what the shopper asked for goes on
    console.warn(error);
  }
}
