let isKept = false;

/**
 * Back or anew, a page of results begins where it was left. The browser alone would count with cards that are not laid out
 * yet (base.css), which are as high as most.
 */
export function keepPlace(): void {
  if (isKept) return;
  isKept = true;
  const y = (history.state as { y?: number } | null)?.y;
  if (y) {
    for (const one of document.getAnimations() as CSSAnimation[])
      if (one.animationName === 'fc-later') one.finish();
    scrollTo(0, y);
  }
  addEventListener('pagehide', () => history.replaceState({ ...history.state, y: scrollY }, ''));
}
