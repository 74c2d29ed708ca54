/** What is known of the page itself. */
import type { PageExplanation } from '../../../../engine/index.ts';
import { element } from './dom.ts';
import { partItem, reasonList, type Told } from './reasons.ts';
import { settingsElement } from './settings.ts';

export function pageElement(explanation: PageExplanation, told: Told): HTMLElement {
  const { site, page, kind, presence, because, conditions, settings, request, layers, asked } = explanation;
  const facts = request?.facts.join(', ');
  return element(
    'div',
    { 'data-details': '$page' },
    element(
      'h3',
      {},
      `${page} `,
      element('span', { class: `badge ${presence}` }, presence === 'there' ? 'there' : 'switched off'),
    ),
    element('p', { class: 'muted' }, `page of ${site} · kind ${kind}`),
    because.length > 0 && reasonList(because, told),
    ...conditions.map((condition) => element('ul', {}, partItem(condition, told))),
    element('h4', {}, 'Layers, the later one wins'),
    element(
      'ol',
      {},
      ...layers.map((layer) => element('li', {}, layer === 'default' ? 'defaults of the schemas' : layer)),
    ),
    request && element('h4', {}, 'Request'),
    request &&
      element(
        'ul',
        {},
        asked !== undefined && element('li', {}, `asked as ${asked}`),
        element('li', {}, `path ${request.path}`),
        element('li', {}, `at ${request.now}, time zone ${request.zone}`),
        element('li', {}, `facts: ${facts}`),
      ),
    element('h4', {}, 'Settings'),
    settingsElement(settings, told),
  );
}
