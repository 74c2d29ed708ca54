import { carryQuery } from '../shared/ui/carryQuery.ts';

/**
 * Marks the group of an open dropdown, closes dropdowns that were left, and closes the drawer when it becomes a row. All links
 * of the page to `carriesTo` take the query of the address along.
 */
export function enhance(hosts: readonly HTMLElement[]): void {
  hosts.forEach(enhanceOne);
}

function enhanceOne(host: HTMLElement): void {
  const to = host.querySelector<HTMLElement>('[data-carries]')?.dataset.carries;
  for (const link of document.links as HTMLCollectionOf<HTMLAnchorElement>)
    if (link.getAttribute('href')?.replace(/[?#].*/, '') === to) carryQuery(link);
  const all = [...host.querySelectorAll('details')];
  const wide = matchMedia('(min-width: 992px)');
  const closeBut = (target: EventTarget | null): void => {
    for (const one of all) if (!one.parentElement?.contains(target as Node | null)) one.open = false;
  };
  for (const one of all)
    one.addEventListener('toggle', () => one.parentElement?.classList.toggle('is-open', one.open));
  for (const type of ['click', 'focusin'])
    document.addEventListener(type, ({ target }) => {
      if (wide.matches) closeBut(target);
    });
  host.addEventListener('keydown', ({ key }) => {
    const open = key === 'Escape' && wide.matches && all.find((one) => one.open);
    if (!open) return;
    open.open = false;
    open.querySelector('summary')?.focus();
  });
  wide.addEventListener('change', () => {
    closeBut(null);
    host.querySelector<HTMLElement>('[popover]')?.hidePopover();
  });
}
