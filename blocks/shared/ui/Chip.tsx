import type { ReactElement, ReactNode } from 'react';
import type { IconName } from '../../../schemas/types/icon.ts';
import { Icon } from './Icon.tsx';
import styles from './Chip.module.css';

/** A short fact in a small pill: an icon and a few words. */
export function Chip({ icon, children }: { icon?: IconName | undefined; children: ReactNode }): ReactElement {
  return (
    <span className={styles.chip}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
