import { defineBlock } from '../../engine/block.ts';
import { LocationCard } from './LocationCard.tsx';

export const locationCard = defineBlock({
  name: 'location-card',
  needs: ['location'],
  load: async ({ openingTimes }, { facts: { location }, settings }) =>
    location?.id !== undefined && settings.hours !== 'none' ? openingTimes.hoursOf(location.id) : undefined,
  view: LocationCard,
  isEmpty: ({ facts: { location } }) => !location || location.visible === false,
});
