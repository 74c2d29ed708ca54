import type { ReactElement } from 'react';
import type { GallerySettings } from '../../schemas/types/blocks/gallery.ts';
import { Icon } from '../shared/ui/Icon.tsx';
import { useCarousel } from './Carousel.tsx';
import styles from './Strip.module.css';

/** One slide back and one on, at the edges of the photo. Where fingers swipe a small screen they are not needed. */
export function Arrows({
  texts,
}: {
  texts: Pick<GallerySettings['texts'], 'previous' | 'next'>;
}): ReactElement {
  const { move } = useCarousel();
  return (
    <>
      <button
        type="button"
        className={`${styles.arrow} ${styles.back}`}
        aria-label={texts.previous}
        onClick={() => move(-1)}
      >
        <Icon name="chevron-left" />
      </button>
      <button
        type="button"
        className={`${styles.arrow} ${styles.on}`}
        aria-label={texts.next}
        onClick={() => move(1)}
      >
        <Icon name="chevron-right" />
      </button>
    </>
  );
}
