import type { Page } from 'playwright-core';

/** A phone lays out lower sections, cards and photos one after the other: until then what is in them has no place. */
export function untilLaidOut(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const waiting = document
      .getAnimations()
      .filter((one) => 'animationName' in one && one.animationName === 'fc-later');
    await Promise.allSettled(waiting.map((one) => one.finished));
  });
}
