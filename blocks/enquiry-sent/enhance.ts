import { createStore, pageData } from '../../engine/client/plain.ts';
import { eventBody } from '../../schemas/counted.ts';

/** Where scripts of others that the site has listen. */
type DataLayer = { dataLayer?: object[] };

/**
 * Once for what was sent: it goes out of the address, so that a reload tells nothing again. Who comes back to the page later is
 * thanked for what was sent last.
 */
export function enhance(): void {
  const sent = createStore('enquired');
  const address = new URL(location.href);
  const told = (name: string): string => address.searchParams.get(name) ?? '';
  const category = told('sent');
  if (!category) {
    const last = sent.get().at(-1);
    if (!last?.category) return;
    address.searchParams.set('sent', last.category);
    return location.replace(address);
  }
  const id = told('car');
  const event = Number(told('event'));
  if (!event) return;
  sent.remove(id);
  sent.add({ id, category });
  ((window as DataLayer).dataLayer ??= []).push(eventBody(event, pageData().slug, id));
  for (const name of ['car', 'event']) address.searchParams.delete(name);
  history.replaceState(history.state, '', address);
}
