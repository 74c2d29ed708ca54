import type { ReactElement } from 'react';
import type { GallerySettings } from '../../schemas/types/blocks/gallery.ts';
import { fillParams } from '../shared/decide/fillParams.ts';
import { Icon } from '../shared/ui/Icon.tsx';
import { classes } from '../shared/ui/classes.ts';
import styles from './Views.module.css';

/** Under a strip it says full screen; on a wall, or over a strip of small ones, how many photos there are. */
export function FullscreenButton({
  layout,
  onPhones,
  count,
  texts,
  onOpen,
}: {
  layout: GallerySettings['layout'];
  onPhones: GallerySettings['onPhones'];
  count: number;
  texts: GallerySettings['texts'];
  onOpen: () => void;
}): ReactElement {
  const isStrip = layout === 'strip';
  const words = isStrip ? texts.fullscreen : fillParams(texts.allPhotos, { count });
  return (
    <button
      type="button"
      className={classes(styles.fullscreen, styles[layout], onPhones === 'counter' && styles.onPhoto)}
      aria-label={words}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <Icon name={isStrip ? 'maximize' : 'images'} />
      <span className={styles.words}>{words}</span>
    </button>
  );
}
