import type { Car } from '../../../schemas/types/car.ts';
import videoSites from './videoSites.json' with { type: 'json' };

/** How a video is shown: in a player of its site, or by the browser. */
export interface Video {
  kind: 'embed' | 'native';
  /** What the frame or the video element loads. */
  src: string;
  /** Where people see it without our script. */
  page: string;
}

const NATIVE = /^(?:https:\/\/|\/(?!\/))[^?#]*\.(?:mp4|m4v|webm|ogv|mov)(?:[?#]|$)/i;

/** @returns undefined for an address that is neither a video file nor a page of a video site */
export function toVideo(url: string | undefined): Video | undefined {
  const page = url?.trim() ?? '';
  if (NATIVE.test(page)) return { kind: 'native', src: page, page };
  for (const { pattern, origin, player } of videoSites.sites) {
    const id = new RegExp(pattern, 'i').exec(page)?.[1];
    if (id !== undefined) return { kind: 'embed', src: origin + player.replace('{id}', id), page };
  }
  return undefined;
}

/** The first walkaround video, if its address is not blank. */
export function pickWalkaround(car: Car): string | undefined {
  return car.walkaround_videos?.[0]?.video.url.trim() || undefined;
}

/** Every video of a car, each address once: walkarounds, the others, then its own and that on a video site. */
export function allVideos(car: Car): string[] {
  const listed = [...(car.walkaround_videos ?? []), ...(car.videos ?? [])].map(({ video }) => video.url);
  const urls = [...listed, car.video_url ?? '', car.external_video_url ?? ''].map((url) => url.trim());
  return [...new Set(urls)].filter((url) => url !== '');
}
