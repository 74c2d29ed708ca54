import { defineBlock, type PageFact } from '../../engine/block.ts';
import type { BreadcrumbsSettings } from '../../schemas/types/blocks/breadcrumbs.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { pickSteps } from './pickSteps.ts';

export const breadcrumbs = defineBlock<BreadcrumbsSettings, undefined, { page: PageFact }>({
  name: 'breadcrumbs',
  needs: ['page'],
  view: Breadcrumbs,
  isEmpty: ({ settings, facts }) => pickSteps(settings.items, facts.page).length === 0,
});
