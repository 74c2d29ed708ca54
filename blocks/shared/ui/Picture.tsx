import type { ReactElement } from 'react';
import { pictureSrcset, pictureUrl } from '../../../domain/pictures.ts';
import type { PictureTurn } from '../decide/pictureTurn.ts';
import { pickSilhouette, type Drawn } from '../decide/pickSilhouette.ts';
import { SPRITE } from './sprite.ts';
import styles from './Picture.module.css';

export interface PictureProps {
  /** Address without width, e.g. `/pictures/ab12`; absent: the silhouette, in the same box. */
  of: string | undefined;
  /** How wide it is shown, e.g. `(min-width: 992px) 66vw, 100vw`. */
  sizes: string;
  alt: string;
  /** When it is fetched, from `pictureTurn`. */
  turn?: PictureTurn;
  /** Widest that is offered, px: what is shown small is never fetched large. Absent: the usual. */
  upTo?: number | undefined;
  /** What it is a picture of, for the silhouette. */
  car?: Drawn | undefined;
  /** `contain` never cuts anything off; `cover` fills the box. */
  fit?: 'cover' | 'contain';
  /** `own`: as high as what it stands in, and as wide as that makes it; for panoramas. */
  shape?: 'box' | 'own';
}

/** Of the one that is asked for where widths are not understood. Source: ledger GALLERY-019. */
const WIDTH = 600;

/** A stock picture in a 3:2 box that is there before the picture is. `<picture>`: React preloads a bare img by itself. */
export function Picture({
  of,
  sizes,
  alt,
  turn = 'late',
  upTo,
  car = {},
  fit = 'cover',
  shape = 'box',
}: PictureProps): ReactElement {
  if (!of) return <Silhouette car={car} label={alt} />;
  return (
    <picture className={styles[shape]}>
      <source type="image/avif" srcSet={pictureSrcset(of, { format: 'avif', upTo })} sizes={sizes} />
      {/* eslint-disable-next-line no-restricted-syntax -- the one place that writes an img */}
      <img
        className={shape === 'own' ? styles.high : styles[fit]}
        src={pictureUrl(of, WIDTH)}
        srcSet={pictureSrcset(of, { upTo })}
        sizes={sizes}
        alt={alt}
        width={WIDTH}
        height={(WIDTH * 2) / 3}
        loading={turn === 'late' ? 'lazy' : 'eager'}
        fetchPriority={turn === 'first' ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}

function Silhouette({ car, label }: { car: Drawn; label: string }): ReactElement {
  const named = label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <span className={styles.box}>
      <svg className={styles.silhouette} {...named} viewBox="0 0 240 160">
        <use href={`${SPRITE}#body-${pickSilhouette(car)}`} />
      </svg>
    </span>
  );
}
