/** axe in a page of Chromium. */
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { untilLaidOut } from './laidOut.ts';

/** WCAG 2.2 AA. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * What breaks a rule of WCAG 2.2 AA, a line for each rule; frames are not looked into. axe is asked for nothing else: to send all
 * that passed out of the browser as well takes three times as long.
 */
export async function violationsOf(
  page: Page,
  { within, isEveryRule = false }: { within?: string; isEveryRule?: boolean } = {},
): Promise<string[]> {
  await page.evaluate(axe.source);
  await untilLaidOut(page);
  return page.evaluate(
    async ([selector, tags]) => {
      const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
      const { violations } = await run(selector ?? document, {
        ...(tags && { runOnly: { type: 'tag', values: tags } }),
        resultTypes: ['violations'],
        iframes: false,
      });
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(', ')}`,
      );
    },
    [within, isEveryRule ? undefined : RULES] as const,
  );
}
