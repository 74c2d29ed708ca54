import { PAGE_THINGS } from '../../schemas/pageParams.ts';
import { answer } from './resolvePage.ts';
import type { SiteModel } from './siteModel.ts';

/**
 * The address of a thing on a site: facts, API, canonical addresses and redirects all have it from here.
 *
 * @param kind   what the thing is: the kind of the pages that are about it
 * @param page   of several pages about it; the one named like the kind is the thing's own
 * @returns      path, or undefined when the site has no such page, or the thing lacks what its address names
 */
export function addressOf(
  model: Pick<SiteModel, 'address'>,
  kind: string,
  thing: object,
  page = kind,
): string | undefined {
  const fact = PAGE_THINGS[kind];
  if (fact === undefined) return undefined;
  const path = answer(model.address(page), { facts: { [fact]: thing }, now: new Date(0), until: Infinity });
  return path === '' ? undefined : path;
}
