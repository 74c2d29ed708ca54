import { defineBlock } from '../../engine/block.ts';
import { OpeningHours } from './OpeningHours.tsx';

export const openingHours = defineBlock({
  name: 'opening-hours',
  needs: ['location'],
  load: async ({ openingTimes }, { facts: { location } }) =>
    location?.id === undefined ? [] : openingTimes.departmentsOf(location.id),
  view: OpeningHours,
  isEmpty: ({ data, facts: { location } }) => data.length === 0 || location.visible === false,
});
