/**
 * Marks the group of an open dropdown, closes dropdowns that were left, and closes the drawer when it becomes a row. All links
 * of the page to `carriesTo` take the query of the address along; one that says a query of its own keeps that. It is in every
 * page: each byte counts.
 */
export function enhance(hosts: readonly HTMLElement[]): void {
  for (const host of hosts) {
    const own = (host.firstElementChild as HTMLElement).dataset.carries;
    for (const link of document.querySelectorAll<HTMLAnchorElement>(`[href="${own}"]`))
      link.search = location.search;
    const all = [...host.querySelectorAll('details')];
    const wide = matchMedia('(min-width: 992px)');
    const closeBut = (target?: EventTarget | null): void => {
      for (const one of all) if (!one.parentElement?.contains(target as Node)) one.open = false;
    };
    for (const one of all)
      one.addEventListener('toggle', () => one.parentElement?.classList.toggle('is-open', one.open));
    for (const type of ['click', 'focusin'])
      document.addEventListener(type, ({ target }) => {
        if (wide.matches) closeBut(target);
      });
    host.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape' || !wide.matches) return;
      for (const one of all)
        if (one.open) {
          one.open = false;
          (one.firstElementChild as HTMLElement).focus();
        }
    });
    wide.addEventListener('change', () => {
      closeBut();
      host.querySelector<HTMLElement>('[popover]')?.hidePopover();
    });
  }
}
