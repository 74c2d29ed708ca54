import type { ReactElement } from 'react';
import { Slot, type BlockProps } from '../../engine/block.ts';
import type { VehicleTitleSettings } from '../../schemas/types/blocks/vehicle-title.ts';
import { hasChildren } from '../shared/decide/hasChildren.ts';
import styles from './VehicleTitle.module.css';

export function VehicleTitle({ settings: { texts }, slots }: BlockProps<VehicleTitleSettings>): ReactElement {
  return (
    <div className={styles.title}>
      <h1 className={styles.heading}>{texts.title}</h1>
      {hasChildren(slots.actions) && <Slot of={slots.actions} className={styles.actions} />}
      {texts.subtitle !== '' && <p className={styles.subtitle}>{texts.subtitle}</p>}
    </div>
  );
}
