/** What the page that says thanks is told: names of its query. */
interface Told {
  category: string;
  carId?: string | undefined;
  event?: number | undefined;
  fee?: Fee | undefined;
}

/** Of a car that is held: it is paid, it can still be paid, or the dealer asks for it. */
export type Fee = 'paid' | 'open' | 'later';

/** An address of this site gets to know what was sent, in its query; another site does not. */
export function thanksAddress(to: string, { category, carId, event, fee }: Told): string {
  if (!to.startsWith('/') || to.startsWith('//')) return to;
  const [, path = '', query = '', anchor = ''] = /^([^?#]*)\??([^#]*)(.*)$/.exec(to) ?? [];
  const told = new URLSearchParams(query);
  const names = { sent: category, car: carId, event: event?.toString(), fee };
  for (const [name, value] of Object.entries(names)) if (value) told.set(name, value);
  return `${path}?${told.toString()}${anchor}`;
}
