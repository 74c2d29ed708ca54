import type { ReactElement } from 'react';
import type { GallerySettings } from '../../schemas/types/blocks/gallery.ts';
import { Icon } from '../shared/ui/Icon.tsx';
import type { Slider } from './useSlider.ts';
import styles from './Arrows.module.css';

/** One slide back and one on, at the edges of the photo. Where fingers swipe a small screen they are not needed. */
export function Arrows({
  slider: { move },
  texts,
}: {
  slider: Slider;
  texts: Pick<GallerySettings['texts'], 'previous' | 'next'>;
}): ReactElement {
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
