import { useEffect, useRef, type ReactElement } from 'react';
import type { GallerySettings } from '../../schemas/types/blocks/gallery.ts';
import { fillParams } from '../shared/decide/fillParams.ts';
import { Button } from '../shared/ui/Button.tsx';
import { Icon } from '../shared/ui/Icon.tsx';
import { toneClass } from '../shared/ui/tone.ts';
import { Arrows } from './Arrows.tsx';
import { Carousel } from './Carousel.tsx';
import { hasThumbnails, type Slide } from './pickSlides.ts';
import { Strip } from './Strip.tsx';
import { Thumbnails } from './Thumbnails.tsx';
import { useSlider } from './useSlider.ts';
import { useZoom, type Zooming } from './useZoom.ts';
import styles from './Viewer.module.css';

/** All slides over the whole screen, on a dark ground. Escape and the button close it; the browser gives the focus back. */
export function Fullscreen({
  slides,
  start,
  settings,
  idPrefix,
  onClose,
}: {
  slides: readonly Slide[];
  /** The slide that it opens with. */
  start: number;
  settings: GallerySettings;
  /** Of the ids that thumbnails lead to. */
  idPrefix: string;
  /** @param at the slide that was seen last */
  onClose: (at: number) => void;
}): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const { texts, fullscreenMaxHeightPx, thumbnailsFrom } = settings;

  // Before the slider's own effect: a closed dialog has no width.
  useEffect(() => {
    dialog.current?.style.setProperty('--gallery-max-height', `${fullscreenMaxHeightPx}px`);
    dialog.current?.showModal();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  const slider = useSlider(slides.length, start);
  const zooming = useZoom(stage, slider.shown, settings.zoom);
  const shown = slider.shown ?? start;
  const slide = slides[shown];

  return (
    <dialog
      ref={dialog}
      className={`${toneClass('dark')} ${styles.dialog}`}
      data-over="page"
      aria-label={texts.label}
      onKeyDown={slider.onKeyDown}
      onClose={() => onClose(shown)}
    >
      <div className={styles.inside}>
        <Bar
          slide={slide}
          place={fillParams(texts.counter, { index: shown + 1, count: slides.length })}
          texts={texts}
          zooming={zooming}
          onClose={() => dialog.current?.close()}
        />
        <Carousel of={slider}>
          <div ref={stage} className={`${styles.screen} ${zooming.isZoomed ? styles.zoomed : ''}`}>
            <Strip
              slides={slides}
              settings={{ texts, captions: 'none', fit: 'contain' }}
              sizes={() => '100vw'}
            />
            {slides.length > 1 && <Arrows texts={texts} />}
          </div>
          {hasThumbnails(slides, thumbnailsFrom) && (
            <div className={styles.thumbnails}>
              <Thumbnails slides={slides} texts={texts} idPrefix={idPrefix} />
            </div>
          )}
        </Carousel>
      </div>
    </dialog>
  );
}

/** Where the shopper is, and what can be done. */
function Bar({
  slide,
  place,
  texts,
  zooming: { isZoomed, toggle },
  onClose,
}: {
  slide: Slide | undefined;
  place: string;
  texts: GallerySettings['texts'];
  zooming: Zooming;
  onClose: () => void;
}): ReactElement {
  const zoomWords = isZoomed ? texts.zoomOut : texts.zoomIn;
  return (
    <div className={styles.bar}>
      <p className={styles.place}>
        {place}
        {slide?.kind === 'photo' && slide.shows && <span className={styles.shows}>{slide.shows}</span>}
      </p>
      {slide?.kind === 'photo' && (
        <Button type="button" look="plain" aria-label={zoomWords} onClick={toggle}>
          <Icon name={isZoomed ? 'minus' : 'plus'} />
          <span className={styles.short}>{zoomWords}</span>
        </Button>
      )}
      <Button type="button" look="plain" onClick={onClose}>
        <Icon name="x" />
        {texts.close}
      </Button>
    </div>
  );
}
