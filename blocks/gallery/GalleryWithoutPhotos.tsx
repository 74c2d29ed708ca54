import type { ReactElement } from 'react';
import type { BlockProps } from '../../engine/block.ts';
import type { GallerySettings } from '../../schemas/types/blocks/gallery.ts';
import { ButtonLink } from '../shared/ui/Button.tsx';
import { Picture } from '../shared/ui/Picture.tsx';
import { classes } from '../shared/ui/classes.ts';
import { SIZES } from './sizes.ts';
import styles from './Gallery.module.css';

/** The drawing of the body type, and where to ask for photos. */
export function GalleryWithoutPhotos({
  settings: { texts, requestLink, photoFrame, withoutPhotos },
  facts: { car },
}: BlockProps<GallerySettings, undefined, 'car'>): ReactElement {
  return (
    <div
      className={classes(
        styles.gallery,
        styles.empty,
        withoutPhotos === 'line' && styles.line,
        photoFrame === 'full-bleed' && styles.bleed,
      )}
      data-line={withoutPhotos === 'line' || undefined}
    >
      <div className={styles.frame}>
        <Picture of={undefined} car={car} sizes={SIZES} alt={texts.silhouette} />
        <div className={styles.offer}>
          <p className={styles.words}>{texts.noPhotos}</p>
          {requestLink !== '' && <ButtonLink href={requestLink}>{texts.requestPhotos}</ButtonLink>}
        </div>
      </div>
    </div>
  );
}
