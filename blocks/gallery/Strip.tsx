import type { ReactElement } from 'react';
import type { GallerySettings } from '../../schemas/types/blocks/gallery.ts';
import { fillParams } from '../shared/decide/fillParams.ts';
import { NO_TURNS, pictureTurn, type Turns } from '../shared/decide/pictureTurn.ts';
import { useCarousel } from './Carousel.tsx';
import type { Slide } from './pickSlides.ts';
import { SlideBox } from './SlideBox.tsx';
import { captionOf, describe } from './words.ts';
import { classes } from '../shared/ui/classes.ts';
import styles from './Strip.module.css';

/** The one that is seen, and the next: what is beyond can wait on phones. */
const AT_ONCE = 2;

/** All slides side by side. Swiping, snapping and arrow keys are the browser's own: it works before the block wakes. */
export function Strip({
  slides,
  settings,
  sizes,
  idPrefix,
  turns = NO_TURNS,
  onOpen,
}: {
  slides: readonly Slide[];
  settings: Pick<GallerySettings, 'texts' | 'fit' | 'captions'>;
  /** How wide a slide is shown, by its index. */
  sizes: (index: number) => string;
  /** Slides get ids for links to them. */
  idPrefix?: string;
  /** Which pictures are fetched at once. */
  turns?: Turns;
  /** A press on a photo; absent: it does nothing. */
  onOpen?: (index: number) => void;
}): ReactElement {
  const { strip, shown, onScroll, onKeyDown, onPointerDown } = useCarousel();
  const count = slides.length;
  return (
    <ul
      className={styles.strip}
      ref={strip}
      tabIndex={0}
      aria-label={settings.texts.label}
      onScroll={onScroll}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
    >
      {slides.map((slide, index) => (
        <li
          key={index}
          className={classes(styles.slide, index >= AT_ONCE && 'fc-later')}
          id={idPrefix && `${idPrefix}${index + 1}`}
        >
          <SlideBox
            slide={slide}
            settings={settings}
            words={describe(slide, settings.texts, index, count)}
            caption={captionOf(slide, settings, index)}
            sizes={sizes(index)}
            turn={pictureTurn(turns, index)}
            isAway={shown !== undefined && shown !== index}
            onOpen={onOpen && (() => onOpen(index))}
          />
          <p className={styles.counter}>
            {count > 1 && fillParams(settings.texts.counter, { index: index + 1, count })}
          </p>
        </li>
      ))}
    </ul>
  );
}
