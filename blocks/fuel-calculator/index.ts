import { defineBlock } from '../../engine/block.ts';
import { FuelCalculator } from './FuelCalculator.tsx';

export const fuelCalculator = defineBlock({
  name: 'fuel-calculator',
  wake: 'interaction',
  view: FuelCalculator,
});
