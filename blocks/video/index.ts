import { defineBlock } from '../../engine/block.ts';
import { videoSources } from '../shared/decide/videoSources.ts';
import { pickVideos } from './pickVideos.ts';
import { VideoList } from './VideoList.tsx';

export const video = defineBlock({
  name: 'video',
  needs: ['car'],
  wake: 'interaction',
  view: VideoList,
  isEmpty: ({ facts: { car }, settings }) => pickVideos(car, settings.most).length === 0,
  toIsland: ({ settings, facts: { car } }) => {
    const { failed: _failed, ...texts } = settings.texts;
    const { walkaround_videos, videos, video_url, external_video_url, primary_image_url } = car;
    return {
      settings: { ...settings, texts },
      facts: { car: { walkaround_videos, videos, video_url, external_video_url, primary_image_url } },
    };
  },
  sources: ({ facts: { car }, settings }) => videoSources(pickVideos(car, settings.most)),
});
