import { defineBlock } from '../../engine/block.ts';
import type { FeatureListSettings } from '../../schemas/types/blocks/feature-list.ts';
import type { Car } from '../../schemas/types/car.ts';
import { FeatureList } from './FeatureList.tsx';
import { pickFeatures } from './pickFeatures.ts';

export const featureList = defineBlock<FeatureListSettings, undefined, { car: Car }>({
  name: 'feature-list',
  needs: ['car'],
  view: FeatureList,
  isEmpty: ({ facts: { car } }) => pickFeatures(car).length === 0,
});
