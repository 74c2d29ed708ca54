/**
 * The bar is shown once the page is scrolled further than it says; one that yields, not while the page's own actions are in view.
 * The root element says so: what gets the focus stands clear of it.
 */
export function enhance(hosts: readonly HTMLElement[]): void {
  for (const host of hosts) {
    const bar = host.firstElementChild as HTMLElement;
    const { scrollPx, yields } = bar.dataset;
    const show = (): void => {
      const actions = yields && document.querySelector('[data-acts]')?.getBoundingClientRect();
      // Those that are not drawn end at 0.
      const isDoubled = actions && actions.bottom > 0 && actions.top < innerHeight;
      document.documentElement.toggleAttribute(
        `data-${bar.dataset.bar}`,
        scrollY > Number(scrollPx) && !isDoubled,
      );
    };
    addEventListener('scroll', show, { passive: true });
    show();
  }
}
