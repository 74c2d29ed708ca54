import { defineBlock } from '../../engine/block.ts';
import { pickLinked } from '../shared/decide/pickLinked.ts';
import { VehicleActions } from './VehicleActions.tsx';

export const vehicleActions = defineBlock({
  name: 'vehicle-actions',
  now: 'shows',
  view: VehicleActions,
  isEmpty: ({ settings }) => pickLinked(settings.buttons).length === 0,
});
