import type { ReactElement } from 'react';
import type { GallerySettings } from '../../schemas/types/blocks/gallery.ts';
import type { IconName } from '../../schemas/types/icon.ts';
import { Icon } from '../shared/ui/Icon.tsx';
import type { View } from './pickViews.ts';
import styles from './Views.module.css';

const ICONS: Readonly<Record<View, IconName>> = {
  spinner: 'rotate-3d',
  gallery: 'images',
  walkaround: 'video',
  interior: 'armchair',
};

/** The choice of views, when there is one. */
export function Views({
  views,
  view,
  texts,
  onView,
}: {
  views: readonly View[];
  view: View;
  texts: GallerySettings['texts'];
  onView: (view: View) => void;
}): ReactElement | null {
  if (views.length < 2) return null;
  return (
    <div className={styles.views} role="group" aria-label={texts.views}>
      {views.map((one) => (
        <button
          key={one}
          type="button"
          className={styles.view}
          aria-pressed={one === view}
          onClick={() => onView(one)}
        >
          <Icon name={ICONS[one]} />
          {texts[one]}
        </button>
      ))}
    </div>
  );
}
