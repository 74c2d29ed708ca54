import type { ReactElement } from 'react';
import type { GallerySettings } from '../../schemas/types/blocks/gallery.ts';
import { Icon } from '../shared/ui/Icon.tsx';
import type { View } from './pickViews.ts';
import styles from './Tools.module.css';

/** Beside the counter: the choice of views, when there is one, and full screen. */
export function Tools({
  views,
  view,
  texts,
  onView,
  onFullscreen,
}: {
  views: readonly View[];
  view: View;
  texts: GallerySettings['texts'];
  onView: (view: View) => void;
  onFullscreen: (() => void) | undefined;
}): ReactElement {
  const names: Partial<Record<View, string>> = { gallery: texts.gallery, walkaround: texts.walkaround };
  return (
    <div className={styles.tools}>
      {views.length > 1 && (
        <div className={styles.views} role="group" aria-label={texts.views}>
          {views.map((one) => (
            <button
              key={one}
              type="button"
              className={styles.view}
              aria-pressed={one === view}
              onClick={() => onView(one)}
            >
              {names[one]}
            </button>
          ))}
        </div>
      )}
      {onFullscreen && (
        <button type="button" className={styles.fullscreen} aria-haspopup="dialog" onClick={onFullscreen}>
          <Icon name="maximize" />
          <span className={styles.words}>{texts.fullscreen}</span>
        </button>
      )}
    </div>
  );
}
