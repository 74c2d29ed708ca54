import type { ReactElement } from 'react';
import type { PictureSize } from '../../../engine/block.ts';
import styles from './Logo.module.css';

/** The dealer's logo at the height that its place gives it, else the name in the display type. */
export function Logo({
  src,
  name,
  size,
  late = false,
}: {
  src: string;
  name: string;
  /** Its shape, so that nothing moves when it comes. */
  size?: PictureSize | undefined;
  /** It is fetched when it comes near. */
  late?: boolean;
}): ReactElement {
  if (src === '') return <span className={styles.name}>{name}</span>;
  return (
    <picture>
      {/* eslint-disable-next-line no-restricted-syntax -- a logo has no widths and is never a stock picture */}
      <img
        className={styles.logo}
        src={src}
        alt={name}
        {...size}
        loading={late ? 'lazy' : undefined}
        decoding="async"
      />
    </picture>
  );
}
