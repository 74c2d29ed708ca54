import { tell } from '../../engine/client/tell.ts';

/** The first press uncovers a number, and is told once; where there is a mouse it does not call yet. */
export function enhance(hosts: readonly HTMLElement[]): void {
  for (const host of hosts) {
    const link = host.querySelector<HTMLElement>('[data-whole]');
    link?.addEventListener('click', (event) => uncover(link, event), { once: true });
  }
}

function uncover(link: HTMLElement, event: Event): void {
  const { whole = '', car } = link.dataset;
  if (matchMedia('(hover: hover)').matches) event.preventDefault();
  const number = link.querySelector('[data-number]');
  if (number) number.textContent = whole;
  number?.nextElementSibling?.remove();
  tell('/phone-reveals', { car_id: car });
  // This press is counted; the call that follows is the same.
  setTimeout(() => link.removeAttribute('data-track'));
}
