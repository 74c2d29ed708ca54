/** The bar is shown once the page is scrolled further than it says. */
export function enhance(hosts: readonly HTMLElement[]): void {
  for (const host of hosts) {
    const bar = host.querySelector<HTMLElement>('[data-scroll-px]');
    const show = (): void => {
      bar?.toggleAttribute('data-shown', scrollY > Number(bar.dataset.scrollPx));
    };
    addEventListener('scroll', show, { passive: true });
    show();
  }
}
