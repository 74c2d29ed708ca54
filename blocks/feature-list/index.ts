import { defineBlock } from '../../engine/block.ts';
import { FeatureList } from './FeatureList.tsx';
import { pickFeatures } from './pickFeatures.ts';

export const featureList = defineBlock({
  name: 'feature-list',
  needs: ['car'],
  view: FeatureList,
  isEmpty: ({ facts: { car } }) => pickFeatures(car).length === 0,
});
