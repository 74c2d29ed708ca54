import { eventBody } from '../../schemas/counted.ts';
import type { PageData } from './protocol.ts';

/** Where scripts of others that the site has listen. */
type DataLayer = { dataLayer?: object[] };

/**
 * Tells the scripts of the page and the server, also while the page is being left.
 *
 * @returns false when the browser does not take it now
 */
export function sendEvent({ slug, api }: PageData, event: number, about?: string): boolean {
  const body = eventBody(event, slug, about);
  const sent = navigator.sendBeacon(
    `${api}/events`,
    new Blob([JSON.stringify(body)], { type: 'application/json' }),
  );
  if (sent) ((window as DataLayer).dataLayer ??= []).push(body);
  return sent;
}
