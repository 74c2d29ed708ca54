import { keepPlace } from './keepPlace.ts';

/** Another order is asked for as soon as it is chosen; without this its button does it. */
export function enhance(hosts: readonly HTMLElement[]): void {
  keepPlace();
  for (const host of hosts)
    host.querySelector('select')?.addEventListener('change', ({ target }) => {
      (target as HTMLSelectElement).form?.requestSubmit();
    });
}
