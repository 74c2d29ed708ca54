import type { ReactElement } from 'react';
import type { BlockProps } from '../../engine/block.ts';
import type { CompareTraySettings } from '../../schemas/types/blocks/compare-tray.ts';
import { Icon } from '../shared/ui/Icon.tsx';
import { tapClass } from '../shared/ui/tap.ts';
import styles from './CompareTray.module.css';

/** Which cars are compared only the browser knows: it is hidden until then. */
export function CompareTray({ settings: { link, texts } }: BlockProps<CompareTraySettings>): ReactElement {
  return (
    <section className={styles.tray} hidden aria-label={texts.title} data-tray={link}>
      <a className={styles.open} href={link}>
        <Icon name="scale" />
        <span>
          {texts.open} <span className={styles.count} data-count />
        </span>
      </a>
      <button type="button" className={tapClass(styles.clear)}>
        <Icon name="x" label={texts.clear} />
      </button>
    </section>
  );
}
