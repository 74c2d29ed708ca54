import { createStore } from '../../engine/client/plain.ts';
import { comparisonHref } from '../shared/decide/comparisonHref.ts';

/** How many cars are compared, the address of them side by side, and a way to begin anew. */
export function enhance(hosts: readonly HTMLElement[]): void {
  const compared = createStore('compare');
  const trays = hosts.flatMap((host) => [...host.querySelectorAll<HTMLElement>('[data-tray]')]);
  const show = (): void => {
    const ids = compared.get().map(({ id }) => id);
    for (const tray of trays) {
      const { tray: address = '' } = tray.dataset;
      tray.hidden = !ids.length;
      (tray.querySelector('a') as HTMLAnchorElement).href = comparisonHref(address, ids);
      (tray.querySelector('[data-count]') as Element).textContent = String(ids.length);
    }
  };
  for (const tray of trays)
    tray.querySelector('button')?.addEventListener('click', () => {
      for (const { id } of compared.get()) compared.remove(id);
    });
  compared.subscribe(show);
  show();
}
