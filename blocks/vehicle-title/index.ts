import { defineBlock } from '../../engine/block.ts';
import { VehicleTitle } from './VehicleTitle.tsx';

export const vehicleTitle = defineBlock({
  name: 'vehicle-title',
  view: VehicleTitle,
  isEmpty: ({ settings }) => settings.texts.title === '',
});
