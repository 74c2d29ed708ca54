import { defineBlock } from '../../engine/block.ts';
import type { DealershipSearchSettings } from '../../schemas/types/blocks/dealership-search.ts';
import { DealershipSearch } from './DealershipSearch.tsx';
import { CHOSEN, findDealerships, PLACE, type DealershipsFound } from './findDealerships.ts';

export const dealershipSearch = defineBlock<
  DealershipSearchSettings,
  DealershipsFound,
  'query' | 'site.locations'
>({
  name: 'dealership-search',
  needs: ['query', 'site.locations'],
  query: [PLACE, CHOSEN],
  load: (services, { settings: { shown, withinKm }, facts: { query, site } }) =>
    findDealerships(services, query, { locations: site.locations ?? [], shown, withinKm }),
  enhance: true,
  view: DealershipSearch,
  isEmpty: ({ facts: { site } }) => (site.locations ?? []).length < 2,
});
