import type { Car } from '../../schemas/types/car.ts';
import type { GallerySettings } from '../../schemas/types/blocks/gallery.ts';
import { toVideo, type Video } from '../shared/decide/videos.ts';

export type Slide =
  | { kind: 'photo'; of: string; shows: string | undefined }
  | { kind: 'video'; video: Video; poster: string | undefined };

/** Photos and videos of a car in order, its stock video at the place that the site asks for. */
export function pickSlides(car: Car, position: GallerySettings['videoPosition']): Slide[] {
  const poster = car.images?.find((image) => !image.isVideo)?.image.url;
  const slides = (car.images ?? []).flatMap(({ image, isVideo, shows }): Slide[] => {
    if (!isVideo) return [{ kind: 'photo', of: image.url, shows }];
    const video = toVideo(image.url);
    return video ? [{ kind: 'video', video, poster: image.thumb?.url ?? poster }] : [];
  });
  const video = pickStockVideo(car);
  if (!video || slides.some((slide) => slide.kind === 'video' && slide.video.src === video.src))
    return slides;
  return slides.toSpliced(placeOf(position, slides.length), 0, { kind: 'video', video, poster });
}

/** Whether small photos to choose from stand beside the slides: videos do not count. Source: ledger GALLERY-005. */
export function hasThumbnails(slides: readonly Slide[], from: number): boolean {
  return slides.filter(({ kind }) => kind === 'photo').length >= from;
}

/** The dealer's own video, else one on a video site, else the first of the others. */
function pickStockVideo(car: Car): Video | undefined {
  const others = (car.videos ?? []).map(({ video }) => video.url);
  for (const url of [car.video_url, car.external_video_url, ...others]) {
    const video = toVideo(url);
    if (video) return video;
  }
  return undefined;
}

function placeOf(position: GallerySettings['videoPosition'], count: number): number {
  if (position === 'start') return 0;
  if (position === 'second') return Math.min(1, count);
  return position === 'middle' ? Math.floor(count / 2) : count;
}
