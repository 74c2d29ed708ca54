import { createStore } from '../../engine/client/plain.ts';

/** Who takes a car out of the comparison has it no longer in the list; the link leads on as it does without a script. */
export function enhance(hosts: readonly HTMLElement[]): void {
  const compared = createStore('compare');
  for (const host of hosts)
    host.addEventListener('click', ({ target }) => {
      const link = (target as Element).closest<HTMLElement>('[data-remove]');
      if (link) compared.remove(link.dataset.remove ?? '');
    });
}
