import type { ReactElement } from 'react';
import styles from './Logo.module.css';

/** The dealer's logo at the height that its place gives it, else the name in the display type. */
export function Logo({ src, name }: { src: string; name: string }): ReactElement {
  if (src === '') return <span className={styles.name}>{name}</span>;
  return (
    <picture>
      {/* eslint-disable-next-line no-restricted-syntax -- a logo has no widths and is never a stock picture */}
      <img className={styles.logo} src={src} alt={name} decoding="async" />
    </picture>
  );
}
