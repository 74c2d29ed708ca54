import { defineBlock } from '../../engine/block.ts';
import { pickLinked } from '../shared/decide/pickLinked.ts';
import { FeatureBanner } from './FeatureBanner.tsx';

export const featureBanner = defineBlock({
  name: 'feature-banner',
  view: FeatureBanner,
  isEmpty: ({ settings }) => pickLinked(settings.items).length === 0,
});
