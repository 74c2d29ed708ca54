import type { CspSources } from '../../../engine/block.ts';
import type { Video } from './videos.ts';

/** Where players and video files are loaded from; without a video nothing is allowed. */
export function videoSources(videos: readonly Video[]): CspSources {
  const players = videos.filter(({ kind }) => kind === 'embed').map(({ src }) => new URL(src).origin);
  // A video file may lie behind another host than its address says.
  const isElsewhere = videos.some(({ kind, src }) => kind === 'native' && !src.startsWith('/'));
  return {
    ...(players.length > 0 && { 'frame-src': [...new Set(players)] }),
    ...(isElsewhere && { 'media-src': ['https:'] }),
  };
}
