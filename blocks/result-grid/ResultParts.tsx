import type { ReactElement } from 'react';
import type { ResultGridSettings } from '../../schemas/types/blocks/result-grid.ts';
import { classes } from '../shared/ui/classes.ts';
import styles from './ResultGrid.module.css';

/** Shown by the script that asks for another search, when none comes: what was found before stays. */
export function FailedNote({ text }: { text: string }): ReactElement | null {
  if (text === '') return null;
  return (
    <p className={styles.failed} role="alert" data-failed="" hidden>
      {text}
    </p>
  );
}

/** Stand-ins for cards where none are shown while a search is asked for. */
export function Skeletons({
  count,
  layout,
}: {
  count: number;
  layout: ResultGridSettings['layout'];
}): ReactElement | null {
  if (count === 0) return null;
  return (
    <div className={classes(styles.grid, styles[layout], styles.skeletons)} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.skeleton} data-skeleton="">
          <span className={styles.bone} />
          <span className={styles.line} />
          <span className={styles.line} />
        </div>
      ))}
    </div>
  );
}
