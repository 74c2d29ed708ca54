import type { ReactElement, ReactNode } from 'react';
import { Slot, type BlockProps } from '../../engine/block.ts';
import type { VehicleTitleSettings } from '../../schemas/types/blocks/vehicle-title.ts';
import { hasChildren } from '../shared/decide/hasChildren.ts';
import { classes } from '../shared/ui/classes.ts';
import styles from './VehicleTitle.module.css';

export function VehicleTitle({
  settings: { size, longFrom, texts },
  slots,
}: BlockProps<VehicleTitleSettings>): ReactElement {
  return (
    <div
      className={classes(styles.title, styles[size])}
      data-close={size === 'large' ? 'next' : undefined}
      data-long={(texts.title?.length ?? 0) >= longFrom || undefined}
    >
      <h1 className={styles.heading}>{unbroken(texts.title)}</h1>
      {hasChildren(slots.actions) && <Slot of={slots.actions} className={styles.actions} />}
      {(texts.subtitle !== '' || texts.stamp !== '') && (
        <p className={styles.subtitle}>
          {texts.subtitle}
          {texts.stamp !== '' && <span className={styles.stamp}>{texts.stamp}</span>}
        </p>
      )}
    </div>
  );
}

/** Short words with a hyphen, such as NPR 65-190, stay in one line. */
function unbroken(title = ''): ReactNode {
  return title.split(/((?<=^|\s)\S{1,6}-\S{1,6}(?=\s|$))/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className={styles.word}>
        {part}
      </span>
    ),
  );
}
