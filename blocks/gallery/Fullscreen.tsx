import { useEffect, useRef, type ReactElement } from 'react';
import type { GallerySettings } from '../../schemas/types/blocks/gallery.ts';
import { Button } from '../shared/ui/Button.tsx';
import { Icon } from '../shared/ui/Icon.tsx';
import { Arrows } from './Arrows.tsx';
import type { Slide } from './pickSlides.ts';
import { Strip } from './Strip.tsx';
import { useSlider } from './useSlider.ts';
import styles from './Fullscreen.module.css';

/** All slides over the whole screen. Escape and the button close it; the browser gives the focus back. */
export function Fullscreen({
  slides,
  start,
  settings,
  onClose,
}: {
  slides: readonly Slide[];
  /** The slide that it opens with. */
  start: number;
  settings: GallerySettings;
  /** @param at the slide that was seen last */
  onClose: (at: number) => void;
}): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  const { texts, fullscreenMaxHeightPx } = settings;

  // Before the slider's own effect: a closed dialog has no width.
  useEffect(() => {
    dialog.current?.style.setProperty('--gallery-max-height', `${fullscreenMaxHeightPx}px`);
    dialog.current?.showModal();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  const slider = useSlider(slides.length, start);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-over="page"
      aria-label={texts.label}
      onKeyDown={slider.onKeyDown}
      onClose={() => onClose(slider.shown ?? start)}
    >
      <div className={styles.bar}>
        <Button type="button" look="plain" onClick={() => dialog.current?.close()}>
          <Icon name="x" />
          {texts.close}
        </Button>
      </div>
      <div className={styles.stage}>
        <Strip slides={slides} slider={slider} settings={{ texts, fit: 'contain' }} sizes="100vw" />
        {slides.length > 1 && <Arrows slider={slider} texts={texts} />}
      </div>
    </dialog>
  );
}
