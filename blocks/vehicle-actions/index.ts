import { defineBlock } from '../../engine/block.ts';
import type { VehicleActionsSettings } from '../../schemas/types/blocks/vehicle-actions.ts';
import { pickLinked } from '../shared/pickLinked.ts';
import { VehicleActions } from './VehicleActions.tsx';

export const vehicleActions = defineBlock<VehicleActionsSettings>({
  name: 'vehicle-actions',
  view: VehicleActions,
  isEmpty: ({ settings }) => pickLinked(settings.buttons).length === 0,
});
