/** The bar is shown once the page is scrolled further than it says; one that yields, only while the actions of the page are out of view. */
export function enhance(hosts: readonly HTMLElement[]): void {
  for (const host of hosts) {
    const bar = host.querySelector<HTMLElement>('[data-scroll-px]');
    const show = (): void => {
      if (!bar) return;
      const { scrollPx, yields } = bar.dataset;
      const isDue = scrollY > Number(scrollPx) && !(yields && [...actions()].some(isInView));
      bar.toggleAttribute('data-shown', isDue);
    };
    addEventListener('scroll', show, { passive: true });
    show();
  }
}

function actions(): NodeListOf<Element> {
  return document.querySelectorAll('[data-acts]');
}

function isInView(element: Element): boolean {
  const { top, bottom, height } = element.getBoundingClientRect();
  return height > 0 && bottom > 0 && top < innerHeight;
}
