import type { ReactElement, ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import styles from './ShowMore.module.css';

/** The rest of a text or list, behind one button that says what it will do. Works without JavaScript. */
export function ShowMore({
  id,
  more,
  less,
  children,
}: {
  /** Keeps it open where it is drawn anew. */
  id?: string;
  /** Says how to open it. */
  more: string;
  /** Says how to close it. */
  less: string;
  children: ReactNode;
}): ReactElement {
  return (
    <details id={id} className={styles.details}>
      <summary className={styles.summary}>
        <span className={styles.more}>{more}</span>
        <span className={styles.less}>{less}</span>
        <span className={styles.arrow}>
          <Icon name="chevron-down" />
        </span>
      </summary>
      {children}
    </details>
  );
}
