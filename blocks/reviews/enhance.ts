/**
 * The buttons of the carousel, and its going on by itself: not for who asks for less motion, not while somebody looks at one or
 * after somebody has taken hold of it, and not where nobody sees it.
 */
export function enhance(hosts: readonly HTMLElement[]): void {
  for (const host of hosts) {
    const list = host.querySelector<HTMLElement>('[data-rotate]');
    const controls = host.querySelector<HTMLElement>('[data-controls]');
    if (list && controls) start(list, controls);
  }
}

function start(list: HTMLElement, controls: HTMLElement): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const [first, second] = list.children as HTMLCollectionOf<HTMLElement> & Iterable<HTMLElement>;
  const step = first && second ? second.offsetLeft - first.offsetLeft : 0;
  const { rotate, start: startAt } = list.dataset;

  const go = (by: number): void => {
    const isAtEnd = list.scrollLeft + list.clientWidth > list.scrollWidth - 2;
    const next = by > 0 && isAtEnd ? 0 : Math.round(list.scrollLeft / step) + by;
    list.scrollTo({ left: next * step, behavior: isCalm ? 'auto' : 'smooth' });
  };
  const stop = (isStill = true): boolean => controls.toggleAttribute('data-still', isStill);
  const rests = (): boolean => {
    const { top, bottom } = list.getBoundingClientRect();
    const isSeen = bottom > 0 && top < innerHeight && !document.hidden;
    return !isSeen || list.matches(':hover, :focus-within') || controls.hasAttribute('data-still');
  };

  list.scrollLeft = Number(startAt) * step;
  controls.hidden = false;
  list.addEventListener('pointerdown', () => stop());
  controls.addEventListener('click', ({ target }) => {
    const by = Number((target as Element).closest<HTMLElement>('button')?.dataset.go ?? NaN);
    if (by) go(by);
    if (!isNaN(by)) stop(by !== 0 || !controls.hasAttribute('data-still'));
  });
  if (isCalm) controls.querySelector('[data-go="0"]')?.remove();
  if (isCalm || !Number(rotate)) return;
  const timer = setInterval(() => {
    if (!list.isConnected) clearInterval(timer);
    else if (!rests()) go(1);
  }, Number(rotate));
}
