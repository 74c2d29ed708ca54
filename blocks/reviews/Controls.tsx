import type { ReactElement } from 'react';
import type { ReviewsSettings } from '../../schemas/types/blocks/reviews.ts';
import { Icon } from '../shared/ui/Icon.tsx';
import styles from './Controls.module.css';

/** Buttons of the carousel; the script that they need shows them. */
export function Controls({
  texts,
  isMoving,
}: {
  texts: ReviewsSettings['texts'];
  /** It goes on by itself. */
  isMoving: boolean;
}): ReactElement {
  return (
    <div className={styles.controls} data-controls hidden>
      <button type="button" className={styles.button} data-go="-1" aria-label={texts.previous}>
        <Icon name="chevron-left" />
      </button>
      <button type="button" className={styles.button} data-go="1" aria-label={texts.next}>
        <Icon name="chevron-right" />
      </button>
      {isMoving && (
        <button type="button" className={styles.button} data-go="0">
          <span className={styles.pause}>
            <Icon name="pause" label={texts.pause} />
          </span>
          <span className={styles.play}>
            <Icon name="play" label={texts.play} />
          </span>
        </button>
      )}
    </div>
  );
}
