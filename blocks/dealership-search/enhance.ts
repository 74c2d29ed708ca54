import { pageData } from '../../engine/client/plain.ts';

/** What is typed is completed from the places that the server knows, once the shopper stops typing for a moment. */
export function enhance(hosts: readonly HTMLElement[]): void {
  for (const host of hosts) {
    const field = host.querySelector<HTMLInputElement>('[data-debounce]');
    if (!field) continue;
    let timer: ReturnType<typeof setTimeout> | undefined;
    field.addEventListener('input', () => {
      clearTimeout(timer);
      timer = setTimeout(() => void complete(field), Number(field.dataset.debounce));
    });
  }
}

async function complete(field: HTMLInputElement): Promise<void> {
  const text = field.value.trim();
  const found = text ? await placesFor(text) : [];
  // Who has typed on is asked for anew.
  if (text !== field.value.trim()) return;
  field.list?.replaceChildren(...found.map(({ address }) => new Option('', address)));
}

/** Source: ledger ERROR-001, ERROR-002. */
async function placesFor(text: string): Promise<{ address: string }[]> {
  try {
    const answer = await fetch(`${pageData().api}/places?text=${encodeURIComponent(text)}`);
    if (answer.ok) return ((await answer.json()) as { places: { address: string }[] }).places;
    // eslint-disable-next-line no-console -- the ledger asks for the console
    console.warn('Failed to fetch locations');
  } catch (error) {
    // eslint-disable-next-line no-console -- the same
    console.warn('Error fetching manufacturer locations', error);
  }
  return [];
}
