import type { ReactElement, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Stamped.module.css';

/** Photos as they are, or with a word stamped over them. */
export function Stamped({
  word,
  className,
  children,
}: {
  /** Absent: no stamp. */
  word: string | undefined;
  className: string | undefined;
  children: ReactNode;
}): ReactElement {
  return (
    <div className={classes(className, word !== undefined && styles.grey)}>
      {children}
      {word !== undefined && <p className={styles.stamp}>{word}</p>}
    </div>
  );
}
