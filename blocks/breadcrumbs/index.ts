import { defineBlock } from '../../engine/block.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { pickSteps } from './pickSteps.ts';

export const breadcrumbs = defineBlock({
  name: 'breadcrumbs',
  needs: ['page'],
  view: Breadcrumbs,
  isEmpty: ({ settings, facts }) => pickSteps(settings.items, facts.page).length === 0,
});
