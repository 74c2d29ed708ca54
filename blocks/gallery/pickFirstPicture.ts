import type { Car } from '../../schemas/types/car.ts';
import type { GallerySettings } from '../../schemas/types/blocks/gallery.ts';
import { pickSlides } from './pickSlides.ts';
import { pickSpin } from './pickSpin.ts';
import { pickFirstView, pickViews } from './pickViews.ts';

/** Address of the picture that the view which opens shows first. */
export function pickFirstPicture(
  car: Car,
  { openWith, videoPosition, spin: { player } }: Pick<GallerySettings, 'openWith' | 'videoPosition' | 'spin'>,
): string | undefined {
  const slides = pickSlides(car, videoPosition);
  const [first] = slides;
  const poster = car.images?.find((image) => !image.isVideo)?.image.url;
  switch (pickFirstView(openWith, pickViews(car, slides.length, player))) {
    case 'spinner': {
      const spin = pickSpin(car, player);
      return spin?.kind === 'frames' ? spin.frames[0] : poster;
    }
    case 'interior':
      return car.spin_interior_image;
    case 'walkaround':
      return poster;
    case 'gallery':
      return first?.kind === 'photo' ? first.of : first?.poster;
  }
}
