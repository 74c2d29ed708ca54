import type { ReactElement } from 'react';
import type { GallerySettings } from '../../schemas/types/blocks/gallery.ts';
import type { PictureTurn } from '../shared/decide/pictureTurn.ts';
import { VideoFrame } from '../shared/ui/VideoFrame.tsx';
import { Photo } from './Photo.tsx';
import type { Slide } from './pickSlides.ts';
import { UP_TO } from './sizes.ts';
import styles from './Strip.module.css';

/** One photo or video in its box, with what is written on it. */
export function SlideBox({
  slide,
  settings: { texts, fit },
  words,
  caption,
  sizes,
  turn,
  isAway,
  onOpen,
}: {
  slide: Slide;
  settings: Pick<GallerySettings, 'texts' | 'fit'>;
  /** What it shows, for screen readers. */
  words: string;
  /** Stands on it. */
  caption: string | undefined;
  sizes: string;
  turn: PictureTurn;
  /** Another one is shown. */
  isAway: boolean;
  onOpen: (() => void) | undefined;
}): ReactElement {
  return (
    <div className={styles.box}>
      {slide.kind === 'photo' ? (
        <Photo of={slide.of} alt={words} sizes={sizes} turn={turn} fit={fit} onOpen={onOpen} />
      ) : (
        // A video that is swiped away stops.
        <VideoFrame
          key={isAway ? 'away' : 'here'}
          video={slide.video}
          poster={slide.poster}
          title={words}
          play={texts.play}
          sizes={sizes}
          upTo={UP_TO}
          turn={turn}
        />
      )}
      {caption !== undefined && (
        <p className={styles.caption} aria-hidden>
          {caption}
        </p>
      )}
    </div>
  );
}
