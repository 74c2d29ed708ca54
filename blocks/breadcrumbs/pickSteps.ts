import type { PageFact } from '../../schemas/facts/viewFacts.ts';
import { pickLinked, type Linked } from '../shared/decide/pickLinked.ts';
import { isSamePage } from '../shared/decide/pickMenu.ts';

/**
 * The steps before this page. A step without label or address is left out, and so is one that leads to this very page:
 * its title stands at the end already.
 */
export function pickSteps<T extends Partial<Linked>>(items: readonly T[], page: PageFact): (T & Linked)[] {
  return pickLinked(items).filter(({ link }) => !isSamePage(link, page.path));
}
