import type { ReactElement } from 'react';
import type { GallerySettings } from '../../schemas/types/blocks/gallery.ts';
import { fillParams } from '../shared/decide/fillParams.ts';
import { NO_TURNS, pictureTurn, type Turns } from '../shared/decide/pictureTurn.ts';
import { Picture } from '../shared/ui/Picture.tsx';
import type { Slide } from './pickSlides.ts';
import { UP_TO } from './sizes.ts';
import type { Slider } from './useSlider.ts';
import { VideoFrame } from './VideoFrame.tsx';
import styles from './Strip.module.css';

/** All slides side by side. Swiping, snapping and arrow keys are the browser's own: it works before the block wakes. */
export function Strip({
  slides,
  slider,
  settings: { texts, fit },
  sizes,
  idPrefix,
  turns = NO_TURNS,
}: {
  slides: readonly Slide[];
  slider: Slider;
  settings: Pick<GallerySettings, 'texts' | 'fit'>;
  sizes: string;
  /** Slides get ids for links to them. */
  idPrefix?: string;
  /** Which pictures are fetched at once. */
  turns?: Turns;
}): ReactElement {
  const { strip, shown, onScroll, onKeyDown, onPointerDown } = slider;
  return (
    <ul
      className={styles.strip}
      ref={strip}
      tabIndex={0}
      aria-label={texts.label}
      onScroll={onScroll}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
    >
      {slides.map((slide, index) => {
        const params = { index: index + 1, count: slides.length };
        const away = shown !== undefined && shown !== index;
        return (
          <li key={index} className={styles.slide} id={idPrefix && `${idPrefix}${index + 1}`}>
            <div className={styles.box}>
              {slide.kind === 'photo' ? (
                <Picture
                  of={slide.of}
                  sizes={sizes}
                  alt={fillParams(texts.photo, params)}
                  turn={pictureTurn(turns, index)}
                  upTo={UP_TO}
                  fit={fit}
                />
              ) : (
                // A video that is swiped away stops.
                <VideoFrame
                  key={away ? 'away' : 'here'}
                  video={slide.video}
                  poster={slide.poster}
                  title={fillParams(texts.video, params)}
                  play={texts.play}
                  sizes={sizes}
                  turn={pictureTurn(turns, index)}
                />
              )}
            </div>
            <p className={styles.counter}>{slides.length > 1 && fillParams(texts.counter, params)}</p>
          </li>
        );
      })}
    </ul>
  );
}
