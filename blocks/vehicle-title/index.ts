import { defineBlock } from '../../engine/block.ts';
import type { VehicleTitleSettings } from '../../schemas/types/blocks/vehicle-title.ts';
import { VehicleTitle } from './VehicleTitle.tsx';

export const vehicleTitle = defineBlock<VehicleTitleSettings>({
  name: 'vehicle-title',
  view: VehicleTitle,
  isEmpty: ({ settings }) => settings.texts.title === '',
});
