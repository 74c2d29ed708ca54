import { defineBlock } from '../../engine/block.ts';
import { RememberCar } from './RememberCar.tsx';

export const rememberCar = defineBlock({
  name: 'remember-car',
  needs: ['car'],
  enhance: true,
  view: RememberCar,
});
