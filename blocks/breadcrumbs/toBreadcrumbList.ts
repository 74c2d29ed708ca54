import type { PageFact } from '../../schemas/facts/viewFacts.ts';
import type { Linked } from '../shared/decide/pickLinked.ts';

/**
 * The same steps for search engines. Source: https://schema.org/BreadcrumbList
 *
 * @param urlOf  makes a path a whole address
 */
export function toBreadcrumbList(
  steps: readonly Linked[],
  page: PageFact,
  urlOf: (path: string) => string,
): object {
  const all = steps.map(({ label, link }) => ({ name: label, item: urlOf(link) }));
  if (page.title !== '') all.push({ name: page.title, item: urlOf(page.path) });
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: all.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
}
