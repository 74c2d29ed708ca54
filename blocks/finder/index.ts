import { defineBlock } from '../../engine/block.ts';
import type { FinderSettings } from '../../schemas/types/blocks/finder.ts';
import { Finder } from './Finder.tsx';

export const finder = defineBlock({
  name: 'finder',
  load: (services, { settings }: { settings: FinderSettings }) =>
    services.stock.countCars({
      where: true,
      lists: settings.fields.filter(({ options }) => options.length === 0).map(({ field }) => field),
      limits: [],
    }),
  view: Finder,
});
