import { defineBlock } from '../../engine/block.ts';
import type { ModelGuideSettings } from '../../schemas/types/blocks/model-guide.ts';
import { loadGuide, type Guide } from './loadGuide.ts';
import { ModelGuide } from './ModelGuide.tsx';

export const modelGuide = defineBlock<ModelGuideSettings, Guide | undefined, 'car'>({
  name: 'model-guide',
  needs: ['car'],
  load: (services, { settings, facts: { car } }) => loadGuide(services, settings, car),
  view: ModelGuide,
  each: { typical: { fact: 'car', items: ({ data }) => (data ? [data.typical] : []) } },
  isEmpty: ({ data }) => data === undefined,
});
