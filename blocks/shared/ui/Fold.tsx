import type { ReactElement, ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import styles from './Fold.module.css';

/** What stands under one line until it is opened. Works without JavaScript; on paper it is open. */
export function Fold({
  id,
  line,
  children,
}: {
  /** Keeps it open where it is drawn anew. */
  id: string;
  line: ReactNode;
  children: ReactNode;
}): ReactElement {
  return (
    <details className={styles.fold} id={id}>
      <summary className={styles.line}>
        {line}
        <Icon name="chevron-down" />
      </summary>
      {children}
    </details>
  );
}
