import type { ReactElement } from 'react';
import { Picture, type PictureProps } from '../shared/ui/Picture.tsx';
import { UP_TO } from './sizes.ts';
import styles from './Strip.module.css';

/** A photo that opens full screen when it is pressed. Keys reach full screen by its own button: one tab stop is enough. */
export function Photo({
  onOpen,
  ...picture
}: Pick<PictureProps, 'of' | 'alt' | 'sizes' | 'turn' | 'fit'> & {
  onOpen: (() => void) | undefined;
}): ReactElement {
  if (!onOpen) return <Picture {...picture} upTo={UP_TO} />;
  return (
    <button type="button" className={styles.open} tabIndex={-1} aria-haspopup="dialog" onClick={onOpen}>
      <Picture {...picture} upTo={UP_TO} />
    </button>
  );
}
