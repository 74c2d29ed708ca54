import type { ReactElement } from 'react';
import type { IconName } from '../../../schemas/types/icon.ts';
import { SPRITE } from './sprite.ts';
import styles from './Icon.module.css';

/** An outlined icon, beside a text that says the same. Alone it needs `label`. */
export function Icon({ name, label }: { name: IconName; label?: string }): ReactElement {
  const words = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg className={styles.icon} {...words}>
      <use href={`${SPRITE}#${name}`} />
    </svg>
  );
}
