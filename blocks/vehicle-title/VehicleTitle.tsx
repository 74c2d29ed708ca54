import type { ReactElement } from 'react';
import type { BlockProps } from '../../engine/block.ts';
import type { VehicleTitleSettings } from '../../schemas/types/blocks/vehicle-title.ts';
import styles from './VehicleTitle.module.css';

export function VehicleTitle({ settings: { texts } }: BlockProps<VehicleTitleSettings>): ReactElement {
  return (
    <div className={styles.title}>
      <h1 className={styles.heading}>{texts.title}</h1>
      {texts.subtitle !== '' && <p className={styles.subtitle}>{texts.subtitle}</p>}
    </div>
  );
}
