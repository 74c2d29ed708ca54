/** What blocks need of a site. */
import type { AnyBlock } from '../../engine/block.ts';
import type { SiteModel } from '../../engine/index.ts';

const SITE = 'site.';

/** Members of the fact `site` that any of these blocks needs. */
export function siteNeeds(blocks: ReadonlyMap<string, AnyBlock>): string[] {
  const needs = [...blocks.values()].flatMap((block) => block.needs ?? []);
  return [...new Set(needs)].filter((need) => need.startsWith(SITE)).map((need) => need.slice(SITE.length));
}

/**
 * Those facts that no request changes: blocks that need no others are drawn once.
 *
 * @param names  as of `siteNeeds`
 */
export function constantFacts(
  { menus, siteFacts }: SiteModel,
  names: readonly string[],
): ReadonlySet<string> {
  const constant = names.filter((name) => siteFacts.get(name)?.constant ?? true).map((name) => SITE + name);
  return new Set(menus.constant ? ['menus', ...constant] : constant);
}
