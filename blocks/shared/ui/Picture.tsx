import type { ReactElement } from 'react';
import { PICTURE_WIDTHS, pictureSrcset, pictureUrl } from '../../../domain/pictures.ts';
import { pickSilhouette, type Drawn } from '../decide/pickSilhouette.ts';
import { SPRITE } from './sprite.ts';
import styles from './Picture.module.css';

export interface PictureProps {
  /** Address without width, e.g. `/pictures/ab12`; absent: the silhouette, in the same box. */
  of: string | undefined;
  /** How wide it is shown, e.g. `(min-width: 992px) 66vw, 100vw`. */
  sizes: string;
  alt: string;
  /** Loads at once: only the first `page.priorityPictures` of a block. */
  priority?: boolean;
  /** What it is a picture of, for the silhouette. */
  car?: Drawn | undefined;
  /** `contain` never cuts anything off; `cover` fills the box. */
  fit?: 'cover' | 'contain';
}

const WIDTH = PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1] as number;
const FALLBACK_WIDTH = 600;

/** A stock picture in a 3:2 box that is there before the picture is. `<picture>`: React preloads a bare img by itself. */
export function Picture({ of, sizes, alt, priority, car = {}, fit = 'cover' }: PictureProps): ReactElement {
  if (!of) return <Silhouette car={car} label={alt} />;
  return (
    <picture className={styles.box}>
      {/* eslint-disable-next-line no-restricted-syntax -- the one place that writes an img */}
      <img
        className={styles[fit]}
        src={pictureUrl(of, FALLBACK_WIDTH)}
        srcSet={pictureSrcset(of)}
        sizes={sizes}
        alt={alt}
        width={WIDTH}
        height={(WIDTH * 2) / 3}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}

function Silhouette({ car, label }: { car: Drawn; label: string }): ReactElement {
  return (
    <span className={styles.box}>
      <svg className={styles.silhouette} role="img" aria-label={label} viewBox="0 0 240 160">
        <use href={`${SPRITE}#body-${pickSilhouette(car)}`} />
      </svg>
    </span>
  );
}
