import type { GallerySettings } from '../../schemas/types/blocks/gallery.ts';
import { fillParams } from '../shared/decide/fillParams.ts';
import type { Slide } from './pickSlides.ts';

type Texts = GallerySettings['texts'];

/** What a slide shows, in words: with the view where the stock tells it. @param index from 0 */
export function describe(slide: Slide | undefined, texts: Texts, index: number, count: number): string {
  const place = { index: index + 1, count };
  if (slide?.kind === 'video') return fillParams(texts.video, place);
  return slide?.shows
    ? fillParams(texts.photoShows, { ...place, shows: slide.shows })
    : fillParams(texts.photo, place);
}

/** Name of the link to a slide. */
export function nameThumbnail(slide: Slide, texts: Texts, index: number): string {
  const shows = slide.kind === 'photo' ? slide.shows : undefined;
  return shows
    ? fillParams(texts.thumbnailShows, { index: index + 1, shows })
    : fillParams(texts.thumbnail, { index: index + 1 });
}

/** What stands on a photo; undefined: nothing. */
export function captionOf(
  slide: Slide,
  { texts, captions }: { texts: Texts; captions: GallerySettings['captions'] },
  index: number,
): string | undefined {
  if (captions === 'none') return undefined;
  const shows = slide.kind === 'photo' && captions === 'number-and-view' ? slide.shows : undefined;
  return shows
    ? fillParams(texts.captionShows, { index: index + 1, shows })
    : fillParams(texts.caption, { index: index + 1 });
}
